import { Frame } from '../parts/Frame.tsx';
import { definePage } from '../site.ts';

export default definePage({
  head: ({ content, language }) => ({
    title: content.settings.name,
    description: content.words.motto[language],
  }),
  body: ({ content, language, to }) => (
    <Frame title={content.settings.name}>
      <ul>
        {content.breads.all.map(({ slug, name }) => (
          <li key={slug}>
            <a href={to(`/breads/${slug}`)}>{name[language]}</a>
          </li>
        ))}
      </ul>
      <p>{content.words.opened[language]}</p>
      <p>
        All of them as <a href="/breads.json">data</a>.
      </p>
    </Frame>
  ),
});
