/**
 * What the specification leaves free: nobody has to notice when it changes. Everything else that is spoiled must turn a
 * proof red. Each freedom has its reason.
 */
import { originalOf, textOf } from '../conformance/find.ts';
import type { Kind } from './operators.ts';

interface Freedom {
  readonly reason: string;
  readonly kinds?: readonly Kind[];
  readonly holds: (element: Element, route: string) => boolean;
}

/** What shows words of its own to those who see: not an element whose words are only read aloud. */
const showsWords = (element: Element | null): boolean => {
  if (!element) return false;
  const copy = element.cloneNode(true) as Element;
  for (const silent of copy.querySelectorAll('svg, .visually-hidden')) silent.remove();
  return textOf(copy) !== '';
};

/** A drawing, or what holds it and nothing else. */
const isDrawing = (element: Element): boolean =>
  ['svg', 'span', 'div'].includes(element.localName) &&
  textOf(element) === '' &&
  (element.localName === 'svg' || element.querySelectorAll('svg').length === 1) &&
  element.querySelector('img, a, button, input, [role="img"]') === null &&
  element.getAttribute('role') !== 'img';

/** The pictures that a source offers, whatever the format of their files. */
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

/** Why this may change unnoticed; nothing if it may not. */
export function freedomOf(kind: Kind, element: Element, route: string): string | undefined {
  return freedoms.find(
    ({ kinds, holds }) => (kinds === undefined || kinds.includes(kind)) && holds(element, route),
  )?.reason;
}
