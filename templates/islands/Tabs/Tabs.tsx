import type { ReactNode } from 'react';

/**
 * Panels, one of which is shown at a time. Holds a `[data-tabs]` whose links lead to the panels. Until the script
 * runs, they are plain links.
 */
export default function Tabs({ children }: { readonly children?: ReactNode }) {
  return <>{children}</>;
}
