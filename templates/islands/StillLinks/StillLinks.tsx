import type { ReactNode } from 'react';

/** Holds links that lead nowhere yet. Their '#' would throw the visitor back to the top of the page. */
export default function StillLinks({ children }: { readonly children?: ReactNode }) {
  return <>{children}</>;
}
