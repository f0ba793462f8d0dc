import { Heading } from '../../../parts/Heading.tsx';
import { Section } from '../../../parts/Section.tsx';
import css from './CutTimeline.module.css';
import { FilmStrip } from './FilmStrip.tsx';
import { Still } from './Still.tsx';
import { type CutTimelineWords, lengthOf } from './schema.ts';

/** A film before and after the cut, both in one scale: what is thrown away, and what then stands first. */
export function CutTimeline({ words }: { readonly words: CutTimelineWords }) {
  const { heading, gone, unit, before, after, rest } = words;
  const whole = lengthOf(before);
  return (
    <Section ground="ink" shoulders>
      <Heading label={heading.label} title={heading.title} lead={heading.lead} />
      <div className={css.tracks}>
        {[before, after].map((track) => (
          <div key={track.title} className={css.track}>
            <h3 className={css.head}>
              <span>{track.title}</span> <span className={css.time}>{track.time}</span>
            </h3>
            <FilmStrip clips={track.clips} whole={whole} />
            <ol className={css.clips}>
              {track.clips.map(({ text, seconds, kept, shows }) => (
                <li key={text} className={css.clip}>
                  <span className={css.picture} data-ground={kept ? 'dusk' : undefined}>
                    <Still shape={shows} />
                  </span>
                  <span>
                    {kept ? (
                      text
                    ) : (
                      <>
                        <del className={css.gone}>{text}</del>
                        <span className="visually-hidden">{gone}</span>
                      </>
                    )}{' '}
                    <span className={css.time}>
                      <span>{seconds}</span> {unit}
                    </span>
                  </span>
                </li>
              ))}
              {track === after && <li className={css.rest}>{rest}</li>}
            </ol>
          </div>
        ))}
      </div>
    </Section>
  );
}
