import { useId } from 'react';
import { Image, Island, media } from 'site';
import Around from '../islands/Around.tsx';
import Count from '../islands/Count.tsx';
import Rows from '../islands/Rows.tsx';
import Seen from '../islands/Seen.tsx';
import { definePage, usePage } from '../site.ts';

/** Has an id of its own, wherever it stands. */
function Labelled({ name }: { name: string }) {
  const id = useId();
  return (
    <>
      <label htmlFor={id}>{name}</label>
      <input id={id} />
    </>
  );
}

/** Asks for its page, as no island can. */
const Here = () => <b id="here">{usePage().route}</b>;

const narrow = media('(max-width: 500px)');

export default definePage({
  head: () => ({ title: 'Held', description: 'What stands in islands and is the page’s own.' }),
  body: () => (
    <main>
      <h1>Held</h1>
      <Island
        of={Around}
        when={narrow}
        props={{ word: 'Clicks' }}
        slots={{
          side: (
            <Island of={Count} when="interaction" props={{ name: 'aside' }}>
              <i id="deep">deep</i>
              <Labelled name="Beside" />
            </Island>
          ),
        }}
      >
        <Here /> of {1} <Image src="images/square.png" alt="A square" sizes="4rem" />
        <input aria-label="Held" defaultValue="as written" />
        <Island of={Count} when={narrow} props={{ name: 'within' }}>
          <i>deeper</i>
          <Labelled name="Inside" />
        </Island>
      </Island>
      <Labelled name="Outside" />
      <Island of={Seen} when="visible">
        <p>Seen</p>
      </Island>
      <Island of={Seen} when="visible">
        <Island of={Count} when="interaction" props={{ name: 'seen' }} />
      </Island>
      <Island
        of={Rows}
        when={narrow}
        slots={{
          rows: [
            <Labelled key="first" name="First" />,
            'a word',
            null,
            <Island key="last" of={Count} when="interaction" props={{ name: 'last' }} />,
          ],
          none: [],
        }}
      />
    </main>
  ),
});
