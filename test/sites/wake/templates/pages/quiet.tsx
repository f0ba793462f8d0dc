import { definePage } from '../site.ts';

export default definePage({
  head: () => ({ title: 'Quiet', description: 'A page without islands.' }),
  body: () => (
    <main>
      <h1>Quiet</h1>
      <a href="/">Back</a>
    </main>
  ),
});
