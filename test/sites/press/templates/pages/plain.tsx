import { definePage } from '../site.ts';

/** Reads nothing. */
export default definePage({
  head: () => ({ title: 'Plain', description: 'A page of its own.' }),
  body: () => (
    <main>
      <h1>Plain</h1>
      <a href="/">Back to the books</a>
    </main>
  ),
});
