import type { ReactNode } from 'react';
import { classNames } from '../../../lib/class-names.ts';
import { newestFirst, ownTeaser, samplesOf } from '../../../lib/posts.ts';
import { Section } from '../../../parts/Section.tsx';
import { usePage } from '../../../site.ts';
import { BlogSidebar } from './BlogSidebar.tsx';
import css from './SidebarLayout.module.css';

interface Props {
  /** The post of our own that stands beside it; otherwise the sidebar is that of the samples. */
  readonly beside?: string;
  readonly children: ReactNode;
  /** What follows both, across their whole width. */
  readonly below?: ReactNode;
  /** The notes do not scroll along: they are as high as what they stand beside. */
  readonly still?: boolean;
  /** How many of the latest news are shown large. */
  readonly large?: number;
}

const MOST = 3;

/** A wide column and the wall of notes beside it, which stays in view. */
export function SidebarLayout({ beside, children, below, still, large = 0 }: Props) {
  const { content } = usePage();
  const own = newestFirst(content.posts.all).filter(({ id }) => id !== beside);
  return (
    <Section ground="paper" innerClassName={classNames(css.root, still && css.still)}>
      <div className={css.main}>{children}</div>
      {/* Before the notes, as on a phone: there it is the next thing that a reader of the article wants. */}
      {below && <div className={css.below}>{below}</div>}
      <BlogSidebar
        sample={beside === undefined}
        latest={beside === undefined ? samplesOf(content, 'latest') : own.slice(0, MOST).map(ownTeaser)}
        large={large}
        className={css.side}
      />
    </Section>
  );
}
