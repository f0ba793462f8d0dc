/** What the inspection shows at each address: a pure function of the account. */
import type { ReactNode } from 'react';
import type { Account, AccountPage } from '../account/account.ts';
import { pageQuery, toIslands, toPages, toPictures } from './addresses.ts';
import { writeInspection } from './document.tsx';
import { IslandList } from './islands.tsx';
import { Overview } from './overview.tsx';
import { PageDetail } from './page-detail.tsx';
import { PageList } from './page-list.tsx';
import { PictureDetail, PictureList } from './pictures.tsx';

/** Facts that have to be read from the disk. */
export interface Lookups {
  /** The names of everything that a page has read. Undefined if they are not known any more. */
  readsOf(page: AccountPage): readonly string[] | undefined;
  /** The size of an original picture, by its path below the content folder. */
  bytesOf(path: string): number | undefined;
}

interface Shown {
  readonly title: string;
  readonly section: string;
  readonly content: ReactNode;
}

export interface Answer {
  readonly status: 200 | 404;
  readonly html: string;
}

export function answerAt(
  { pathname, searchParams }: Pick<URL, 'pathname' | 'searchParams'>,
  account: Account,
  stamp: string,
  lookups: Lookups,
): Answer {
  const shown = shownAt(pathname, searchParams, account, lookups);
  const { title, section, content } = shown ?? missing;
  return {
    status: shown ? 200 : 404,
    html: writeInspection({ title, section, stamp, account, children: content }),
  };
}

const missing: Shown = {
  title: 'Nothing here',
  section: '',
  content: <p>The last build has no such page or picture.</p>,
};

function shownAt(
  path: string,
  values: URLSearchParams,
  account: Account,
  { readsOf, bytesOf }: Lookups,
): Shown | undefined {
  switch (path) {
    case '/':
      return { title: 'The last build', section: '/', content: <Overview account={account} /> };
    case '/pages':
      return {
        title: 'Pages',
        section: toPages(),
        content: <PageList account={account} asked={pageQuery(values)} />,
      };
    case '/page': {
      const page = account.pages.find(({ url }) => url === values.get('route'));
      return (
        page && {
          title: page.url,
          section: toPages(),
          content: <PageDetail account={account} page={page} reads={readsOf(page)} />,
        }
      );
    }
    case '/pictures': {
      const { search, sheet } = pageQuery(values);
      return {
        title: 'Pictures',
        section: toPictures(),
        content: <PictureList account={account} search={search} sheet={sheet} />,
      };
    }
    case '/picture': {
      const picture = account.pictures.find(({ path: own }) => own === values.get('path'));
      return (
        picture && {
          title: picture.path,
          section: toPictures(),
          content: <PictureDetail account={account} picture={picture} bytes={bytesOf(picture.path)} />,
        }
      );
    }
    case '/islands':
      return { title: 'Islands', section: toIslands(), content: <IslandList account={account} /> };
    default:
      return undefined;
  }
}
