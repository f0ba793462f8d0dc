import { headOf } from '../lib/head.ts';
import { Section } from '../parts/Section.tsx';
import { Layout } from '../shell/Layout.tsx';
import { definePage } from '../site.ts';
import css from './hello.module.css';

export default definePage({
  head: ({ content }) => headOf(content, content.helloPage),
  body: ({ content }) => (
    <Layout>
      <Section ground="turmeric" className={css.section}>
        <h1 className={css.word}>{content.helloPage.text}</h1>
      </Section>
    </Layout>
  ),
});
