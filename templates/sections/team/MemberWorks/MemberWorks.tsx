import type { Heading as HeadingText, Member } from '../../../../content/schema.ts';
import { classNames } from '../../../lib/class-names.ts';
import { workOf } from '../../../lib/works.ts';
import { Button } from '../../../parts/Button.tsx';
import { Heading } from '../../../parts/Heading.tsx';
import { Section } from '../../../parts/Section.tsx';
import { WorkTile } from '../../../parts/WorkTile.tsx';
import { usePage } from '../../../site.ts';
import css from './MemberWorks.module.css';

interface Props {
  readonly heading: HeadingText;
  readonly works: NonNullable<Member['works']>;
  /** The stairs rise to the right. */
  readonly mirrored: boolean;
}

/** How many of twelve columns each work takes. On phones and tablets the first takes both columns. */
const columns = [5, 4, 3] as const;

const sizesOf = (at: number, mirrored: boolean) => {
  const step = columns[mirrored ? 2 - at : at] ?? 3;
  return `(min-width: 112.5em) ${step * 7.6}rem, (min-width: 62em) ${step * 7.6}vw, ${at === 0 ? 92 : 44}vw`;
};

/** What a person had a hand in: three works, each a step smaller than the one before, on one line. */
export function MemberWorks({ heading, works, mirrored }: Props) {
  const { content } = usePage();
  const { action } = content.closing.works;
  return (
    <Section ground="raised" tight>
      <Heading
        label={heading.label}
        title={heading.title}
        long
        action={
          <Button href={action.link} icon="arrow">
            {action.label}
          </Button>
        }
      />
      <div className={classNames(css.works, mirrored && css.mirrored)}>
        {works
          .map((work) => workOf(work, content))
          .map((work, at) => (
            <WorkTile
              key={work.link}
              {...work}
              sizes={sizesOf(at, mirrored)}
              className={css.work}
              frameClassName={css.frame}
            />
          ))}
      </div>
    </Section>
  );
}
