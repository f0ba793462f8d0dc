import { Island, media } from 'site';
import Broken from '../islands/Broken.tsx';
import Clicker from '../islands/Clicker.tsx';
import Plain from '../islands/Plain.tsx';
import Sender from '../islands/Sender.tsx';
import { definePage } from '../site.ts';

export default definePage({
  head: () => ({ title: 'Wake', description: 'Islands and their moments.' }),
  body: () => (
    <main>
      <h1 id="elsewhere">Islands</h1>
      <a href="/quiet">A quiet page</a>
      <Island of={Clicker} props={{ name: 'load' }} when="load" />
      <Island of={Clicker} props={{ name: 'idle' }} when="idle" />
      <Island of={Clicker} props={{ name: 'media' }} when={media('(max-width: 500px)')} />
      <Island of={Clicker} props={{ name: 'interaction' }} when="interaction" />
      <Island of={Sender} when="interaction" />
      <Island of={Broken} when="interaction" />
      <Island of={Plain} when="interaction">
        <button type="button">plain clicked 0 times</button>
      </Island>
      <svg width="1" height="3000" aria-hidden="true" />
      <Island of={Clicker} props={{ name: 'visible' }} when="visible" />
    </main>
  ),
});
