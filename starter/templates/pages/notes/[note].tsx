import { Image } from 'site';
import { Day } from '../../parts/Day.tsx';
import { Frame } from '../../parts/Frame.tsx';
import css from '../../parts/Note.module.css';
import { definePage } from '../../site.ts';

export default definePage({
  paths: ({ notes }) => notes.all.map((entry) => ({ params: { note: entry.id }, entry })),
  head: ({ content, entry }) => ({
    title: `${entry.title} – ${content.site.name}`,
    description: entry.summary,
    modified: entry.published,
  }),
  body: ({ entry }) => (
    <Frame>
      <article className={css.note}>
        <h1>{entry.title}</h1>
        <Day date={entry.published} />
        <Image
          src={entry.picture}
          alt={entry.alt}
          sizes="(min-width: 48rem) 44rem, 92vw"
          priority
          className={css.picture}
        />
        {entry.text.map((paragraph) => (
          <p key={paragraph}>{paragraph}</p>
        ))}
      </article>
    </Frame>
  ),
});
