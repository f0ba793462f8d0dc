/** Runs `site previews`: lists previews, and removes those that have ended. */
import { EnvironmentError } from '../problems/errors.ts';
import type { LeaseOptions } from '../publish/lease.ts';
import { endPreview, readPreviews } from '../publish/previews.ts';
import { formatPreviews } from '../publish/publish-report.ts';
import { type Removal, removeEndedPreviews } from '../publish/remove-previews.ts';
import type { Store } from '../stores/store.ts';
import type { ExitCode } from './shared.ts';
import { leaseOf, openTarget, type Session, type StoreFlags, type WriteFlags } from './store-commands.ts';

export interface PreviewsFlags extends StoreFlags, WriteFlags {
  readonly removeEnded?: boolean;
  readonly remove?: string;
}

const nothing: Removal = { removed: [], busy: [], left: [] };

export async function runPreviews(target: string, flags: PreviewsFlags, session: Session): Promise<ExitCode> {
  const { console, signals } = session;
  const store = await openTarget(target, flags, session);
  const lease = leaseOf(flags, signals);
  const { remove } = flags;
  const only = remove === undefined ? undefined : await endNamed(store, remove, lease);
  const { removed, busy, left } =
    only !== undefined || flags.removeEnded
      ? await removeEndedPreviews(store, { lease, checkpoint: signals.checkpoint, only })
      : nothing;
  const [first] = busy;
  if (first)
    throw new EnvironmentError(`Another publisher is at work on the preview "${first.name}".`, {
      code: 'locked',
      help: 'Run again when it has finished, or wait for it with --wait <seconds>.',
    });
  const previews = await readPreviews(store);
  const now = store.now();
  if (flags.json) {
    const shown = previews.map((preview) => ({ ...preview, ended: Date.parse(preview.ends) <= now }));
    const names = removed.map(({ name }) => name);
    console.out(
      `${JSON.stringify({ ok: true, target: store.name, previews: shown, removed: names, left }, null, 2)}\n`,
    );
  } else console.out(formatPreviews(previews, { name: store.name, now, removed, left }, console));
  return 0;
}

/** Ends the preview with this name or folder now, and returns its folder. */
async function endNamed(store: Store, wanted: string, lease: LeaseOptions): Promise<string> {
  const named = (await readPreviews(store)).find(({ name, folder }) => [name, folder].includes(wanted));
  if (!named)
    throw new EnvironmentError(`There is no preview "${wanted}" at ${store.name}.`, {
      code: 'no-preview',
      help: '"site previews" lists those that there are.',
    });
  await endPreview(store, named.folder, lease);
  return named.folder;
}
