import { Frame } from '../parts/Frame.tsx';
import { definePage } from '../site.ts';

export default definePage({
  head: () => ({ title: 'Not here', description: 'No such page.', robots: 'noindex' }),
  body: () => <Frame title="Not here">Try the bread.</Frame>,
});
