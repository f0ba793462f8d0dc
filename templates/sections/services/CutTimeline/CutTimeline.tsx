import { Heading } from '../../../parts/Heading.tsx';
import { Section } from '../../../parts/Section.tsx';
import css from './CutTimeline.module.css';
import { Still } from './Still.tsx';
import type { CutTimelineWords, CutTrack } from './schema.ts';

/** A timeline before and after the cut, both in one scale: what is thrown away, and what then stands first. */
export function CutTimeline({ words }: { readonly words: CutTimelineWords }) {
  const { heading, gone, before, after, rest } = words;
  const lengthOf = ({ clips }: CutTrack) => clips.reduce((sum, { long }) => sum + long, 0);
  return (
    <Section ground="ink" shoulders>
      <Heading label={heading.label} title={heading.title} lead={heading.lead} />
      <div className={css.tracks}>
        {[before, after].map((track) => (
          <div key={track.title} className={css.track}>
            <h3 className={css.head}>
              <span>{track.title}</span> <span className={css.time}>{track.time}</span>
            </h3>
            <ol className={css.clips}>
              {track.clips.map(({ text, long, kept, shows }) => (
                <li key={text} className={css.clip} data-long={long} data-ground={kept ? 'dusk' : undefined}>
                  <Still shape={shows} />
                  {kept ? (
                    text
                  ) : (
                    <>
                      <del className={css.gone}>{text}</del>
                      <span className="visually-hidden">{gone}</span>
                    </>
                  )}
                </li>
              ))}
              {track === after && (
                <li className={css.rest} data-long={lengthOf(before) - lengthOf(after)}>
                  {rest}
                </li>
              )}
            </ol>
          </div>
        ))}
      </div>
    </Section>
  );
}
