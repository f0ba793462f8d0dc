import { Image, Island } from 'site';
import Lamp from '../islands/Lamp.tsx';
import { definePage } from '../site.ts';

/** What articles lack: a picture, an island, and posts in Markdown. */
export default definePage({
  head: () => ({ title: 'The shelf', description: 'A picture, an island, and posts.' }),
  body: ({ content: { company, posts } }) => (
    <main className="article">
      <h1>The shelf</h1>
      <Island of={Lamp} when="visible" />
      {company.picture && <Image src={company.picture} alt="The shelf" sizes="100vw" priority />}
      {posts.all.map(({ id, title, body }) => (
        <article key={id}>
          <h2>{title}</h2>
          <p>{body}</p>
        </article>
      ))}
    </main>
  ),
});
