import type { ReactNode } from 'react';

/**
 * Panels of which one is to be seen. Holds a `[data-tabs]` whose links lead to the panels; without script they
 * are just that, and the styles of the page show the panel that the address names.
 */
export default function Tabs({ children }: { readonly children?: ReactNode }) {
  return <>{children}</>;
}
