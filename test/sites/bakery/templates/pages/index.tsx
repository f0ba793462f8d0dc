import { Frame } from '../parts/Frame.tsx';
import { definePage } from '../site.ts';

export default definePage({
  head: ({ content }) => ({ title: content.settings.name, description: 'Bread, and what is new.' }),
  body: ({ content }) => (
    <Frame title={content.settings.name}>
      <ul>
        {content.breads.all.map(({ slug, name }) => (
          <li key={slug}>
            <a href={`/breads/${slug}`}>{name}</a>
          </li>
        ))}
      </ul>
      <p>
        All of them as <a href="/breads.json">data</a>.
      </p>
    </Frame>
  ),
});
