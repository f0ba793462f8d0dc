import { type ReactNode, useState } from 'react';

export default function Count({ name, children }: { readonly name: string; readonly children?: ReactNode }) {
  const [count, setCount] = useState(0);
  return (
    <p>
      <button type="button" onClick={() => setCount(count + 1)}>
        {name}: {count}
      </button>
      {children}
    </p>
  );
}
