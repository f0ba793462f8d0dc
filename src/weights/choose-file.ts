/** Which file of a picture a browser fetches. */

import type { ImageFact, PictureChoice } from '../markup/scanned-page.ts';
import { type SrcsetCandidate, srcsetCandidates } from '../markup/urls-in-text.ts';
import { holdsInWindow, shownWidth } from '../pictures/sizes.ts';
import type { Screen } from './screens.ts';

/** The address of the file that a current browser fetches on a screen. It knows every format that the builder makes. */
export function chooseFile({ src, choices }: Pick<ImageFact, 'src' | 'choices'>, screen: Screen): string {
  const choice = choices.find(({ media }) => media === undefined || holdsInWindow(media, screen.width));
  const files = choice ? densitiesOf(choice, screen) : [];
  // The address in `src` is one more choice, unless widths are given.
  if (choice === choices.at(-1) && src && !files.some(({ byWidth }) => byWidth))
    files.push({ url: src, density: 1, byWidth: false });
  return pick(
    files.sort((a, b) => a.density - b.density),
    screen.density,
  );
}

interface DenseFile {
  readonly url: string;
  /** Image pixels for each CSS pixel. */
  readonly density: number;
  readonly byWidth: boolean;
}

function densitiesOf({ srcset, sizes = '100vw' }: PictureChoice, { width }: Screen): DenseFile[] {
  const shown = shownWidth(sizes, width);
  return srcsetCandidates(srcset).map(({ url, descriptor }: SrcsetCandidate) => {
    const number = Number.parseFloat(descriptor);
    const byWidth = descriptor.endsWith('w');
    return { url, byWidth, density: byWidth ? number / shown : number || 1 };
  });
}

/**
 * Chromium takes the smallest file that is dense enough: `SelectionLogic` in
 * third_party/blink/renderer/core/html/parser/html_srcset_parser.cc. Older versions took the next smaller file if it
 * was nearer by the geometric mean.
 */
const pick = (files: readonly DenseFile[], wanted: number): string =>
  (files.find(({ density }) => density >= wanted) ?? files.at(-1))?.url ?? '';
