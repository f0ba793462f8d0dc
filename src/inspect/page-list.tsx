import type { Account, AccountPage } from '../account/account.ts';
import { type PageQuery, type SortKey, toPage, toPages } from './addresses.ts';
import { causesOf, fateOf } from './causes.ts';
import { Figure, plural, Table } from './parts.tsx';
import { Sheets, sheetOf } from './sheets.tsx';

interface Column {
  readonly key: SortKey;
  readonly title: string;
  /** The value to sort pages by. Numbers sort from the largest down, texts from A on. */
  valueOf(page: AccountPage, account: Account): string | number;
}

const measure =
  (name: string): Column['valueOf'] =>
  ({ figures }, { measures }) =>
    figures[measures.indexOf(name)] ?? 0;

const columns: readonly Column[] = [
  { key: 'url', title: 'Route', valueOf: ({ url }) => url },
  { key: 'template', title: 'Template', valueOf: ({ source }) => source },
  { key: 'atLoad', title: 'At load', valueOf: measure('transferAtLoad') },
  { key: 'html', title: 'HTML', valueOf: measure('html') },
  { key: 'js', title: 'Scripts', valueOf: measure('jsTotal') },
  { key: 'pictures', title: 'Pictures', valueOf: measure('picturesTotal') },
  { key: 'total', title: 'In all', valueOf: measure('transferTotal') },
  { key: 'reads', title: 'Reads', valueOf: ({ reads }) => reads.names },
];

/** The pages that match a query, in its order. */
export function pagesFor(
  account: Account,
  { search, touched, sort, turned }: PageQuery,
): readonly AccountPage[] {
  const words = search.toLowerCase();
  const column = columns.find(({ key }) => key === sort);
  const holds = (page: AccountPage) =>
    (!touched || page.reason !== undefined) &&
    (words === '' || textsOf(page, account).some((text) => text.includes(words)));
  const found = account.pages
    .filter(holds)
    .map((page) => ({ page, value: column?.valueOf(page, account) ?? 0 }));
  found.sort((a, b) => compare(a.value, b.value) || compare(a.page.url, b.page.url));
  const pages = found.map(({ page }) => page);
  return turned ? pages.reverse() : pages;
}

const textsOf = ({ url, source, reason }: AccountPage, account: Account) =>
  [url, source, ...(reason ? causesOf(reason, account).map(({ title }) => title) : [])].map((text) =>
    text.toLowerCase(),
  );

const compare = (a: string | number, b: string | number) =>
  typeof a === 'number' && typeof b === 'number' ? b - a : a < b ? -1 : a > b ? 1 : 0;

export function PageList({ account, asked }: { account: Account; asked: PageQuery }) {
  const pages = pagesFor(account, asked);
  const { shown, ...sheets } = sheetOf(pages, asked.sheet);
  return (
    <>
      <form className="filter">
        <label>
          Route, template or cause <input type="search" name="search" defaultValue={asked.search} />
        </label>
        <label className="check">
          <input type="checkbox" name="touched" value="1" defaultChecked={asked.touched} /> only pages that
          are different or were rendered anew
        </label>
        <input type="hidden" name="sort" value={asked.sort} />
        <button type="submit">Show</button>
      </form>
      <p>{plural(pages.length, 'page')}. Bytes are those of a phone, compressed.</p>
      <Table
        label="Pages"
        head={
          <>
            {columns.map((column) => (
              <Heading key={column.key} column={column} asked={asked} />
            ))}
            <th scope="col">Last build</th>
          </>
        }
      >
        {shown.map((page) => (
          <Row key={page.url} page={page} account={account} />
        ))}
      </Table>
      <Sheets {...sheets} to={(sheet) => toPages({ ...asked, sheet })} />
    </>
  );
}

function Heading({ column: { key, title }, asked }: { column: Column; asked: PageQuery }) {
  const isSorted = asked.sort === key;
  const isText = key === 'url' || key === 'template';
  const isRising = isText !== asked.turned;
  return (
    <th
      scope="col"
      className={isText ? undefined : 'figure'}
      aria-sort={isSorted ? (isRising ? 'ascending' : 'descending') : undefined}
    >
      <a href={toPages({ ...asked, sort: key, turned: isSorted && !asked.turned, sheet: 1 })}>{title}</a>
    </th>
  );
}

function Row({ page, account }: { page: AccountPage; account: Account }) {
  const { url, source, figures, reads, reason } = page;
  const figure = (name: string) => figures[account.measures.indexOf(name)];
  const [cause, ...more] = reason ? causesOf(reason, account) : [];
  return (
    <tr>
      <th scope="row">
        <a href={toPage(url)}>{url}</a>
      </th>
      <td>{source.replace(/^templates\/pages\//, '')}</td>
      <Figure bytes={figure('transferAtLoad')} />
      <Figure bytes={figure('html')} />
      <Figure bytes={figure('jsTotal')} />
      <Figure bytes={figure('picturesTotal')} />
      <Figure bytes={figure('transferTotal')} />
      <td className="figure">{reads.names}</td>
      <td className="wide">
        {fateOf(page)}
        {cause && (
          <>
            : <code>{cause.title}</code>
            {more.length > 0 && ` and ${more.length} more`}
          </>
        )}
      </td>
    </tr>
  );
}
