import { Image } from 'site';
import type { ShownWork, TestimonialCard } from '../../../../content/schema.ts';
import { shownStudies } from '../../../lib/cases.ts';
import { cover } from '../../../lib/cover.ts';
import { workOf } from '../../../lib/works.ts';
import { ArrowLink } from '../../../parts/ArrowLink.tsx';
import { NestedArch } from '../../../parts/NestedArch.tsx';
import { Section } from '../../../parts/Section.tsx';
import { usePage } from '../../../site.ts';
import { Quote } from '../Quote/Quote.tsx';
import css from './TestimonialPortraits.module.css';

const looks = [
  { ground: 'indigo', lining: 'turmeric' },
  { ground: 'terracotta', lining: 'turmeric' },
  { ground: 'ochre', lining: 'terracotta' },
] as const;

const inDoor = (shape: number) =>
  `(min-width: 37.5em) ${cover('min(20vw, 20rem)', 4 / 6, shape)}, ${cover('min(60vw, 16rem)', 4 / 6, shape)}`;

/** Leads from a quote to what it is about. */
function WorkLink({ work }: { readonly work: ShownWork }) {
  const { link, title, about } = workOf(work, usePage().content);
  return (
    <span className={css.work}>
      {/* A piece of the portfolio is called like its client, who is named above. */}
      <ArrowLink href={link}>{work.study === undefined ? about : title}</ArrowLink>
    </span>
  );
}

/** What came of the work, as its case study tells it, or else the client. */
function Result({ voice: { work, result } }: { readonly voice: TestimonialCard }) {
  const { content } = usePage();
  const study = shownStudies(content).find(({ id }) => id === work?.study);
  const told = study?.result ?? result;
  return (
    told && (
      <span className={css.result}>
        <strong className={css.value}>{told.value}</strong>
        <span>{told.label}</span>
      </span>
    )
  );
}

/** Clients in tall doorways, each a few steps further down. */
export function TestimonialPortraits({ voices }: { readonly voices: readonly TestimonialCard[] }) {
  return (
    <Section ground="paper" tight innerClassName={css.page}>
      <div className={css.doors}>
        {voices.map((voice, at) => (
          <figure key={voice.id} className={css.voice}>
            <NestedArch {...(looks[at % looks.length] ?? looks[0])} className={css.door}>
              <Image src={voice.portrait} alt="" sizes={inDoor} className={css.face} />
            </NestedArch>
            <Quote voice={voice}>
              <Result voice={voice} />
              {voice.work && <WorkLink work={voice.work} />}
            </Quote>
          </figure>
        ))}
      </div>
    </Section>
  );
}
