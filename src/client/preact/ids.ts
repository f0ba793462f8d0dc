/** The ids of an island, of which each is the next number behind the island's prefix. The build counts the same way. */
import { createContext, useContext, useState } from 'preact/compat';

interface Ids {
  readonly prefix: string;
  used: number;
}

/** What is no island, but rendered by one on its own, has a prefix that no island has. */
export const IslandIds = createContext<Ids>({ prefix: 'own-', used: 0 });

/** Preact's own `useId` gives others than React's, so labels would lose their fields. */
export function useId(): string {
  const ids = useContext(IslandIds);
  const [id] = useState(() => `_${ids.prefix}${ids.used++}_`);
  return id;
}
