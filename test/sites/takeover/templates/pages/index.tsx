import { Island, media } from 'site';
import Ids from '../islands/Ids.tsx';
import Layers from '../islands/Layers.tsx';
import Order from '../islands/Order.tsx';
import Typed from '../islands/Typed.tsx';
import Words from '../islands/Words.tsx';
import { definePage } from '../site.ts';

/** Each sleeps until the window is narrow. */
const narrow = media('(max-width: 500px)');

export default definePage({
  head: () => ({ title: 'Taken over', description: 'Markup that a browser takes over.' }),
  body: () => (
    <main>
      <h1>Taken over</h1>
      <Island of={Words} props={{ first: 'salt', second: '<b>', none: '' }} when={narrow} />
      <Island of={Ids} props={{ name: 'one' }} when={narrow} />
      <Island of={Ids} props={{ name: 'two' }} when={narrow} />
      <Island of={Typed} when={narrow} />
      <Island of={Layers} when={narrow} />
      <Island of={Order} when={narrow} />
    </main>
  ),
});
