import { trace } from '../../../parts/icons/trace.ts';
import { NestedArch } from '../../../parts/NestedArch.tsx';
import { Section } from '../../../parts/Section.tsx';
import { keyScene } from '../../shared/WindowIcon/window-scenes.ts';
import css from './MissionStatements.module.css';

/** Sentences that go down a flight of stairs, each one step further in. A door stands open at its foot, in the light. */
export function MissionStatements({ sentences }: { readonly sentences: readonly string[] }) {
  return (
    <Section ground="turmeric" shoulders className={css.section} innerClassName={css.page}>
      <span className={css.light} aria-hidden="true" />
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
      <NestedArch ground="terracotta" lining="indigo" className={css.door}>
        <svg
          className={css.key}
          viewBox="0 0 20 14"
          shapeRendering="crispEdges"
          aria-hidden="true"
          focusable="false"
        >
          <path d={trace(keyScene)} />
        </svg>
      </NestedArch>
    </Section>
  );
}
