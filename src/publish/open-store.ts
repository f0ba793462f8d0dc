/** Opens the store that a target names. */

import { isWithin } from '../files/is-within.ts';
import { resolveOutFolder } from '../output/out-folder.ts';
import { EnvironmentError } from '../problems/errors.ts';
import type { BucketSettings } from '../stores/open-bucket.ts';
import type { Store } from '../stores/store.ts';
import { parseTarget } from './target.ts';

export interface StoreOptions extends Omit<BucketSettings, 'tries'> {
  readonly target: string;
  /** Absolute path. The folder of a `file:` target is relative to it. */
  readonly root: string;
  /** Absolute path of the built site. */
  readonly out: string;
}

export async function openStore(options: StoreOptions): Promise<Store> {
  const target = parseTarget(options.target);
  if (target.kind === 'file') return openFolder(target.folder, options);
  const [{ openBucket }, { usualTries }] = await Promise.all([
    import('../stores/open-bucket.ts'),
    import('../stores/s3/send.ts'),
  ]);
  return openBucket(target, { ...options, tries: usualTries });
}

async function openFolder(folder: string, { root, out, now }: StoreOptions): Promise<Store> {
  const { folderStore } = await import('./folder-store.ts');
  const { path } = await resolveOutFolder(folder, root);
  const built = (await resolveOutFolder(out, root)).path;
  if (isWithin(path, built) || isWithin(built, path))
    throw new EnvironmentError(`The site cannot be published to ${path}: it is built in ${built}.`, {
      code: 'bad-target',
      help: 'Choose a folder beside it.',
    });
  return folderStore(path, now);
}
