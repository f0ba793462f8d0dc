/** A process that writes sites, to be interrupted: `node site-writer.mjs '{"out":…}'`. */
import { openKnownFiles } from '../../src/memory/known-files.ts';
import { makeFile } from '../../src/output/make-file.ts';
import { type WriteOptions, writeSite } from '../../src/output/write-site.ts';

export interface Assignment {
  readonly out: string;
  readonly root: string;
  /** Sites to write, one after the other. */
  readonly sites: readonly string[];
  /** Where it is written down what is known of files, and that every site has a spare. */
  readonly known?: string;
  /** As on a file system that cannot exchange folders. */
  readonly inTwoSteps?: boolean;
}

/** A site whose every file names the site. */
export function siteOf(name: string, count = 60) {
  return Array.from({ length: count }, (_, index) =>
    makeFile(`${index % 7}/page-${index}.html`, 'page', `${name} ${index} ${'.'.repeat(index * 60)}`, 'test'),
  );
}

/** Stands in for a file system that lacks the operation. */
export const noExchange: WriteOptions['exchange'] = async () => {
  throw Object.assign(new Error('Function not implemented'), { code: 'ENOSYS' });
};

const [, , text] = process.argv;
if (text?.startsWith('{')) {
  const { out, root, sites, inTwoSteps, known }: Assignment = JSON.parse(text);
  const files = known === undefined ? undefined : openKnownFiles(known, 100, true);
  for (const name of sites)
    try {
      const { changed, left } = await writeSite(siteOf(name), {
        out,
        root,
        ...(inTwoSteps && { exchange: noExchange }),
        ...(files && { known: files, spareFrom: 1 }),
      });
      files?.flush();
      process.stdout.write(`${changed ? 'wrote' : 'kept'} ${name}\n`);
      for (const path of left) process.stdout.write(`left ${path}\n`);
    } catch (error) {
      const code = error instanceof Error && 'code' in error ? String(error.code) : String(error);
      process.stdout.write(`failed ${code}\n`);
    }
}
