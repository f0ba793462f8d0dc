import { type ReactNode, useState } from 'react';

interface Props {
  readonly rows: readonly ReactNode[];
  readonly none: readonly ReactNode[];
}

/** Shows its rows the other way round, and turns them. */
export default function Rows({ rows, none }: Props) {
  const [turned, setTurned] = useState(true);
  const list = rows.map((row, at) => ({ row, at }));
  return (
    <div id="rows">
      <ol>
        {(turned ? list.toReversed() : list).map(({ row, at }) => (
          <li key={at}>{row}</li>
        ))}
      </ol>
      <button type="button" onClick={() => setTurned(!turned)}>
        Turn {rows.length} and {none.length}
      </button>
    </div>
  );
}
