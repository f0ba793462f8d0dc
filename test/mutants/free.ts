/**
 * What the specification leaves free: nobody has to notice when it changes. Everything else that is spoiled must turn a
 * proof red. Each freedom has its reason.
 */
import type { Kind } from './operators.ts';

interface Freedom {
  readonly reason: string;
  readonly kinds?: readonly Kind[];
  readonly holds: (element: Element, route: string) => boolean;
}

const inside = (selector: string) => (element: Element) => element.closest(selector) !== null;

const freedoms: readonly Freedom[] = [
  {
    reason: 'Drawings of the interface; which of them must be there is proven where it is said.',
    holds: inside('svg'),
  },
  { reason: 'Ornament that is hidden from readers.', holds: inside('[aria-hidden="true"]') },
];

/** Why this may change unnoticed; nothing if it may not. */
export function freedomOf(kind: Kind, element: Element, route: string): string | undefined {
  return freedoms.find(
    ({ kinds, holds }) => (kinds === undefined || kinds.includes(kind)) && holds(element, route),
  )?.reason;
}
