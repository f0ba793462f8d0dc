import type { ReactNode } from 'react';

export default function Note({ children }: { children?: ReactNode }) {
  return <section aria-label="Note">{children}</section>;
}
