import type { ReactNode } from 'react';

export default function Fold({ children }: { children?: ReactNode }) {
  return <section aria-label="Details">{children}</section>;
}
