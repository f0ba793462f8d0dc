import type { ShownStudy } from '../../../lib/cases.ts';
import { classNames } from '../../../lib/class-names.ts';
import { ArrowLink } from '../../../parts/ArrowLink.tsx';
import css from './ProjectOutcome.module.css';

interface Props {
  readonly study: ShownStudy;
  /** The words of the link to the story. */
  readonly story: string;
  /** For the project that opens a chapter: the figure is the largest thing beside its picture. */
  readonly large?: boolean;
}

/** What came of a project, in one figure, and the way to its story. Stands in a tile, above the link that covers it. */
export function ProjectOutcome({ study, story, large }: Props) {
  const { result, title, link } = study;
  return (
    <div className={classNames(css.outcome, large && css.large)}>
      <p className={css.result}>
        <strong className={css.value}>{result.value}</strong> <span>{result.label}</span>
      </p>
      <ArrowLink href={link} className={css.story}>
        <span>
          {story}
          <span className="visually-hidden">: {title}</span>
        </span>
      </ArrowLink>
    </div>
  );
}
