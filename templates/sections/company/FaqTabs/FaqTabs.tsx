import { Image, Island } from 'site';
import type { FaqEntry } from '../../../../content/schema.ts';
import Tabs from '../../../islands/Tabs/Tabs.tsx';
import { Doorframe } from '../../../parts/Doorframe.tsx';
import { Heading } from '../../../parts/Heading.tsx';
import { Icon } from '../../../parts/Icon.tsx';
import { Section } from '../../../parts/Section.tsx';
import css from './FaqTabs.module.css';
import type { FaqTabsWords } from './schema.ts';

interface Props {
  readonly words: FaqTabsWords;
  readonly questions: readonly FaqEntry[];
}

/** Beside the questions in wide windows, and below them in others. */
const inDoor = '(min-width: 62em) 38vw, 92vw';

/** Questions behind two doors. */
export function FaqTabs({ words, questions }: Props) {
  const { heading, tabs, open } = words;
  return (
    <Section ground="paper" tight>
      <Heading label={heading.label} title={heading.title} lead={heading.lead} />
      <Island
        of={Tabs}
        when="interaction"
        props={{ label: heading.title, tabs: tabs.map(({ id, label }) => ({ id, label })) }}
        slots={{
          panels: tabs.map((tab) => (
            <Questions
              key={tab.id}
              tab={tab}
              questions={questions.filter((question) => question.tab === tab.id)}
              open={open}
            />
          )),
        }}
      />
    </Section>
  );
}

interface QuestionsProps {
  readonly tab: FaqTabsWords['tabs'][number];
  readonly questions: readonly FaqEntry[];
  /** Which question is open at first, from 1. */
  readonly open: number;
}

function Questions({ tab: { id, picture }, questions, open }: QuestionsProps) {
  return (
    <>
      <div className={css.questions}>
        {questions.map(({ id: name, question, answer }, at) => (
          <details key={name} name={`faq-${id}`} className={css.item} open={at + 1 === open}>
            <summary className={css.question}>
              {question}
              <span className={css.sign}>
                <Icon name="plus" />
              </span>
            </summary>
            <p className={css.answer}>{answer}</p>
          </details>
        ))}
      </div>
      <Doorframe className={css.door}>
        <Image src={picture.src} alt={picture.alt} sizes={inDoor} />
      </Doorframe>
    </>
  );
}
