import { Heading } from '../../../parts/Heading.tsx';
import { Icon } from '../../../parts/Icon.tsx';
import { PersonAtDoor } from '../../../parts/PersonAtDoor.tsx';
import { Section } from '../../../parts/Section.tsx';
import { usePage } from '../../../site.ts';
import css from './AfterSending.module.css';
import type { AfterSendingWords } from './schema.ts';

/** What becomes of a message, step by step, beside the one who reads it. */
export function AfterSending({ words }: { readonly words: AfterSendingWords }) {
  const { team, site } = usePage().content;
  const [days, times] = site.hours.split(': ');
  return (
    <Section ground="raised" tight innerClassName={css.root}>
      <Heading {...words.heading} long flush />
      <PersonAtDoor member={team.get(words.reader)} className={css.reader} />
      <ol className={css.steps}>
        {words.steps.map(({ title, text, hours }, at) => (
          <li key={title} className={css.step}>
            <span className={css.number} aria-hidden="true">
              {at + 1}
            </span>
            <h3 className={css.title}>{title}</h3>
            <div className={css.text}>
              <p>{text}</p>
              {hours && (
                <p className={css.hours}>
                  <Icon name="clock" className={css.clock} />
                  <span>
                    {days}: <span className={css.times}>{times}</span>
                  </span>
                </p>
              )}
            </div>
          </li>
        ))}
      </ol>
    </Section>
  );
}
