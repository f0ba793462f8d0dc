import { Image } from 'site';
import { cover } from '../../../lib/cover.ts';
import { Heading } from '../../../parts/Heading.tsx';
import { Icon } from '../../../parts/Icon.tsx';
import { NestedArch } from '../../../parts/NestedArch.tsx';
import { Section } from '../../../parts/Section.tsx';
import { usePage } from '../../../site.ts';
import css from './AfterSending.module.css';
import type { AfterSendingWords } from './schema.ts';

const inDoor = (shape: number) =>
  `(min-width: 62em) ${cover('min(18vw, 17rem)', 4 / 6, shape)}, ${cover('9rem', 4 / 6, shape)}`;

/** What becomes of a message, step by step, beside the one who reads it. */
export function AfterSending({ words }: { readonly words: AfterSendingWords }) {
  const { team, site } = usePage().content;
  const { name, designation, role = designation, profilePic, slug } = team.get(words.reader);
  const [days, times] = site.hours.split(': ');
  return (
    <Section ground="raised" innerClassName={css.root}>
      <div className={css.opening}>
        <Heading {...words.heading} long flush />
        <div className={css.reader}>
          <NestedArch ground="terracotta" lining="turmeric" className={css.door}>
            <Image src={profilePic} alt="" sizes={inDoor} className={css.face} />
          </NestedArch>
          <p className={css.who}>
            <a href={`/team/${slug}`} className={css.name}>
              {name}
            </a>
            <span className="quiet">{role}</span>
          </p>
        </div>
      </div>
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
