import { useRef, useState } from 'react';

export default function Typed() {
  const [name, setName] = useState('');
  const [story, setStory] = useState('Once');
  const [agreed, setAgreed] = useState(false);
  const [size, setSize] = useState('s');
  const [drink, setDrink] = useState('tea');
  const [ticks, setTicks] = useState(0);
  const free = useRef<HTMLInputElement>(null);
  const [read, setRead] = useState('');
  return (
    <form>
      <input aria-label="Name" value={name} onChange={(event) => setName(event.target.value)} />
      <textarea aria-label="Story" value={story} onChange={(event) => setStory(event.target.value)} />
      <input
        type="checkbox"
        aria-label="Agreed"
        checked={agreed}
        onChange={(event) => setAgreed(event.target.checked)}
      />
      {['s', 'm'].map((one) => (
        <input
          key={one}
          type="radio"
          name="size"
          aria-label={one}
          value={one}
          checked={size === one}
          onChange={() => setSize(one)}
        />
      ))}
      {/* A list that shows several at once begins with none of them chosen. */}
      <select aria-label="Bread" size={3}>
        <option>Rye</option>
        <option>Corn</option>
      </select>
      <select aria-label="Drink" value={drink} onChange={(event) => setDrink(event.target.value)}>
        <option>tea</option>
        <option>milk</option>
      </select>
      <input aria-label="Free" ref={free} defaultValue="as written" />
      <textarea aria-label="Freer" defaultValue="as written" />
      <input type="checkbox" aria-label="Loose" defaultChecked />
      <input type="range" aria-label="Slid" />
      <button type="submit">Send</button>
      <button
        type="button"
        onClick={() => {
          setTicks(ticks + 1);
          setRead(free.current?.value ?? 'none');
        }}
      >
        Tick
      </button>
      <output>{JSON.stringify({ name, story, agreed, size, drink, ticks, read })}</output>
    </form>
  );
}
