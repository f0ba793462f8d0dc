import { trace } from '../parts/icons/trace.ts';
import { Section } from '../parts/Section.tsx';
import { NestedDoor } from './NestedDoor.tsx';
import css from './SentenceStairs.module.css';
import { keyScene } from './window-scenes.ts';

/** Sentences that go down a flight of stairs, each one step further in. A door stands open at its foot. */
export function SentenceStairs({ sentences }: { readonly sentences: readonly string[] }) {
  return (
    <Section ground="turmeric" shoulders className={css.section} innerClassName={css.page}>
      <ol className={css.stairs}>
        {sentences.map((sentence, at) => (
          <li key={sentence} className={css.step}>
            <span className={css.number} aria-hidden="true">
              {at + 1}
            </span>
            <p className={css.sentence}>{sentence}</p>
          </li>
        ))}
      </ol>
      <NestedDoor ground="terracotta" lining="indigo" className={css.door}>
        <svg
          className={css.key}
          viewBox="0 0 20 14"
          shapeRendering="crispEdges"
          aria-hidden="true"
          focusable="false"
        >
          <path d={trace(keyScene)} />
        </svg>
      </NestedDoor>
    </Section>
  );
}
