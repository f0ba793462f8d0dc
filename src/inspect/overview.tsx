import type { Account } from '../account/account.ts';
import { formatBytes, formatDuration } from '../text/figures.ts';
import { toPages } from './addresses.ts';
import { causesOfAll } from './causes.ts';
import { CauseName, Facts, PageLinks, plural, Table } from './parts.tsx';

/** How many causes are listed. */
const mostListed = 40;

/** What the last build did, at a glance. */
export function Overview({ account }: { account: Account }) {
  const { pages, stages, images, bytes, gone, reminders } = account;
  const touched = pages.filter(({ reason }) => reason !== undefined);
  const made = pages.filter((page) => page.made).length;
  const different = pages.filter(({ changed }) => changed).length;
  const isFirst = touched.some(({ reason }) => reason?.kind === 'first');
  const ofAll = (number: number) => `${number.toLocaleString('en')} of ${pages.length.toLocaleString('en')}`;
  const total = Object.values(bytes).reduce((sum, size) => sum + size, 0);
  return (
    <>
      <Facts
        facts={{
          Pages: <a href={toPages()}>{pages.length.toLocaleString('en')}</a>,
          'Different from the last site': isFirst ? (
            'none to compare with'
          ) : (
            <a href={toPages({ touched: true })}>{ofAll(different)}</a>
          ),
          'Rendered anew': ofAll(made),
          Pictures: `${images.made.toLocaleString('en')} made, ${images.reused.toLocaleString('en')} reused`,
          Site: formatBytes(total),
          Time: formatDuration(sum(stages)),
        }}
      />
      <p className="meaning">
        A page is rendered anew when its template, or anything that it reads, has changed. The others are
        taken from what was kept. They can be different all the same: then a style sheet or script around them
        has changed{isFirst && ', or no earlier build is known'}.
      </p>
      <h2>What changed, and on which pages</h2>
      {touched.length === 0 ? <p>Every page is as it was.</p> : <Causes account={account} />}
      {gone.length > 0 && (
        <>
          <h3>Addresses that are gone</h3>
          <ul className="links">
            {gone.slice(0, mostListed).map((url) => (
              <li key={url}>
                <code>{url}</code>
              </li>
            ))}
            {gone.length > mostListed && <li>and {gone.length - mostListed} more</li>}
          </ul>
        </>
      )}
      <h2>Time by stage</h2>
      <Stages stages={stages} />
      <h2>Bytes by kind</h2>
      <Table
        label="Bytes by kind"
        head={
          <>
            <th scope="col">Kind of file</th>
            <th scope="col" className="figure">
              Bytes
            </th>
          </>
        }
      >
        {Object.entries(bytes).map(([kind, size]) => (
          <tr key={kind}>
            <th scope="row">{kind}</th>
            <td className="figure">{formatBytes(size)}</td>
          </tr>
        ))}
      </Table>
      {reminders.length > 0 && (
        <>
          <h2>Notes</h2>
          <ul>
            {reminders.map((text) => (
              <li key={text}>{text}</li>
            ))}
          </ul>
        </>
      )}
    </>
  );
}

function Causes({ account }: { account: Account }) {
  const causes = causesOfAll(account);
  return (
    <>
      <Table
        label="What changed"
        head={
          <>
            <th scope="col">What</th>
            <th scope="col" className="figure">
              Pages
            </th>
            <th scope="col">Which</th>
          </>
        }
      >
        {causes.slice(0, mostListed).map((cause) => (
          <tr key={`${cause.kind} ${cause.title}`}>
            <th scope="row" className="wide">
              <span className={`tag ${cause.kind}`}>{cause.kind}</span> <CauseName cause={cause} />
            </th>
            <td className="figure">{cause.pages.length.toLocaleString('en')}</td>
            <td>
              <PageLinks urls={cause.pages} search={cause.title} />
            </td>
          </tr>
        ))}
      </Table>
      {causes.length > mostListed && (
        <p>{plural(causes.length - mostListed, 'more cause')} reach fewer pages.</p>
      )}
    </>
  );
}

const sum = (stages: Account['stages']) => stages.reduce((all, { ms }) => all + ms, 0);

/** How many colours the bar has. After that they repeat. */
const colours = 8;

/** Adds up the times of stages with the same name. */
function together(stages: Account['stages']): Account['stages'] {
  const all = new Map<string, number>();
  for (const { name, ms } of stages) all.set(name, (all.get(name) ?? 0) + ms);
  return [...all].map(([name, ms]) => ({ name, ms }));
}

function Stages({ stages: run }: Pick<Account, 'stages'>) {
  const stages = together(run);
  const all = sum(stages) || 1;
  const starts = stages.map((_, at) => (sum(stages.slice(0, at)) / all) * 1000);
  const colourOf = (at: number) => `stage${at % colours}`;
  return (
    <>
      <svg className="bar" viewBox="0 0 1000 24" preserveAspectRatio="none" aria-hidden="true">
        {stages.map(({ name, ms }, at) => (
          <rect key={name} className={colourOf(at)} x={starts[at]} width={(ms / all) * 1000} height="24" />
        ))}
      </svg>
      <Table
        label="Time by stage"
        head={
          <>
            <th scope="col">Stage</th>
            <th scope="col" className="figure">
              Time
            </th>
            <th scope="col" className="figure">
              Share
            </th>
          </>
        }
      >
        {stages.map(({ name, ms }, at) => (
          <tr key={name}>
            <th scope="row">
              <svg className="dot" viewBox="0 0 10 10" aria-hidden="true">
                <circle className={colourOf(at)} cx="5" cy="5" r="5" />
              </svg>{' '}
              {name}
            </th>
            <td className="figure">{formatDuration(ms)}</td>
            <td className="figure">{Math.round((ms / all) * 100)} %</td>
          </tr>
        ))}
      </Table>
    </>
  );
}
