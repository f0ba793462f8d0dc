import { Island } from 'site';
import Basket from '../islands/Basket.tsx';
import Note from '../islands/Note.tsx';
import { Frame } from '../parts/Frame.tsx';
import { definePage } from '../site.ts';

export default definePage({
  head: () => ({ title: 'A small shop', description: 'Lamps and stools.' }),
  body: ({ content }) => (
    <Frame title="A small shop">
      <ul>
        {content.goods.all.map((item) => (
          <li key={item.code}>
            <a href={`/goods/${item.code}`}>{item.name}</a>
          </li>
        ))}
      </ul>
      <p>
        <a href={content.settings.more}>What a lamp costs</a>
      </p>
      <Island of={Basket} props={{ start: 1, label: '</script><!-- "quoted" & more' }} when="interaction" />
      <Island of={Basket} props={{ start: 5, label: 'Second' }} when="load" />
      <Island of={Note} when="visible">
        <p>Kept by the page.</p>
      </Island>
    </Frame>
  ),
});
