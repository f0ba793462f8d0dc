import type { ReactNode } from 'react';

export default function Plain({ children }: { children?: ReactNode }) {
  return <div id="plain">{children}</div>;
}
