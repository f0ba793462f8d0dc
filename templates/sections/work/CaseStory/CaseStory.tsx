import type { ReactNode } from 'react';
import { Image } from 'site';
import type { PictureField } from '../../../../content/schema.ts';
import { classNames } from '../../../lib/class-names.ts';
import { Section } from '../../../parts/Section.tsx';
import { SettlingFrame } from '../../../parts/SettlingFrame.tsx';
import { usePage } from '../../../site.ts';
import { PostDate } from '../../blog/PostDate/PostDate.tsx';
import css from './CaseStory.module.css';
import type { CaseStoryWords } from './schema.ts';

/** A piece of work: the facts in a ruled column that stays in view, beside it the story, chapter by chapter. */
export function CaseStory({ story }: { readonly story: CaseStoryWords }) {
  const { title, facts, lead, body, picture, sections, pictures } = story;
  const { work } = usePage().content.ui;
  return (
    <Section ground="paper" innerClassName={css.story}>
      <h2 className={css.title}>{title}</h2>
      <dl className={css.facts}>
        <Fact label={work.category}>{facts.category}</Fact>
        <Fact label={work.date}>
          <PostDate day={facts.date} />
        </Fact>
        <Fact label={work.author}>{facts.author}</Fact>
        <Fact label={work.class}>{facts.class}</Fact>
      </dl>
      <div className={css.text}>
        <p className={classNames('lead', css.lead)}>{lead}</p>
        <Prose paragraphs={body} />
        <Plate picture={picture} />
        {sections.map((chapter, at) => (
          <div key={chapter.title} className={css.chapter}>
            <h3 className={css.heading}>{chapter.title}</h3>
            <Prose paragraphs={chapter.body} />
            {pictures[at] && <Plate picture={pictures[at]} />}
          </div>
        ))}
        {pictures.slice(sections.length).map((rest) => (
          <Plate key={rest.src} picture={rest} />
        ))}
      </div>
    </Section>
  );
}

function Fact({ label, children }: { readonly label: string; readonly children: ReactNode }) {
  return (
    <div className={css.fact}>
      <dt>{label}</dt>
      <dd>{children}</dd>
    </div>
  );
}

function Prose({ paragraphs }: { readonly paragraphs: readonly string[] }) {
  return (
    <div className="prose">
      {paragraphs.map((paragraph) => (
        <p key={paragraph}>{paragraph}</p>
      ))}
    </div>
  );
}

/** A picture that runs out to the right edge of the window. */
function Plate({ picture }: { readonly picture: PictureField }) {
  return (
    <SettlingFrame className={css.plate}>
      <Image
        src={picture.src}
        alt={picture.alt}
        sizes="(min-width: 62em) 68vw, 100vw"
        className={css.picture}
      />
    </SettlingFrame>
  );
}
