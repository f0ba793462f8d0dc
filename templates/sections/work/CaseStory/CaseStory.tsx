import type { ReactNode } from 'react';
import { classNames } from '../../../lib/class-names.ts';
import { Fact, Facts } from '../../../parts/Facts.tsx';
import { Screen } from '../../../parts/Screen.tsx';
import { Section } from '../../../parts/Section.tsx';
import { usePage } from '../../../site.ts';
import { PostDate } from '../../blog/PostDate/PostDate.tsx';
import css from './CaseStory.module.css';
import type { CaseStoryWords } from './schema.ts';

interface Props {
  readonly story: Pick<CaseStoryWords, 'facts' | 'lead' | 'body' | 'sections' | 'screens'>;
  /** The chapters stand a level below the title of the story, where that is not the title of the page. */
  readonly lower?: boolean;
}

const inText = '(min-width: 112.5em) 64rem, (min-width: 62em) 58vw, 92vw';
const inPair = '(min-width: 62em) 22rem, (min-width: 37.5em) 40vw, (min-width: 30em) 42vw, 66vw';

/** A piece of work: the facts in a ruled column that stays in view, beside it the story, chapter by chapter. */
export function CaseStory({ story, lower = false }: Props) {
  const { facts, lead, body, sections, screens } = story;
  const { work } = usePage().content.ui;
  /** The phones stand after the opening, the wide screen after the first chapter. The first wide one opens the page. */
  const [phones, wide] = [
    <div key="phones" className={css.phones}>
      {screens.narrow.map((picture) => (
        <Screen key={picture.src} picture={picture} device="phone" sizes={inPair} />
      ))}
    </div>,
    <Screen key="wide" picture={screens.wide[1]} device="computer" sizes={inText} />,
  ];
  return (
    <Section ground="paper" innerClassName={css.story}>
      <Facts className={css.facts}>
        <Fact label={work.category}>{facts.category}</Fact>
        <Fact label={work.date}>
          <PostDate day={facts.date} />
        </Fact>
        <Fact label={work.author}>{facts.author}</Fact>
        <Fact label={work.class}>{facts.class}</Fact>
      </Facts>
      <div className={css.text}>
        <p className={classNames('lead', css.lead)}>{lead}</p>
        <Prose paragraphs={body} />
        {phones}
        {sections.map((chapter, at) => (
          <div key={chapter.title} className={css.chapter}>
            <Chapter className={css.heading} below={lower}>
              {chapter.title}
            </Chapter>
            <Prose paragraphs={chapter.body} />
            {at === 0 && wide}
          </div>
        ))}
      </div>
    </Section>
  );
}

/** A heading below the title of the story, or below that of the page. */
function Chapter({
  below,
  ...rest
}: {
  readonly below: boolean;
  readonly className: string | undefined;
  readonly children: ReactNode;
}) {
  return below ? <h3 {...rest} /> : <h2 {...rest} />;
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
