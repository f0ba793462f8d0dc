import { useState } from 'react';

export default function Clicker({ name }: { name: string }) {
  const [clicks, setClicks] = useState(0);
  return (
    <div id={name.toLowerCase()}>
      <button type="button" onClick={() => setClicks(clicks + 1)}>
        {name} clicked {clicks} times
      </button>
      <p onClickCapture={() => setClicks(clicks + 100)}>
        <a href="#elsewhere">To the heading from {name}</a>
      </p>
      <label>
        <input type="checkbox" /> {name} box
      </label>
    </div>
  );
}
