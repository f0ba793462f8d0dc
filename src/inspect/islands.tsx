import type { Account } from '../account/account.ts';
import { formatBytes } from '../text/figures.ts';
import { momentsOf } from './inspection.ts';
import { PageLinks, plural } from './parts.tsx';

/** What each moment of waking means for a visitor. Any value that is not listed is a media query. */
function meaningOf(when: string): string {
  if (when === 'load') return 'as soon as the page is there';
  if (when === 'idle') return 'when the browser has nothing better to do';
  if (when === 'visible') return 'when it comes into sight';
  if (when === 'interaction') return 'when somebody points at it, touches it or goes to it';
  return 'as soon as the window matches';
}

type Island = Account['islands'][number];

const waysToLife = {
  react: 'Hydrated by React',
  preact: 'Hydrated by Preact',
  enhanced: 'A plain script',
} as const satisfies Record<Island['kind'], string>;

/** The islands of the site: what each ships, when it wakes, and on which pages. */
export const IslandList = ({ account }: { account: Account }) =>
  account.islands.length === 0 ? (
    <p>No page has an island: the site ships no script for one.</p>
  ) : (
    account.islands.map((island) => <IslandSection key={island.name} island={island} account={account} />)
  );

function IslandSection({ island, account }: { island: Island; account: Account }) {
  const { name, kind, files, modules } = island;
  const bytes = files.reduce((sum, [, size]) => sum + size, 0);
  const others = account.islands.filter((other) => other !== island).flatMap((other) => other.files);
  const isShared = (file: string) => others.some(([other]) => other === file);
  const shared = files.filter(([file]) => isShared(file)).length;
  return (
    <section aria-labelledby={name}>
      <h2 id={name}>{name}</h2>
      <p>
        {waysToLife[kind]}: {formatBytes(bytes)} in {plural(files.length, 'file')}
        {shared > 0 && `, ${shared} of which other islands need as well`}.
      </p>
      <ul className="moments">
        {momentsOf(account, name).map(({ when, pages }) => (
          <li key={when}>
            Wakes at <code>{when}</code>, {meaningOf(when)}, on {plural(pages.length, 'page')}:
            <PageLinks urls={pages} />
          </li>
        ))}
      </ul>
      <details>
        <summary>Files and sources</summary>
        <ul className="plain">
          {files.map(([file, size]) => (
            <li key={file}>
              <code>{file}</code> {formatBytes(size)}
              {isShared(file) && ', shared'}
            </li>
          ))}
          {modules.map((file) => (
            <li key={file}>
              <code>{file}</code>
            </li>
          ))}
        </ul>
      </details>
    </section>
  );
}
