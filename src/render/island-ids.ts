/**
 * `useId` for islands that Preact hydrates. React derives ids from the position in its tree, which Preact does not know. So
 * here an id is the island's prefix and a running number. Components render in the same order in the build and in the
 * browser, and `src/client/preact/ids.ts` counts the same way.
 */
import React from 'react';

let currentIds: { readonly prefix: string; used: number } | undefined;

const { useId: ownId, useState } = React;

export function useId(): string {
  // React's hook is always called, because it throws where hooks are not allowed.
  const id = ownId();
  const ids = currentIds;
  // The number is kept in state, so that a component keeps it when it renders again.
  const [number] = useState(() => (ids ? ids.used++ : 0));
  return ids ? `_${ids.prefix}${number}_` : id;
}

// Packages use `useId` of React itself, so it is replaced there as well.
Reflect.set(React, 'useId', useId);

/** Renders an island. Within `work`, `useId` gives ids made of the prefix and a number. */
export function numberingIds<T>(prefix: string, work: () => T): T {
  const outer = currentIds;
  currentIds = { prefix, used: 0 };
  try {
    return work();
  } finally {
    currentIds = outer;
  }
}
