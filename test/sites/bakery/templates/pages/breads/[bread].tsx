import { Frame } from '../../parts/Frame.tsx';
import { definePage } from '../../site.ts';

export default definePage({
  paths: ({ breads }) => breads.all.map((entry) => ({ params: { bread: entry.slug }, entry })),
  head: ({ entry }) => ({ title: entry.name, description: `${entry.name}, baked every morning.` }),
  body: ({ entry }) => (
    <Frame title={entry.name}>
      <p>€ {entry.price.toFixed(2)}</p>
    </Frame>
  ),
});
