/** The output of the publish commands, as text and as JSON. */
import picocolors from 'picocolors';
import { columns } from '../problems/columns.ts';
import type { Store } from '../stores/store.ts';
import { escapeLineForTerminal } from '../text/escape-for-terminal.ts';
import { formatBytes, formatDuration } from '../text/figures.ts';
import type { SiteDiff } from './diff.ts';
import type { Change, Plan } from './plan.ts';
import type { PublishOutcome } from './publish.ts';
import type { Current, Preview } from './records.ts';
import type { Removal } from './remove-previews.ts';

export interface PublishReport {
  readonly outcome: PublishOutcome;
  readonly store: Store;
  readonly dryRun: boolean;
  /** Whether everything in the store was compared with what had been published. */
  readonly verified: boolean;
  readonly ms: number;
  /** The command for the CDN, where there is one. */
  readonly purge: string | undefined;
  /** A rewriting function to be installed at the CDN. */
  readonly rewrite: string | undefined;
  /** The preview that was published. Undefined for the live site. */
  readonly preview?: Preview | undefined;
}

interface Style {
  readonly colour: boolean;
  /** Whether to name every file. */
  readonly verbose: boolean;
}

const words: Readonly<Record<Change, string>> = {
  new: 'new',
  changed: 'changed',
  headers: 'headers only',
  unsure: 'uncertain',
  repair: 'not as published',
};
/** Most publishes have no such changes. A row of theirs is left out if it would say 0. */
const rare: readonly Change[] = ['unsure', 'repair'];

const filesShown = 10;
const day = 24 * 60 * 60 * 1000;

const filesOf = ({ uploads }: Plan, change: Change) =>
  uploads.filter((upload) => upload.change === change).map(({ file }) => file);

const sizeOf = (files: readonly { readonly size: number }[]) =>
  files.reduce((sum, { size }) => sum + size, 0);

export function formatPublishReport(report: PublishReport, { colour, verbose }: Style): string {
  const { outcome, store, dryRun, verified, ms, purge, rewrite, preview } = report;
  const { plan, before } = outcome;
  const name = escapeLineForTerminal(store.name);
  const colours = picocolors.createColors(colour);
  const { requests, sent } = store.figures();
  const where = Object.entries(store.details).filter(([, value]) => value !== '');
  const lines: string[] = [];
  if (plan.idle)
    lines.push(
      `${colours.green('Nothing to publish.')} ${name} is at ${plan.next.id}${verified ? ', and everything there is as published' : ''}.`,
    );
  else {
    lines.push(
      colours.bold(
        dryRun
          ? `Plan for ${name} (nothing was sent)`
          : `${name} is at ${plan.next.id}, ${formatDuration(ms)}`,
      ),
      columns(where.map(([name, value]) => [name, value])),
      columns([
        ...(Object.keys(words) as Change[]).flatMap((change) => {
          const files = filesOf(plan, change);
          return files.length > 0 || !rare.includes(change)
            ? [[words[change], String(files.length), formatBytes(sizeOf(files))]]
            : [];
        }),
        ['kept', String(plan.kept), ''],
        [dryRun ? 'to delete' : 'deleted', String(plan.deletes.length), ''],
      ]),
    );
    if (outcome.resumed)
      lines.push('An interrupted publish was there: what it may have touched is sent again.');
    if (plan.lost.length > 0) lines.push(lostFiles(plan.lost.length));
    if (dryRun || verbose) lines.push(...fileLists(plan, verbose ? Number.POSITIVE_INFINITY : filesShown));
    if (dryRun && plan.deletesMost)
      lines.push('More than half of the site would be deleted: publishing this needs --force.');
    if (before && before !== plan.next.id) lines.push(liveBefore(before, report));
    if (purge) lines.push(`${dryRun ? 'Would purge' : 'Purged'}: ${purge}`);
  }
  if (preview)
    lines.push(
      `Preview "${escapeLineForTerminal(preview.name)}" at ${plan.next.base}, until ${preview.ends.slice(0, 10)}.`,
    );
  lines.push(colours.dim(`${requests} requests, ${formatBytes(sent)} sent`));
  if (rewrite && !plan.idle)
    lines.push('', 'Install this as a CloudFront Function (viewer request):', rewrite);
  return `${lines.join('\n')}\n`;
}

const lostFiles = (count: number): string =>
  count === 1
    ? 'Something else deleted or overwrote 1 file that only older releases need. Its bytes are lost, so a rollback that needs it will be refused.'
    : `Something else deleted or overwrote ${count} files that only older releases need. Their bytes are lost, so a rollback that needs one of them will be refused.`;

function liveBefore(id: string, { dryRun, outcome }: PublishReport): string {
  if (dryRun) return `Live now: ${id}.`;
  const isKept = outcome.plan.next.releases.some((release) => release.id === id);
  return `Live before: ${id}.${isKept ? ' "site rollback" brings it back.' : ''}`;
}

function fileLists(plan: Plan, most: number): string[] {
  const list = (title: string, paths: readonly string[]) =>
    paths.length === 0
      ? []
      : [
          `${title}:`,
          ...paths.slice(0, most).map((path) => `  ${escapeLineForTerminal(path)}`),
          ...(paths.length > most ? [`  and ${paths.length - most} more (--verbose names all)`] : []),
        ];
  return [
    ...(Object.keys(words) as Change[]).flatMap((change) =>
      list(
        words[change],
        filesOf(plan, change).map(({ path }) => path),
      ),
    ),
    ...list('lost', plan.lost),
    ...list('to delete', plan.deletes),
  ];
}

/** Plain JSON with stable keys. */
export function publishReportJson(report: PublishReport): object {
  const { outcome, store, dryRun, ms, purge, rewrite, preview } = report;
  const { plan } = outcome;
  const list = (change: Change) => filesOf(plan, change).map(({ path, size }) => ({ path, size }));
  const { requests, retries, sent } = store.figures();
  return {
    ok: true,
    target: store.name,
    ...store.details,
    dryRun,
    changed: outcome.done,
    release: plan.next.id,
    previous: outcome.before ?? null,
    resumed: outcome.resumed,
    plan: {
      new: list('new'),
      changed: list('changed'),
      headers: list('headers'),
      uncertain: list('unsure'),
      repair: list('repair'),
      lost: plan.lost,
      kept: plan.kept,
      delete: plan.deletes,
      needsForce: plan.deletesMost,
      bytes: sizeOf(plan.uploads.map(({ file }) => file)),
      blobs: { count: plan.blobs.length, bytes: sizeOf(plan.blobs.map(({ file }) => file)) },
    },
    requests,
    retries,
    sent,
    ms: Math.round(ms),
    ...(purge && { purge }),
    ...(rewrite && { rewrite }),
    ...(preview && { preview: { ...preview, base: plan.next.base } }),
  };
}

/** The live release and all that can be brought back, newest first. The live one is first. */
export function listReleases(current: Current) {
  const { id, time, files, rollbackOf } = current;
  const live = { id, time, files: files.length, bytes: sizeOf(files), rollbackOf };
  return [
    { ...live, live: true, supersededAt: null as string | null },
    ...current.releases.toReversed().map((release) => ({ ...release, live: false })),
  ].map(({ rollbackOf, ...release }) => ({ ...release, ...(rollbackOf && { rollbackOf }) }));
}

export function formatReleases(
  current: Current,
  name: string,
  { colour }: { readonly colour: boolean },
): string {
  const colours = picocolors.createColors(colour);
  const rows = listReleases(current).map((release) => [
    release.id,
    release.time.slice(0, 19).replace('T', ' '),
    String(release.files),
    formatBytes(release.bytes),
    release.live ? 'live' : 'kept',
    'rollbackOf' in release ? `again ${String(release.rollbackOf)}` : '',
  ]);
  return `${colours.bold(`Releases at ${escapeLineForTerminal(name)}`)}\n${columns([['release', 'time (UTC)', 'files', 'bytes', '', ''], ...rows])}\n`;
}

/**
 * `now`: milliseconds, by the store's clock. `removed`: previews that were just removed and are no longer in
 * `previews`.
 */
export function formatPreviews(
  previews: readonly Preview[],
  {
    name,
    now,
    removed,
    left,
  }: Pick<Removal, 'removed' | 'left'> & { readonly name: string; readonly now: number },
  { colour }: { readonly colour: boolean },
): string {
  const colours = picocolors.createColors(colour);
  const rows = previews.map(({ name, folder, published, ends }) => [
    name,
    folder,
    `${Math.floor((now - Date.parse(published)) / day)} days`,
    ends.slice(0, 10),
    Date.parse(ends) <= now ? 'ended' : '',
  ]);
  const place = escapeLineForTerminal(name);
  return `${[
    ...(rows.length > 0
      ? [
          colours.bold(`Previews at ${place}`),
          columns([['preview', 'folder', 'age', 'ends (UTC)', ''], ...rows]),
        ]
      : [`There are no previews at ${place}.`]),
    ...removed.map((preview) => `Removed "${escapeLineForTerminal(preview.name)}".`),
    ...left.map(
      (key) =>
        `Left ${escapeLineForTerminal(key)}, which may mean a file outside of its preview. If it does not, delete it with the store's own tools.`,
    ),
  ].join('\n')}\n`;
}

/** `live`: the id of the live release, if there is one. */
export function formatDiff(
  diff: SiteDiff,
  { live, target }: { readonly live: string | undefined; readonly target: string },
  { colour }: { readonly colour: boolean },
): string {
  const colours = picocolors.createColors(colour);
  const { added, changed, removed } = diff.files;
  const { before, after } = diff.bytes;
  const rows = diff.routes.map((route) => [
    route.route,
    route.change,
    formatBytes(route.before),
    formatBytes(route.after),
    formatDelta(route.after - route.before),
  ]);
  return `${[
    colours.bold(
      live === undefined
        ? `Nothing has been published to ${target} yet: ${rows.length} routes are new`
        : `Since ${live}: ${rows.length} routes differ, ${diff.unchanged} are the same`,
    ),
    ...(rows.length > 0 ? [columns([['route', '', 'before', 'after', 'change'], ...rows])] : []),
    `Other files: ${added} added, ${changed} changed, ${removed} removed. The whole site: ${formatBytes(before)} before, ${formatBytes(after)} now (${formatDelta(after - before)}).`,
  ].join('\n')}\n`;
}

const formatDelta = (bytes: number) => `${bytes < 0 ? '−' : '+'}${formatBytes(Math.abs(bytes))}`;
