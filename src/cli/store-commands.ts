/** Commands that only read the place where the site is published, and helpers for all commands that work with it. */
import { tmpdir } from 'node:os';
import { resolve } from 'node:path';
import type { HostProfile } from '../hosts/profiles.ts';
import type { Problem } from '../model.ts';
import { diffSites } from '../publish/diff.ts';
import type { LeaseOptions } from '../publish/lease.ts';
import { openStore } from '../publish/open-store.ts';
import { presenceIn } from '../publish/presence.ts';
import { formatDiff, formatReleases, listReleases } from '../publish/publish-report.ts';
import { publishedSite } from '../publish/published-files.ts';
import { readBuiltSite, readManifest } from '../publish/read-dist.ts';
import { readLive, readState } from '../publish/write-record.ts';
import { formatProblems } from '../report/format-problems.ts';
import type { Store } from '../stores/store.ts';
import type { Console } from './console.ts';
import type { ExitCode, SharedOptions } from './shared.ts';
import type { Signals } from './signals.ts';
import type { Surroundings } from './surroundings.ts';

export interface StoreFlags extends Pick<SharedOptions, 'root' | 'out' | 'json' | 'verbose'> {
  readonly endpoint?: string;
  readonly region?: string;
  readonly pathStyle?: boolean;
  readonly awsProfile?: string;
  /** Seconds, as all times on the command line. */
  readonly timeout: number;
}

export interface WriteFlags {
  /** Seconds. */
  readonly wait: number;
  readonly lease: number;
}

/** One run of a command. */
export interface Session {
  readonly console: Console;
  readonly around: Surroundings;
  /** Version of the builder. */
  readonly version: string;
  readonly signals: Signals;
}

/** How many problems are listed; the rest is only counted. `allShown` is for problems that are fixed one by one. */
const problemsShown = 10;
const allShown = 1000;

export async function runReleases(target: string, flags: StoreFlags, session: Session): Promise<ExitCode> {
  const store = await openTarget(target, flags, session);
  const live = await readLive(store);
  if (flags.json)
    session.console.out(
      `${JSON.stringify({ ok: true, target: store.name, releases: listReleases(live) }, null, 2)}\n`,
    );
  else session.console.out(formatReleases(live, store.name, session.console));
  return 0;
}

export async function runDiff(
  target: string,
  flags: StoreFlags & { readonly profile: HostProfile },
  session: Session,
): Promise<ExitCode> {
  const store = await openTarget(target, flags, session);
  const folder = outOf(flags, session.around);
  const manifest = await readManifest(folder);
  if (!manifest) return refuse((await readBuiltSite(folder)).problems ?? [], flags, session);
  const { current } = await readState(store);
  const diff = diffSites(current?.files ?? [], publishedSite(manifest, flags.profile).files);
  if (flags.json)
    session.console.out(
      `${JSON.stringify({ ok: true, target: store.name, live: current?.id ?? null, ...diff }, null, 2)}\n`,
    );
  else session.console.out(formatDiff(diff, { live: current?.id, target: store.name }, session.console));
  return 0;
}

export const openTarget = (target: string, flags: StoreFlags, { around, signals }: Session): Promise<Store> =>
  openStore({
    target,
    root: resolve(around.folder, flags.root),
    out: outOf(flags, around),
    endpoint: flags.endpoint,
    region: flags.region,
    pathStyle: flags.pathStyle,
    awsProfile: flags.awsProfile,
    timeout: flags.timeout * 1000,
    env: around.env,
    now: around.now,
    random: Math.random,
    sleep: signals.sleep,
  });

/** `onWait` is called when another publisher is at work. */
export const leaseOf = (
  { lease, wait }: WriteFlags,
  { sleep }: Signals,
  onWait?: () => void,
): LeaseOptions => ({
  duration: lease * 1000,
  wait: wait * 1000,
  settle: Math.min(2000, lease * 250),
  onWait,
  sleep,
  presence: presenceIn(tmpdir()),
});

/** Absolute path of the folder of the built site. */
export const outOf = ({ root, out }: StoreFlags, { folder }: Surroundings): string =>
  resolve(folder, root, out);

/** Prints why the site is not published. `advice`: one sentence on what to do, if it is the same for all problems. */
export function refuse(
  problems: readonly Problem[],
  { json }: StoreFlags,
  { console }: Session,
  advice?: string,
): ExitCode {
  const limit = advice === undefined ? problemsShown : allShown;
  const shown = problems.slice(0, limit);
  if (json) console.out(`${JSON.stringify({ ok: false, problems }, null, 2)}\n`);
  else {
    console.err(formatProblems(shown, { colour: console.colour, width: console.width, limit }));
    if (problems.length > shown.length) console.err(`and ${problems.length - shown.length} more.\n`);
    console.err(`Nothing was published.${advice === undefined ? '' : ` ${advice}`}\n`);
  }
  return 1;
}
