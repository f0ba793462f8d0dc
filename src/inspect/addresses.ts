/** The addresses of the inspection. Links and the server both take them from here. */

export const builtFolder = '/built/';
export const originalFolder = '/original/';

const query = (path: string, values: Readonly<Record<string, string | undefined>>): string => {
  const given = Object.entries(values).flatMap(([name, value]) => (value ? [[name, value]] : []));
  return given.length === 0 ? path : `${path}?${new URLSearchParams(given)}`;
};

const below = (folder: string, path: string) => folder + path.split('/').map(encodeURIComponent).join('/');

export const sortKeys = ['url', 'template', 'atLoad', 'html', 'js', 'pictures', 'total', 'reads'] as const;
export type SortKey = (typeof sortKeys)[number];

/** Which pages are shown, and in which order. */
export interface PageQuery {
  readonly search: string;
  /** Only pages that the last build made again or changed. */
  readonly touched: boolean;
  readonly sort: SortKey;
  /** In the reverse of the column's usual order. */
  readonly turned: boolean;
  /** The number of the sheet, from 1. */
  readonly sheet: number;
}

export const toPages = ({ search, touched, sort, turned, sheet }: Partial<PageQuery> = {}): string =>
  query('/pages', {
    search,
    touched: touched ? '1' : '',
    sort,
    turned: turned ? '1' : '',
    sheet: sheet && sheet > 1 ? String(sheet) : '',
  });

export function pageQuery(values: URLSearchParams): PageQuery {
  const sheet = Number(values.get('sheet') ?? 1);
  return {
    search: values.get('search')?.trim() ?? '',
    touched: values.get('touched') === '1',
    sort: sortKeys.find((key) => key === values.get('sort')) ?? 'total',
    turned: values.get('turned') === '1',
    sheet: Number.isSafeInteger(sheet) && sheet > 0 ? sheet : 1,
  };
}

export const toPage = (url: string): string => query('/page', { route: url });
export const toPictures = (search = '', sheet = 1): string =>
  query('/pictures', { search, sheet: sheet > 1 ? String(sheet) : '' });
export const toPicture = (path: string): string => query('/picture', { path });
export const toIslands = (): string => '/islands';
/** A file of the built site. */
export const toBuilt = (file: string): string => below(builtFolder, file);
/** An original picture, by its path below the content folder. */
export const toOriginal = (path: string): string => below(originalFolder, path);
