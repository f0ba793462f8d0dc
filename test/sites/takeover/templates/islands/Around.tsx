import { type ReactNode, useState } from 'react';

interface Props {
  readonly word: string;
  readonly side: ReactNode;
  readonly children?: ReactNode;
}

export default function Around({ word, side, children }: Props) {
  const [swapped, setSwapped] = useState(false);
  const [hidden, setHidden] = useState(false);
  const [broken, setBroken] = useState(false);
  const [clicks, setClicks] = useState(0);
  if (broken) throw new Error('Broken on purpose');
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions lint/a11y/useKeyWithClickEvents: what is clicked in a slot is heard here.
    <div id="around" onClick={() => setClicks(clicks + 1)}>
      <div id="left">{!hidden && (swapped ? side : children)}</div>
      <div id="right">{!hidden && (swapped ? children : side)}</div>
      <button type="button" onClick={() => setSwapped(!swapped)}>
        Swap
      </button>
      <button type="button" onClick={() => setHidden(!hidden)}>
        Hide
      </button>
      <button type="button" onClick={() => setBroken(true)}>
        Break
      </button>
      <output>
        {word} {clicks}
      </output>
    </div>
  );
}
