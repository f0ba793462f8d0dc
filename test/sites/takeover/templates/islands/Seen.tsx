import { type ReactNode, useEffect, useState } from 'react';

/** Has no box but those of what stands in it. */
export default function Seen({ children }: { readonly children?: ReactNode }) {
  const [awake, setAwake] = useState(false);
  useEffect(() => setAwake(true), []);
  return (
    <>
      {children}
      <data hidden value={String(awake)} />
    </>
  );
}
