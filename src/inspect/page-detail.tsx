import type { Account, AccountPage } from '../account/account.ts';
import { formatFigure, type Measure, measureNames, measureRules } from '../content/measures.ts';
import { formatBytes } from '../text/figures.ts';
import { limitFinder } from '../weights/limits.ts';
import { toBuilt, toIslands, toPicture } from './addresses.ts';
import { type CauseKind, causeKinds, causeOfRead, fateOf, type Sources } from './causes.ts';
import { Facts, plural, Table, Why } from './parts.tsx';

interface Props {
  readonly account: Account;
  readonly page: AccountPage;
  /** The names of everything that the page has read. Undefined if they are not known any more. */
  readonly reads: readonly string[] | undefined;
}

/** What one page read, needs and weighs, and why it was made again. */
export function PageDetail({ account, page, reads }: Props) {
  const { source, reason, made, changed, size } = page;
  return (
    <>
      <Facts
        facts={{
          Template: <code>{source}</code>,
          File: <code>{page.file}</code>,
          Document: `${formatBytes(size)} before compression`,
          'Last build': fateOf({ made, changed }),
        }}
      />
      <h2>Why</h2>
      {reason ? (
        <Why reason={reason} sources={account} />
      ) : (
        <p>The last build left it as it was: nothing that it is made of has changed.</p>
      )}
      <h2>What it weighs</h2>
      <Weights account={account} page={page} />
      <h2>What it needs</h2>
      <Needs account={account} page={page} />
      <h2>What it read</h2>
      {reads ? (
        <Reads names={reads} sources={account} />
      ) : (
        <p>
          {plural(page.reads.names, 'name')}. They are not kept: the page is made in every build, or the cache
          was emptied.
        </p>
      )}
    </>
  );
}

const isMeasure = (name: string): name is Measure => measureNames.some((measure) => measure === name);

function Weights({ account, page }: Omit<Props, 'reads'>) {
  const limits = new Map(limitFinder(account.budgets)(page.url).map((limit) => [limit.measure, limit.most]));
  const shown = (measure: Measure, figure: number | null | undefined) =>
    figure === null || figure === undefined ? '' : formatFigure(measure, figure);
  return (
    <Table
      label="What it weighs"
      head={
        <>
          <th scope="col">Measure</th>
          <th scope="col" className="figure">
            Phone
          </th>
          <th scope="col" className="figure">
            Wide window
          </th>
          <th scope="col" className="figure">
            Budget
          </th>
          <th scope="col">Used</th>
        </>
      }
    >
      {account.measures.filter(isMeasure).map((measure, at) => {
        const figure = page.figures[at];
        const most = limits.get(measure);
        return (
          <tr key={measure}>
            <th scope="row" className="wide">
              <code>{measure}</code> <small>{measureRules[measure].about}</small>
            </th>
            <td className="figure">{shown(measure, figure)}</td>
            <td className="figure">{shown(measure, page.wide[account.wideMeasures.indexOf(measure)])}</td>
            <td className="figure">{shown(measure, most)}</td>
            <td>{most !== undefined && <Used value={figure ?? 0} most={most} measure={measure} />}</td>
          </tr>
        );
      })}
    </Table>
  );
}

function Used({ value, most, measure }: { value: number; most: number; measure: Measure }) {
  const share = most === 0 ? Number(value > 0) : value / most;
  return (
    <>
      <meter
        min={0}
        max={1}
        high={0.9}
        value={Math.min(1, share)}
        aria-label={`How much of ${measure} is used`}
      />{' '}
      {Math.round(share * 100)} %
    </>
  );
}

function Needs({ account, page }: Omit<Props, 'reads'>) {
  const { moments = [], encodings = [], thirdParties } = page;
  const pictures = new Map<number, (typeof account.encodings)[number][]>();
  for (const at of encodings) {
    const encoding = account.encodings[at];
    if (!encoding) continue;
    const own = pictures.get(encoding.picture) ?? [];
    own.push(encoding);
    pictures.set(encoding.picture, own);
  }
  const hosts = [...(thirdParties?.atLoad ?? []), ...(thirdParties?.later ?? [])];
  return (
    <>
      <h3>Islands</h3>
      {moments.length === 0 ? (
        <p>None: the page comes without scripts of islands.</p>
      ) : (
        <ul className="plain">
          {moments.map((moment) => {
            const [name = '', ...when] = moment.split(' ');
            return (
              <li key={moment}>
                <a href={`${toIslands()}#${name}`}>{name}</a> wakes at <code>{when.join(' ')}</code>
              </li>
            );
          })}
        </ul>
      )}
      <h3>Other hosts</h3>
      {hosts.length === 0 ? (
        <p>None.</p>
      ) : (
        <ul className="plain">
          {hosts.map((host) => (
            <li key={host}>
              <code>{host}</code>
            </li>
          ))}
        </ul>
      )}
      <h3>Pictures</h3>
      {pictures.size === 0 ? (
        <p>None of the content.</p>
      ) : (
        <ul className="shelf">
          {[...pictures].map(([at, files]) => {
            const path = account.pictures[at]?.path ?? '';
            const smallest = files.reduce((least, file) => (file.bytes < least.bytes ? file : least));
            return (
              <li key={path}>
                <a href={toPicture(path)}>
                  <img src={toBuilt(smallest.file)} alt="" loading="lazy" />
                  <span>{path.replace(/^images\//, '')}</span>
                </a>
                <small>{plural(files.length, 'file')}</small>
              </li>
            );
          })}
        </ul>
      )}
    </>
  );
}

function Reads({ names, sources }: { names: readonly string[]; sources: Sources }) {
  const groups = new Map<CauseKind, Map<string, string[]>>();
  for (const name of names) {
    const { kind, title, where = '' } = causeOfRead(name, sources);
    const group = groups.get(kind) ?? new Map<string, string[]>();
    group.set(where, [...(group.get(where) ?? []), title]);
    groups.set(kind, group);
  }
  return (
    <>
      <p>{plural(names.length, 'name')}: the page is made again if anything changes that stands there.</p>
      {causeKinds
        .flatMap((kind) => [...(groups.get(kind) ?? [])].map(([where, titles]) => ({ kind, where, titles })))
        .map(({ kind, where, titles }) => (
          <details key={`${kind} ${where}`}>
            <summary>
              <span className={`tag ${kind}`}>{kind}</span> {where && <code>{where}</code>} {titles.length}
            </summary>
            <ul className="plain names">
              {[...new Set(titles)].map((title) => (
                <li key={title}>
                  <code>{title}</code>
                </li>
              ))}
            </ul>
          </details>
        ))}
    </>
  );
}
