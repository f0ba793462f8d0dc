/** The account of a build as `site inspect --json` prints it. */
import type { Account, AccountPage } from '../account/account.ts';
import { causeOfRead, causesOf, causesOfAll } from './causes.ts';

/** The whole account. Gives only the number of things that each page has read; `pageJson` names them. */
export function inspectionJson(account: Account): object {
  const { built, name, changed, stages, images, bytes, work, reminders, gone } = account;
  return {
    built,
    name: name ?? null,
    changed,
    ms: Object.fromEntries(stages.map((stage) => [stage.name, Math.round(stage.ms)])),
    images,
    bytes,
    work,
    reminders,
    gone,
    causes: causesOfAll(account).map(({ kind, title, where, pages }) => ({
      kind,
      title,
      where: where ?? null,
      pages,
    })),
    pages: account.pages.map((page) => pageFacts(page, account)),
    pictures: account.pictures.map((picture, at) => ({
      ...picture,
      path: `content/${picture.path}`,
      encodings: account.encodings
        .filter((encoding) => encoding.picture === at)
        .map(({ format, width, file, bytes: size }) => ({ format, width, file, bytes: size })),
    })),
    islands: account.islands.map(({ name: island, kind, modules, files }) => ({
      name: island,
      kind,
      modules,
      files: Object.fromEntries(files),
      moments: momentsOf(account, island).map(({ when, pages }) => ({ when, pages })),
    })),
  };
}

/** One page, with the names of everything that it has read. `read` is null if they are not known any more. */
export function pageJson(page: AccountPage, account: Account, reads: readonly string[] | undefined): object {
  return {
    ...pageFacts(page, account),
    encodings: (page.encodings ?? []).flatMap((at) => account.encodings[at]?.file ?? []),
    read: reads?.map((name) => ({ name, ...causeOfRead(name, account) })) ?? null,
  };
}

function pageFacts(page: AccountPage, account: Account) {
  const { url, source, file, made, changed, reason, reads, size, moments = [], thirdParties } = page;
  return {
    route: url,
    template: source,
    file,
    made,
    changed,
    why: reason ? { kind: reason.kind, causes: causesOf(reason, account) } : null,
    reads: reads.names,
    bytes: size,
    weighs: named(account.measures, page.figures),
    weighsWide: named(account.wideMeasures, page.wide),
    islands: moments,
    thirdParties: thirdParties ?? { atLoad: [], later: [] },
  };
}

export interface Moment {
  /** As the template writes it, such as `visible`. */
  readonly when: string;
  readonly pages: readonly string[];
}

/** When an island wakes, and on which pages. */
export function momentsOf({ pages }: Pick<Account, 'pages'>, island: string): readonly Moment[] {
  const found = new Map<string, string[]>();
  for (const { url, moments = [] } of pages)
    for (const moment of moments) {
      if (!moment.startsWith(`${island} `)) continue;
      const when = moment.slice(island.length + 1);
      const urls = found.get(when) ?? [];
      urls.push(url);
      found.set(when, urls);
    }
  return [...found].map(([when, urls]) => ({ when, pages: urls }));
}

const named = (names: readonly string[], figures: readonly (number | null)[]) =>
  Object.fromEntries(names.map((name, at) => [name, figures[at] ?? null]));
