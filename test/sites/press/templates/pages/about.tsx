import { Island } from 'site';
import Fold from '../islands/Fold.tsx';
import { Frame } from '../parts/Frame.tsx';
import { definePage } from '../site.ts';

/** Reads one of two hours, a number that a variable may replace, and how many books there are. */
export default definePage({
  head: () => ({ title: 'About us', description: 'Who we are and when to come.' }),
  body: ({ content: { settings, books } }) => (
    <Frame title="About us">
      <p>
        Open {settings.hours.week}, with {books.all.length} books. Call {settings.phone}.
      </p>
      <Island of={Fold} when="visible">
        <a href={settings.first}>The first one</a>
      </Island>
    </Frame>
  ),
});
