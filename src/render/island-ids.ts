/**
 * The ids of islands that Preact hydrates. React makes them of an element's place in the tree, which only React knows; here
 * each is the next number behind the island's prefix, as components are drawn in the same order on both sides.
 * `src/client/preact/ids.ts` counts the same way.
 */
import React from 'react';

let numbered: { readonly prefix: string; used: number } | undefined;

const { useId: ownId, useState } = React;

export function useId(): string {
  // Whatever calls it where no hook may be called is told so.
  const id = ownId();
  const ids = numbered;
  // A component that is drawn again for its own state keeps its numbers.
  const [number] = useState(() => (ids ? ids.used++ : 0));
  return ids ? `_${ids.prefix}${number}_` : id;
}

// Packages ask React itself.
Reflect.set(React, 'useId', useId);

/** Draws an island, with numbers for ids. */
export function numberingIds<T>(prefix: string, work: () => T): T {
  const outer = numbered;
  numbered = { prefix, used: 0 };
  try {
    return work();
  } finally {
    numbered = outer;
  }
}
