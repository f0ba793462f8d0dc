/**
 * What the specification leaves free: no proof has to notice a change of it. Any other damage must make a proof fail. Each
 * freedom has its reason.
 */
import { originalOf, textOf } from '../conformance/find.ts';
import type { Kind } from './operators.ts';

interface Freedom {
  readonly reason: string;
  readonly kinds?: readonly Kind[];
  readonly holds: (element: Element, route: string) => boolean;
}

/** Whether an element has words that can be seen, and not only words for screen readers. */
const showsWords = (element: Element | null): boolean => {
  if (!element) return false;
  const copy = element.cloneNode(true) as Element;
  for (const silent of copy.querySelectorAll('svg, .visually-hidden')) silent.remove();
  return textOf(copy) !== '';
};

/** Whether an element is a drawing, or holds a drawing and nothing else. */
const isDrawing = (element: Element): boolean =>
  ['svg', 'span', 'div'].includes(element.localName) &&
  textOf(element) === '' &&
  (element.localName === 'svg' || element.querySelectorAll('svg').length === 1) &&
  element.querySelector('img, a, button, input, [role="img"]') === null &&
  element.getAttribute('role') !== 'img';

/** Identifies the picture that a `source` offers, whatever the format of its files. */
const offered = (source: Element): string =>
  `${source.getAttribute('media')} ${originalOf((source.getAttribute('srcset') ?? '').split(/[ ,]/)[0] ?? '').replace(/-\d+\..*/, '')}`;

const freedoms: readonly Freedom[] = [
  {
    reason:
      'A drawing beside words that say the same: an arrow in a button, an icon before a label. The specification names a few icons; those have proofs of their own, and so have controls that show nothing but a drawing.',
    kinds: ['removed', 'repeated'],
    holds: (element) =>
      isDrawing(element) &&
      !element.closest('figure') &&
      showsWords(element.closest('a, button, summary, li, article, section') ?? element.parentElement),
  },
  {
    reason:
      'One of several formats in which a picture is offered: without it the page shows the same picture and weighs more, which the tests of weights measure.',
    kinds: ['removed'],
    holds: (element) =>
      element.localName === 'source' &&
      [...(element.parentElement?.children ?? [])].some(
        (other) =>
          other !== element &&
          (other.localName === 'source'
            ? offered(other) === offered(element)
            : !element.hasAttribute('media')),
      ),
  },
];

/** The reason why this may change unnoticed. Undefined if it may not. */
export function freedomOf(kind: Kind, element: Element, route: string): string | undefined {
  return freedoms.find(
    ({ kinds, holds }) => (kinds === undefined || kinds.includes(kind)) && holds(element, route),
  )?.reason;
}
