import { Icon } from '../../../parts/Icon.tsx';
import { Section } from '../../../parts/Section.tsx';
import { usePage } from '../../../site.ts';
import css from './PortfolioIntro.module.css';

interface Props {
  readonly intro: string;
  /** The chapters of the page, with the anchors they answer to. */
  readonly chapters: readonly { readonly id: string; readonly title: string; readonly count: number }[];
}

/** One sentence, and a way down into each chapter. */
export function PortfolioIntro({ intro, chapters }: Props) {
  return (
    <Section ground="raised" tight innerClassName={css.intro}>
      <p className={css.sentence}>{intro}</p>
      <nav aria-label={usePage().content.ui.lists.chapters}>
        <ul className={css.chapters}>
          {chapters.map(({ id, title, count }) => (
            <li key={id}>
              <a className={css.chapter} href={`#${id}`}>
                <span className={css.title}>{title}</span>
                <span className={css.count}>{count}</span>
                <Icon name="down" className={css.icon} />
              </a>
            </li>
          ))}
        </ul>
      </nav>
    </Section>
  );
}
