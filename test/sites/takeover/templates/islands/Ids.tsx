import { memo, useId, useState } from 'react';

const Field = memo(function Field({ label }: { label: string }) {
  const id = useId();
  const hint = useId();
  // It is drawn a second time at once.
  const [twice, setTwice] = useState(false);
  if (!twice) setTwice(true);
  return (
    <p>
      <label htmlFor={id}>{label}</label>
      <input id={id} aria-describedby={hint} />
      <span id={hint}>{label} hint</span>
    </p>
  );
});

export default function Ids({ name }: { name: string }) {
  const own = useId();
  const [more, setMore] = useState(0);
  const late = Array.from({ length: more }, (_, at) => `${name} late ${at}`);
  return (
    <section aria-labelledby={own} id={name}>
      <h2 id={own}>{name}</h2>
      {[1, 2].map((at) => (
        <Field key={at} label={`${name} ${at}`} />
      ))}
      <div>
        <Field label={`${name} deep`} />
      </div>
      {late.map((label) => (
        <Field key={label} label={label} />
      ))}
      <button type="button" onClick={() => setMore(more + 1)}>
        More
      </button>
    </section>
  );
}
