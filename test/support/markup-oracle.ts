/** Compares the verdicts of html-validate itself, of html-validate on a page's skeleton, and of the check that uses both. */
import { expect } from 'vitest';
import { createMarkupCheck, type MarkupCheck } from '../../src/checks/markup.ts';
import { skeletonOf } from '../../src/checks/skeleton/skeleton.ts';
import type { Memory } from '../../src/memory/memory.ts';
import type { Route } from '../../src/model.ts';
import { randomFrom } from './chance.ts';
import { reword, spoil } from './spoil-markup.ts';

export interface Compared {
  readonly pages: number;
  /** Pages in which html-validate found faults. */
  readonly faulty: number;
  /** Pages that passed because another page with the same skeleton had passed. */
  readonly shared: number;
  /** Pages whose skeleton can be judged in their place. */
  readonly reduced: number;
}

const route: Route = {
  url: '/here',
  file: 'here/index.html',
  source: 'templates/pages/here.tsx',
  params: {},
  canonical: '/here',
  listed: true,
};

/**
 * Judges the pages, and as many damaged pages as `spoiled` says, each of them also with other words. Throws at the first
 * page for which the check and html-validate differ: in a finding, its message or its place.
 */
export async function compareVerdicts(
  memory: Memory,
  pages: readonly string[],
  { spoiled, seed = 1 }: { readonly spoiled: number; readonly seed?: number },
): Promise<Compared> {
  const judge = { alone: createMarkupCheck(), together: createMarkupCheck(memory) };
  const figures = { pages: 0, faulty: 0, shared: 0, reduced: 0 };
  for (const html of pages) await compare(judge, html, figures, memory);
  for (let at = 0; at < spoiled; ) {
    const random = randomFrom(seed * 1_000_003 + at);
    const html = spoil(pages[Math.floor(random() * pages.length)] ?? '', random);
    // Rewording keeps most skeletons. Words for which one page passes may be a fault in another with the same skeleton.
    for (const page of [html, reword(html, random), reword(html, random), reword(html, random)]) {
      await compare(judge, page, figures, memory);
      at++;
    }
  }
  return figures;
}

async function compare(
  judge: { readonly alone: MarkupCheck; readonly together: MarkupCheck },
  html: string,
  figures: { -readonly [name in keyof Compared]: number },
  memory: Memory,
): Promise<void> {
  const reused = () => memory.work()['validate-markup']?.reused ?? 0;
  const before = reused();
  const together = await judge.together({ route, html });
  const alone = await judge.alone({ route, html });
  expect(together, html).toEqual(alone);
  figures.pages++;
  if (alone.length > 0) figures.faulty++;
  else if (reused() > before) figures.shared++;
  const skeleton = skeletonOf(html);
  if (skeleton === undefined || skeletonOf(skeleton) !== skeleton) return;
  figures.reduced++;
  const ofSkeleton = await judge.alone({ route, html: skeleton });
  expect(ofSkeleton.length > 0, `${html}\n\n${skeleton}`).toBe(alone.length > 0);
}
