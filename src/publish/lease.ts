/**
 * Makes sure that only one publisher works at a time. The lock is an object in the store that says until when it holds.
 * Its owner renews it while at work. If the store honours conditional writes, those decide who gets the lock. Some
 * stores refuse conditions, others ignore them, and others refuse even the right ETag. So each publish tries out
 * whether conditions work. If they do not, the lock is simply written, and counts only if it is still there after a
 * while.
 */
import { randomUUID } from 'node:crypto';
import { setMaxListeners } from 'node:events';
import { EnvironmentError } from '../problems/errors.ts';
import type { Condition, Guard, Store } from '../stores/store.ts';
import type { Presence } from './presence.ts';
import { type Lock, parseRecord, printRecord, recordKeys } from './records.ts';
import { recordObject } from './write-record.ts';

export interface LeaseOptions {
  /** Milliseconds after which a lock expires that nobody renews. */
  readonly duration: number;
  /** Milliseconds to wait for another publisher. */
  readonly wait: number;
  /** Milliseconds after which a lock counts that was written without a condition. Longer than a small request takes. */
  readonly settle: number;
  /** Called once when another publisher is at work and we wait. */
  readonly onWait?: (() => void) | undefined;
  readonly sleep: (ms: number) => Promise<void>;
  /** Tells which publishes of this machine are still at work. */
  readonly presence?: Presence | undefined;
}

/** A lock that we hold. As a guard it stops requests, even those under way, once the lock may be somebody else's. */
export interface Lease extends Guard {
  /** A random id, unique for this publish. */
  readonly owner: string;
  /** Whether conditional writes work in this store. */
  readonly conditional: boolean;
  /** Makes sure that we still hold the lock, by renewing it. Throws if we have lost it. */
  confirm(): Promise<void>;
}

interface Held {
  readonly conditional: boolean;
  readonly etag: string | undefined;
  readonly since: string;
  /** By the store's clock. */
  readonly expires: number;
}

const pollEvery = 1000;
/**
 * While a lock is held, a timer ticks `ticksPerLease` times in its duration. Every `ticksPerRenewal`-th tick renews the
 * lock.
 */
const [ticksPerLease, ticksPerRenewal] = [12, 4];
/** Seconds. The command line takes at most 3600 for a lease; the rest is for clocks that differ. */
const longestLease = 2 * 3600;

/**
 * Takes the lock, does the work, and releases the lock. Throws an error with the code `locked` if another publisher
 * still holds the lock after `options.wait`.
 */
export async function withLease<Result>(
  store: Store,
  options: LeaseOptions,
  work: (lease: Lease) => Promise<Result>,
): Promise<Result> {
  const owner = randomUUID();
  const presence = await options.presence?.announce(owner);
  let gone = true;
  try {
    const keeper = keepRenewing(store, owner, await acquire(store, owner, options), options);
    try {
      return await work(keeper.lease);
    } finally {
      gone = await keeper.release();
    }
  } finally {
    await presence?.end(gone);
  }
}

async function acquire(store: Store, owner: string, options: LeaseOptions): Promise<Held> {
  const until = store.now() + options.wait;
  let waitReported = false;
  for (let tries = 1; ; tries++) {
    const attempt = await tryAcquire(store, owner, options);
    if ('conditional' in attempt) return attempt;
    // The lock was released between our two looks at it.
    if (!attempt.other && tries < 3) continue;
    const left = until - store.now();
    if (left <= 0) throw occupied(store, attempt.other, options);
    if (!waitReported) options.onWait?.();
    waitReported = true;
    await options.sleep(Math.min(pollEvery, left));
  }
}

function occupied({ name, now }: Store, other: Lock | undefined, { wait, duration }: LeaseOptions) {
  const ends = other ? Math.ceil((Date.parse(other.expires) - now()) / 1000) : duration / 1000;
  const help =
    ends > longestLease
      ? `Its lock ends later than any publish may ask for, so the clock of this or of the other machine is wrong. Set it right. If nobody is publishing, delete ${recordKeys.lock}.`
      : `Run again when it has finished, or wait for it with --wait <seconds>. If it was killed, its lock ends in ${Math.max(1, ends)} s.`;
  return new EnvironmentError(
    `Another publisher is at work on ${name}${other ? ` since ${other.since}` : ''}.${wait > 0 ? ' It did not finish within the time of --wait.' : ''}`,
    { code: 'locked', help },
  );
}

type Other = { readonly other: Lock | undefined };

async function tryAcquire(store: Store, owner: string, options: LeaseOptions): Promise<Held | Other> {
  const found = await store.get(recordKeys.lock);
  const other = found && parseRecord.lock(found.bytes);
  // A lock that cannot be read counts as expired: nobody renews it.
  if (other && (await isHeldByAnother(store, other, owner, options))) return { other };
  const began = store.now();
  const lock = newLock(owner, began, options);
  if (found && found.etag === undefined) return takeWithoutCondition(store, lock, began, options);
  const condition: Condition = found?.etag ? { etag: found.etag } : { absent: true };
  const { kind, etag } = await writeLock(store, lock, condition);
  if (kind === 'unsupported') return takeWithoutCondition(store, lock, began, options);
  if (kind === 'stored') return tryOutConditions(store, lock, etag, began, options);
  const now = await readLock(store);
  // We may have written this lock ourselves: our first try was stored, its answer was lost, and the retry was refused.
  if (now?.lock?.owner === owner) return tryOutConditions(store, now.lock, now.etag, began, options);
  // The store still has the version that our condition named, and refused the write all the same. So no other publisher
  // is the reason: conditions do not work in this store.
  if (now && found && now.etag === found.etag) return takeWithoutCondition(store, lock, began, options);
  return { other: now?.lock };
}

async function isHeldByAnother(
  store: Store,
  other: Lock,
  owner: string,
  { presence, settle, sleep }: LeaseOptions,
): Promise<boolean> {
  if (other.owner === owner) return false;
  // Ask about an expired lock too: `isOver` also removes the file that its owner left on this machine.
  const isOver = await presence?.isOver(other.owner);
  if (Date.parse(other.expires) <= store.now()) return false;
  if (!isOver) return true;
  // The last requests of the killed process may still be arriving.
  await sleep(settle);
  return false;
}

/**
 * Finds out with our own lock whether conditional writes work. The store must refuse to write it as a new object, or
 * with a wrong ETag. It must accept the right ETag: some stores refuse that too, and then the lock could never be
 * renewed.
 */
async function tryOutConditions(
  store: Store,
  lock: Lock,
  etag: string | undefined,
  began: number,
  options: LeaseOptions,
): Promise<Held | Other> {
  const neverWritten = `"${'0'.repeat(32)}"`;
  for (const impossible of [{ absent: true }, { etag: neverWritten }] as const)
    if ((await writeLock(store, lock, impossible)).kind !== 'refused')
      return settle(store, lock, began, options);
  const renewed = etag === undefined ? undefined : await writeLock(store, lock, { etag });
  if (renewed?.kind === 'stored' && renewed.etag !== undefined) return held(lock, renewed.etag, true);
  return settle(store, lock, began, options);
}

/** Writes the lock without a condition. */
async function takeWithoutCondition(
  store: Store,
  lock: Lock,
  began: number,
  options: LeaseOptions,
): Promise<Held | Other> {
  await writeLock(store, lock);
  return settle(store, lock, began, options);
}

/**
 * Waits, and then looks whether our lock is still there. If two publishers write at nearly the same time, both see then
 * who wrote last.
 */
async function settle(store: Store, lock: Lock, began: number, options: LeaseOptions): Promise<Held | Other> {
  // If we were too slow, another publisher may have looked, written and looked again meanwhile.
  const tooLate = store.now() - began > options.settle / 2;
  await options.sleep(options.settle);
  const now = await readLock(store);
  if (tooLate || now?.lock?.owner !== lock.owner) return { other: now?.lock };
  return held(lock, now.etag, false);
}

const held = ({ since, expires }: Lock, etag: string | undefined, conditional: boolean): Held => ({
  conditional,
  etag,
  since,
  expires: Date.parse(expires),
});

function keepRenewing(store: Store, owner: string, first: Held, options: LeaseOptions) {
  const { conditional, since } = first;
  const stop = new AbortController();
  // Each request under way adds a listener, so there is no limit.
  setMaxListeners(0, stop.signal);
  let { etag, expires } = first;
  let renewing: Promise<void> | undefined;
  let ended = false;
  let ticks = 0;

  const lose = () => {
    const error = lockLost(store);
    if (!stop.signal.aborted) stop.abort(error);
    return error;
  };
  const guard: Guard = {
    signal: stop.signal,
    check() {
      stop.signal.throwIfAborted();
      // Stop some time before the lock expires. A request that is cut off may still be on its way, and must arrive
      // before another publisher may begin.
      if (store.now() > expires - options.duration / 4) throw lose();
    },
  };

  async function renewOnce(): Promise<void> {
    const lock = { ...newLock(owner, store.now(), options), since };
    if (!conditional) {
      const now = await readLock(store);
      if (now?.lock?.owner !== owner) throw lose();
    }
    const written = await writeLock(store, lock, conditional && etag ? { etag } : undefined, guard);
    if (written.kind !== 'stored') {
      const now = await readLock(store);
      if (now?.lock?.owner !== owner) throw lose();
      etag = now.etag;
      expires = Date.parse(now.lock.expires);
      return;
    }
    etag = written.etag;
    expires = Date.parse(lock.expires);
  }

  /** Renewals run one at a time: two at once would refuse each other. */
  function renew(): Promise<void> {
    renewing ??= renewOnce().finally(() => {
      renewing = undefined;
    });
    return renewing;
  }

  const timer = setInterval(() => {
    try {
      guard.check();
    } catch {
      // The abort signal tells the work that is going on.
      return;
    }
    ticks += 1;
    // After any other failure the renewal is tried again at a later tick. If none succeeds, the lock expires.
    if (!ended && ticks % ticksPerRenewal === 0) renew().catch(() => {});
  }, options.duration / ticksPerLease);
  timer.unref();

  return {
    lease: {
      owner,
      conditional,
      ...guard,
      async confirm() {
        guard.check();
        await renew();
        guard.check();
      },
    },
    /** Releases the lock. True if our lock is no longer in the store. */
    async release(): Promise<boolean> {
      ended = true;
      await renewing?.catch(() => {});
      try {
        guard.check();
        if ((await readLock(store))?.lock?.owner === owner) await store.remove([recordKeys.lock], guard);
        return true;
      } catch {
        // The lock is somebody else's by now, or it will expire.
        return false;
      } finally {
        clearInterval(timer);
      }
    },
  };
}

function lockLost({ name }: Store): EnvironmentError {
  return new EnvironmentError(`The lock on ${name} was lost: it could not be renewed in time.`, {
    code: 'lock-lost',
    help: 'Nothing more was sent. Run again: it goes on where this publish stopped.',
  });
}

function newLock(owner: string, now: number, { duration }: LeaseOptions): Lock {
  return {
    version: 1,
    owner,
    since: new Date(now).toISOString(),
    expires: new Date(now + duration).toISOString(),
  };
}

async function readLock(store: Store) {
  const found = await store.get(recordKeys.lock);
  return found && { lock: parseRecord.lock(found.bytes), etag: found.etag };
}

async function writeLock(store: Store, lock: Lock, condition?: Condition, guard?: Guard) {
  const bytes = printRecord(lock);
  const outcome = await store.put(recordObject(recordKeys.lock, bytes), condition, guard);
  return { kind: outcome.kind, etag: outcome.kind === 'stored' ? outcome.etag : undefined };
}
