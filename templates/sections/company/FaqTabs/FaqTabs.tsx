import { Image, Island } from 'site';
import type { FaqEntry } from '../../../../content/schema.ts';
import Tabs from '../../../islands/Tabs/Tabs.tsx';
import { cover } from '../../../lib/cover.ts';
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

const inDoor = (shape: number) =>
  `(min-width: 62em) 38vw, (min-width: 48em) ${cover('38vw', 4 / 7, shape)}, 92vw`;

/**
 * Questions behind two doors. Until the script runs, the tabs are links to their panels, and the panel that the address
 * names is shown, or else the first. With scripts disabled, both panels are shown.
 */
export function FaqTabs({ words, questions }: Props) {
  const { heading, tabs, open } = words;
  return (
    <Section ground="paper">
      <Heading label={heading.label} title={heading.title} />
      <Island of={Tabs} when="visible">
        <div className={css.root}>
          <nav className={css.tabs} aria-label={heading.title} data-tabs>
            {tabs.map(({ id, label }) => (
              <a key={id} id={`${id}-tab`} href={`#${id}`} className={css.tab}>
                <span className={css.label}>{label}</span>
              </a>
            ))}
          </nav>
          {tabs.map(({ id, label, picture }) => (
            <section key={id} id={id} className={css.panel} aria-labelledby={`${id}-tab`} data-label={label}>
              <div className={css.questions}>
                {questions
                  .filter(({ tab }) => tab === id)
                  .map(({ id: name, question, answer }, at) => (
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
            </section>
          ))}
        </div>
      </Island>
    </Section>
  );
}
