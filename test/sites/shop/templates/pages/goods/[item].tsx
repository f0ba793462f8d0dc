import { Image } from 'site';
import css from '../../parts/Frame.module.css';
import { Frame } from '../../parts/Frame.tsx';
import { definePage } from '../../site.ts';

export default definePage({
  paths: ({ goods }) => goods.all.map((entry) => ({ params: { item: entry.code }, entry })),
  head: ({ entry, route, content, picture }) => ({
    title: entry.name,
    description: `${entry.name}, to take home.`,
    jsonLd: [
      {
        '@type': 'Product',
        name: entry.name,
        image: content.settings.baseUrl + picture(entry.photo).src,
        url: content.settings.baseUrl + route,
      },
    ],
    social: { card: { photo: entry.photo, name: entry.name } },
  }),
  body: ({ entry, content }) => (
    <Frame title={entry.name}>
      <Image src={entry.photo} alt={entry.name} sizes="50vw" priority />
      <p id="price" className={css.unit}>
        {entry.price} by {content.makers.get(entry.maker).name}
      </p>
    </Frame>
  ),
});
