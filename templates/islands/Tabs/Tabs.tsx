import type { ReactNode } from 'react';

/**
 * Panels of which one is to be seen. Holds a `[data-tabs]` whose links lead to the panels; they are just that
 * until the script wakes.
 */
export default function Tabs({ children }: { readonly children?: ReactNode }) {
  return <>{children}</>;
}
