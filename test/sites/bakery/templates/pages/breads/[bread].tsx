import { Frame } from '../../parts/Frame.tsx';
import { definePage } from '../../site.ts';

export default definePage({
  paths: ({ breads }) => breads.all.map((entry) => ({ params: { bread: entry.slug }, entry })),
  head: ({ entry, language }) => ({
    title: entry.name[language],
    description: `${entry.name[language]}: € ${entry.price.toFixed(2)}.`,
  }),
  body: ({ entry, language }) => (
    <Frame title={entry.name[language]}>
      <p>€ {entry.price.toFixed(2)}</p>
    </Frame>
  ),
});
