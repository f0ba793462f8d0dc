/** The sites that are edited, and which edits they have something for. */
import { fileURLToPath } from 'node:url';
import { witness } from './commands.ts';
import { contentEdits } from './content-edits.ts';
import type { Edit } from './edit.ts';
import { accidents, pictureEdits, publicEdits, variableEdits } from './file-edits.ts';
import { shownByPress } from './press-facts.ts';
import { templateEdits } from './template-edits.ts';
import type { Shown } from './told-pages.ts';
import type { Snapshot } from './workplace.ts';

const at = (path: string) => fileURLToPath(new URL(path, import.meta.url));

export interface SiteUnderEdit {
  readonly name: string;
  readonly folder: string;
  readonly prepare?: (file: string, bytes: Buffer) => Buffer;
  /** What each page shows, as somebody knows who has read its templates. */
  readonly shown?: (site: Snapshot) => ReadonlyMap<string, Shown>;
}

/** Tells of every page whose head is made. */
function withWitness(file: string, bytes: Buffer): Buffer {
  if (file !== 'templates/site.ts') return bytes;
  return Buffer.from(
    bytes.toString().replace(
      /export const (.*) = createSite(.*);/,
      (_, names: string, types: string) => `const site = createSite${types};
export const ${names} = {
  ...site,
  definePage: (page) =>
    site.definePage({
      ...page,
      head: (input) => {
        globalThis.${witness}?.(input.route);
        return page.head(input);
      },
    }),
};`,
    ),
  );
}

const sites: readonly SiteUnderEdit[] = [
  { name: 'press', folder: at('../../test/sites/press'), prepare: withWitness, shown: shownByPress },
  { name: 'shop', folder: at('../../test/sites/shop') },
  { name: 'wake', folder: at('../../test/sites/wake') },
  { name: 'takeover', folder: at('../../test/sites/takeover') },
  { name: 'bakery', folder: at('../../test/sites/bakery') },
  { name: 'agency', folder: at('../..') },
];

/** Throws where there is none. */
export function siteNamed(name: string): SiteUnderEdit {
  const site = sites.find((one) => one.name === name);
  if (!site)
    throw new Error(`There is no site ${name}: there are ${sites.map((one) => one.name).join(', ')}.`);
  return site;
}

export const edits: readonly Edit[] = [
  ...contentEdits,
  ...templateEdits,
  ...pictureEdits,
  ...publicEdits,
  ...variableEdits,
  ...accidents,
];
