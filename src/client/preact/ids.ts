/** The ids of an island: its prefix and a running number. The build counts the same way (`src/render/island-ids.ts`). */
import { createContext, useContext, useState } from 'preact/compat';

interface Ids {
  readonly prefix: string;
  used: number;
}

/** The default is for components that an island renders into a root of its own. No island has this prefix. */
export const IslandIds = createContext<Ids>({ prefix: 'own-', used: 0 });

/** Preact's own `useId` gives other ids than React's in the HTML of the page, so labels would lose their fields. */
export function useId(): string {
  const ids = useContext(IslandIds);
  const [id] = useState(() => `_${ids.prefix}${ids.used++}_`);
  return id;
}
