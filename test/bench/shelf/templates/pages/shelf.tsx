import { Image, Island } from 'site';
import Lamp from '../islands/Lamp.tsx';
import { definePage } from '../site.ts';

/** What articles lack: a picture, and an island. */
export default definePage({
  head: () => ({ title: 'The shelf', description: 'A picture, and an island.' }),
  body: ({ content: { company } }) => (
    <main className="article">
      <h1>The shelf</h1>
      <Island of={Lamp} when="visible" />
      {company.picture && <Image src={company.picture} alt="The shelf" sizes="100vw" priority />}
    </main>
  ),
});
