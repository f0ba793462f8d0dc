/**
 * One publisher at a time. The lock is an object in the store that says until when it holds; its owner renews it
 * while at work. Where the store honours conditional writes, those decide who gets it. Some stores refuse conditions,
 * others ignore them, and others refuse the right ETag, too. So it is tried out each time, and where they cannot be
 * relied on, the lock is simply written, and counts only if it is still there after a while.
 */
import { randomUUID } from 'node:crypto';
import { setMaxListeners } from 'node:events';
import { EnvironmentError } from '../problems/errors.ts';
import type { Condition, Guard, Store } from '../stores/store.ts';
import type { Presence } from './presence.ts';
import { type Lock, parseRecord, printRecord, recordKeys } from './records.ts';
import { recordObject } from './write-record.ts';

export interface LeaseOptions {
  /** Milliseconds: how long a lock holds that nobody renews. */
  readonly duration: number;
  /** Milliseconds to wait for another publisher. */
  readonly wait: number;
  /** Milliseconds after which a lock without conditions counts; longer than a small request takes. */
  readonly settle: number;
  /** Called once when another publisher is at work and we wait. */
  readonly onWait?: (() => void) | undefined;
  readonly sleep: (ms: number) => Promise<void>;
  /** Knows which publishes of this machine are at work. */
  readonly presence?: Presence | undefined;
}

/** As a guard it keeps requests from being sent, or from going on, once the lock may be somebody else's. */
export interface Lease extends Guard {
  /** Unique for this publish. */
  readonly owner: string;
  /** Whether the store decides who holds it. */
  readonly conditional: boolean;
  /** Makes sure of it, by renewing it. */
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
/** How often in its duration a lock is looked at, and how seldom of these times it is renewed. */
const [ticksPerLease, ticksPerRenewal] = [12, 4];
/** Seconds: the most that the command line takes for a lease, and a little for clocks that differ. */
const longestLease = 2 * 3600;

/** Works while nobody else publishes to the same place. */
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
  let told = false;
  for (let tries = 1; ; tries++) {
    const attempt = await tryAcquire(store, owner, options);
    if ('conditional' in attempt) return attempt;
    // Let go of in the moment between our two looks.
    if (!attempt.other && tries < 3) continue;
    const left = until - store.now();
    if (left <= 0) throw occupied(store, attempt.other, options);
    if (!told) options.onWait?.();
    told = true;
    await options.sleep(Math.min(pollEvery, left));
  }
}

function occupied({ name, now }: Store, other: Lock | undefined, { wait, duration }: LeaseOptions) {
  const ends = other ? Math.ceil((Date.parse(other.expires) - now()) / 1000) : duration / 1000;
  const help =
    ends > longestLease
      ? `Its lock lasts longer than any publish asks for: a clock is wrong, here or there. Set it; if nobody publishes, delete ${recordKeys.lock}.`
      : `Run again when it has finished, or wait for it with --wait <seconds>. If it was killed, its lock ends in ${Math.max(1, ends)} s.`;
  return new EnvironmentError(
    `Another publisher is at work on ${name}${other ? ` since ${other.since}` : ''}.${wait > 0 ? ' It was waited for in vain.' : ''}`,
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
  if (found && found.etag === undefined) return takeOnTrust(store, lock, began, options);
  const condition: Condition = found?.etag ? { etag: found.etag } : { absent: true };
  const { kind, etag } = await writeLock(store, lock, condition);
  if (kind === 'unsupported') return takeOnTrust(store, lock, began, options);
  if (kind === 'stored') return tryOutConditions(store, lock, etag, began, options);
  const now = await readLock(store);
  // Perhaps written by ourselves: the answer to our first try may have been lost.
  if (now?.lock?.owner === owner) return tryOutConditions(store, now.lock, now.etag, began, options);
  // The very version that we asked for is there, and refused all the same: only then is nobody else to blame.
  if (now && found && now.etag === found.etag) return takeOnTrust(store, lock, began, options);
  return { other: now?.lock };
}

async function isHeldByAnother(
  store: Store,
  other: Lock,
  owner: string,
  { presence, settle, sleep }: LeaseOptions,
): Promise<boolean> {
  if (other.owner === owner) return false;
  // Asked of one that has run out, too: what was noted of it on this machine is then removed.
  const isOver = await presence?.isOver(other.owner);
  if (Date.parse(other.expires) <= store.now()) return false;
  if (!isOver) return true;
  // The last requests of a process that was killed may just be arriving.
  await sleep(settle);
  return false;
}

/**
 * Whether conditions mean anything here. A lock that is there must keep out new ones and other versions, and must let
 * its own version through: some stores refuse that as well, and then it could never be renewed.
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

async function takeOnTrust(
  store: Store,
  lock: Lock,
  began: number,
  options: LeaseOptions,
): Promise<Held | Other> {
  await writeLock(store, lock);
  return settle(store, lock, began, options);
}

/** Two that write at nearly the same time both see, after a while, who wrote last. */
async function settle(store: Store, lock: Lock, began: number, options: LeaseOptions): Promise<Held | Other> {
  // Too slow: another may have looked, written and looked again meanwhile.
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
  // One listener for each request under way.
  setMaxListeners(0, stop.signal);
  let { etag, expires } = first;
  let renewing: Promise<void> | undefined;
  let ended = false;
  let ticks = 0;

  const lose = () => {
    const error = taken(store);
    if (!stop.signal.aborted) stop.abort(error);
    return error;
  };
  const guard: Guard = {
    signal: stop.signal,
    check() {
      stop.signal.throwIfAborted();
      // What was cut off may still be on its way: it needs time to arrive before another publisher may begin.
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

  /** One at a time: two renewals would refuse each other. */
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
      // Whoever is at work is told by the signal.
      return;
    }
    ticks += 1;
    // A renewal that fails otherwise is tried again; in the end the lock runs out by itself.
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
    /** Whether our lock is no longer there. */
    async release(): Promise<boolean> {
      ended = true;
      await renewing?.catch(() => {});
      try {
        guard.check();
        if ((await readLock(store))?.lock?.owner === owner) await store.remove([recordKeys.lock], guard);
        return true;
      } catch {
        // Another's by now, or it runs out by itself.
        return false;
      } finally {
        clearInterval(timer);
      }
    },
  };
}

function taken({ name }: Store): EnvironmentError {
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
