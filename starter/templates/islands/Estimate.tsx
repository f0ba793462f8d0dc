/** A widget made with React. It sleeps as plain HTML, and wakes when somebody is about to use it. */
import { useEffect, useRef, useState } from 'react';
import css from './Estimate.module.css';

interface Job {
  readonly id: string;
  readonly name: string;
  readonly text: string;
  readonly minutes: number;
  readonly price: number;
}

export default function Estimate({ jobs, currency }: { jobs: readonly Job[]; currency: string }) {
  const boxes = useRef<HTMLFieldSetElement>(null);
  const [chosen, setChosen] = useState<readonly string[]>([]);
  const read = () => setChosen(tickedIn(boxes.current));
  // The boxes can be ticked before this runs, and keep their ticks when visitors come back to the page.
  useEffect(() => setChosen(tickedIn(boxes.current)), []);
  const wanted = jobs.filter(({ id }) => chosen.includes(id));
  const sum = (of: (job: Job) => number) => wanted.reduce((total, job) => total + of(job), 0);
  return (
    <div>
      <fieldset ref={boxes} className={css.estimate} onChange={read}>
        <legend className={css.legend}>Tick what it needs</legend>
        {jobs.map(({ id, name, text, price }) => (
          <label key={id} className={css.job}>
            <input type="checkbox" name="job" value={id} />
            <span className={css.name}>{name}</span>
            <span className={css.price}>
              {currency}
              {price}
            </span>
            <span className={css.text}>{text}</span>
          </label>
        ))}
      </fieldset>
      <p className={css.total} aria-live="polite">
        {wanted.length === 0
          ? 'Nothing ticked yet'
          : `${currency}${sum(({ price }) => price)}, about ${hours(sum(({ minutes }) => minutes))}`}
      </p>
    </div>
  );
}

function tickedIn(boxes: Element | null): readonly string[] {
  const ticked = boxes?.querySelectorAll<HTMLInputElement>('input:checked') ?? [];
  return [...ticked].map(({ value }) => value);
}

function hours(minutes: number): string {
  const halves = Math.max(1, Math.round(minutes / 30));
  return halves === 1 ? 'half an hour' : `${halves / 2} ${halves === 2 ? 'hour' : 'hours'}`;
}
