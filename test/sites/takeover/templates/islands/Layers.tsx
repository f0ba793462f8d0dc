import { useRef, useState } from 'react';

export default function Layers() {
  const dialog = useRef<HTMLDialogElement>(null);
  const [said, setSaid] = useState('nothing');
  return (
    <div>
      <dialog ref={dialog} aria-label="Layer" onClose={() => setSaid('closed')}>
        <p id="said">{said}</p>
        <button type="button" onClick={() => setSaid('pressed')}>
          Press
        </button>
        <button type="button" onClick={() => dialog.current?.close()}>
          Close
        </button>
      </dialog>
      <details>
        <summary>More</summary>
        <p id="more">{said}</p>
      </details>
    </div>
  );
}
