/**
 * Stores accounts of builds in the cache: one line for the site and one for each page. For each site, only the last
 * account is kept.
 */
import { createHash } from 'node:crypto';
import {
  closeSync,
  mkdirSync,
  openSync,
  readFileSync,
  renameSync,
  rmSync,
  utimesSync,
  writeSync,
} from 'node:fs';
import { dirname, join } from 'node:path';
import { memoryFolder } from '../memory/folder.ts';
import type { SitePaths } from '../model.ts';
import { type Account, type AccountHead, type AccountPage, accountHead, accountPage } from './account.ts';

/** What the next build needs to know about a page of this build. */
const formerPage = accountPage.pick({ url: true, hash: true, reads: true });

/** The previous site, as far as the next build needs it. */
export interface FormerSite {
  readonly head: Pick<AccountHead, 'templates' | 'modules' | 'sheets'>;
  readonly pages: ReadonlyMap<string, { readonly hash: string; readonly reads: string | undefined }>;
}

type Place = Pick<SitePaths, 'cache' | 'root' | 'out'>;

/** Several sites and output folders can share a cache, so each pair of them has its own file. */
export function accountFile({ cache, root, out }: Place): string {
  const name = createHash('sha256')
    .update(JSON.stringify([root, out]))
    .digest('hex');
  return join(memoryFolder(cache), 'accounts', name.slice(0, 32));
}

/** Replaces the whole account of the previous build. If it cannot be written, the build does not fail. */
export function keepAccount(place: Place, head: AccountHead, pages: Iterable<AccountPage>): void {
  const file = accountFile(place);
  const temporary = `${file}.${process.pid}.tmp`;
  try {
    mkdirSync(dirname(file), { recursive: true });
    writeLines(temporary, linesOf(head, pages));
    renameSync(temporary, file);
  } catch {
    rmSync(temporary, { force: true });
  }
}

/** Marks the account as still valid for the present site, so that it is not swept away. */
export function touchAccount(place: Place): void {
  try {
    const now = new Date();
    utimesSync(accountFile(place), now, now);
  } catch {
    // There is no account.
  }
}

/** Undefined if no build has left an account, or if the account has another version. */
export function readAccount(place: Place): Account | undefined {
  try {
    const [head = '', ...pages] = linesIn(place);
    return {
      ...accountHead.parse(JSON.parse(head)),
      pages: pages.map((line) => accountPage.parse(JSON.parse(line))),
    };
  } catch {
    return undefined;
  }
}

export function readFormerSite(place: Place): FormerSite | undefined {
  try {
    const [head = '', ...pages] = linesIn(place);
    const { templates, modules, sheets } = accountHead.parse(JSON.parse(head));
    return {
      head: { templates, modules, sheets },
      pages: new Map(
        pages.map((line) => {
          const { url, hash, reads } = formerPage.parse(JSON.parse(line));
          return [url, { hash, reads: reads.hash }];
        }),
      ),
    };
  } catch {
    return undefined;
  }
}

const linesIn = (place: Place) => readFileSync(accountFile(place), 'utf8').trimEnd().split('\n');

function* linesOf(head: AccountHead, pages: Iterable<AccountPage>) {
  yield JSON.stringify(head);
  for (const page of pages) yield JSON.stringify(page);
}

/** In characters. Lines are written in pieces of this size, so that they are never all in memory at once. */
const piece = 1_000_000;

function writeLines(path: string, lines: Iterable<string>): void {
  const file = openSync(path, 'w');
  try {
    let text = '';
    for (const line of lines) {
      text += `${line}\n`;
      if (text.length < piece) continue;
      writeSync(file, text);
      text = '';
    }
    writeSync(file, text);
  } finally {
    closeSync(file);
  }
}
