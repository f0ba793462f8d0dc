import { Frame } from '../parts/Frame.tsx';
import { definePage } from '../site.ts';

/** Asks the environment by itself. */
export default definePage({
  head: () => ({ title: 'Imprint', description: 'Who answers for this site.' }),
  body: () => <Frame title="Imprint">Edition {process.env.PRESS_EDITION ?? 'one'}</Frame>,
});
