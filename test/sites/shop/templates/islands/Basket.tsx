import { useId, useState } from 'react';

export default function Basket({ start, label }: { start: number; label: string }) {
  const [count, setCount] = useState(start);
  const id = useId();
  return (
    <div>
      <p id={id}>
        {label}: {count} pieces
      </p>
      <button type="button" aria-describedby={id} onClick={() => setCount(count + 1)}>
        Add
      </button>
    </div>
  );
}
