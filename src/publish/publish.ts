/** Publishes a release: read the records, plan, take the lock, read the records and plan again, carry out the plan. */
import { EnvironmentError } from '../problems/errors.ts';
import { md5Of } from '../stores/body.ts';
import type { Store } from '../stores/store.ts';
import { findDrift } from './drift.ts';
import { type ExecuteOptions, execute } from './execute.ts';
import { type LeaseOptions, withLease } from './lease.ts';
import { type Plan, planRelease } from './plan.ts';
import type { PublishedFile } from './records.ts';
import type { Retention } from './retention.ts';
import type { ReadBody } from './source.ts';
import { type ReadState, readState } from './write-record.ts';

export interface PublishOptions extends Retention {
  readonly store: Store;
  /** Sorted by path. */
  readonly files: readonly PublishedFile[];
  readonly read: ReadBody;
  readonly ensure?: ExecuteOptions['ensure'];
  readonly rollbackOf?: string;
  /** The folder of the host under which the site is served, such as `/shop`. */
  readonly base?: string | undefined;
  /** Version of the builder. */
  readonly engine: string;
  readonly dryRun: boolean;
  /** Goes ahead although records are damaged or most files would be deleted. */
  readonly force: boolean;
  /** Compares everything that was published with what is there, and repairs what others deleted or overwrote. */
  readonly verify?: boolean;
  readonly concurrency: number;
  readonly lease: LeaseOptions;
  readonly checkpoint: () => void;
  readonly onPhase: ExecuteOptions['onPhase'];
  readonly onStep: () => void;
  readonly purge: (plan: Plan) => Promise<void>;
}

export interface PublishOutcome {
  readonly plan: Plan;
  /** Id of the release that was live before. */
  readonly before: string | undefined;
  /** True if an earlier publish was interrupted. This one then finishes its work. */
  readonly resumed: boolean;
  /** False if there was nothing to do, or for a dry run. */
  readonly done: boolean;
}

/** Publishes the files. Takes no lock and writes nothing if there is nothing to do, or for a dry run. */
export async function publishRelease(options: PublishOptions): Promise<PublishOutcome> {
  const { store, dryRun } = options;
  refuseLargeFiles(options);
  const first = await look(options);
  const firstPlan = planFor(options, first, 'none');
  if (firstPlan.plan.idle || dryRun) return { ...firstPlan, done: false };
  refuseLargeDeletion(firstPlan.plan, options);
  return withLease(store, options.lease, async (lease) => {
    // Another publisher may have changed the store between the first look and the lock.
    const state = await look(options, first);
    const outcome = planFor(options, state, lease.owner);
    if (outcome.plan.idle) return { ...outcome, done: false };
    refuseLargeDeletion(outcome.plan, options);
    const { etag } = state;
    await execute(outcome.plan, { ...options, lease, etag, purge: () => options.purge(outcome.plan) });
    return { ...outcome, done: true };
  });
}

/**
 * Reads the records and, with `verify`, looks for drift. `before` is the result of an earlier look: its drift is used
 * again if `current.json` has not changed since.
 */
async function look(options: PublishOptions, before?: ReadState): Promise<ReadState> {
  const { store, read, rollbackOf, files, verify, onPhase } = options;
  const state = await readState(store, { anew: options.force });
  if (!verify || !state.current) return state;
  if (before && before.etag === state.etag) return { ...state, drift: before.drift };
  onPhase('comparison', 0);
  const wanted = new Map(files.map((file) => [file.sha256, file]));
  // The bytes of a rollback are only in the store. They would have to be downloaded to compute their MD5.
  const md5 = async ({ sha256 }: PublishedFile) => {
    const file = wanted.get(sha256);
    return file && md5Of(await read(file));
  };
  const drift = await findDrift(store, state.current, {
    ...options,
    md5: rollbackOf === undefined ? md5 : undefined,
  });
  return { ...state, drift };
}

function planFor(options: PublishOptions, state: ReadState, attempt: string) {
  const { store, files } = options;
  const plan = planRelease(files, state, { ...options, attempt, now: new Date(store.now()) });
  return { plan, before: state.current?.id, resumed: state.pending !== undefined };
}

function refuseLargeFiles({ store, files }: PublishOptions): void {
  const large = files.filter(({ size }) => size > store.largest).map(({ path }) => path);
  if (large.length === 0) return;
  throw new EnvironmentError(
    `${store.name} takes at most ${Math.floor(store.largest / 1024 ** 3)} GB in one request, and these files are larger: ${large.slice(0, 5).join(', ')}. Nothing was sent.`,
    {
      code: 'too-large',
      help: 'Make them smaller, or serve them from another place.',
    },
  );
}

function refuseLargeDeletion({ deletes, deletesMost }: Plan, { store, force }: PublishOptions): void {
  if (!deletesMost || force) return;
  throw new EnvironmentError(
    `This would delete ${deletes.length} files, more than half of the site at ${store.name}.`,
    {
      code: 'deletes-most',
      help: `Look at the plan with --dry-run, and add --force if that is meant. First: ${deletes.slice(0, 5).join(', ')}.`,
    },
  );
}
