/** Publishes tiny sites to a strict store, under a clock of its own, and dies where a test wants it to. */
import { onTestFinished } from 'vitest';
import type { HostProfile } from '../../../src/hosts/profiles.ts';
import { makeFile } from '../../../src/output/make-file.ts';
import { createManifest } from '../../../src/output/manifest.ts';
import { type PublishOptions, type PublishOutcome, publishRelease } from '../../../src/publish/publish.ts';
import { publishedSite } from '../../../src/publish/published-files.ts';
import { bucketStore } from '../../../src/stores/s3/bucket-store.ts';
import { createSender } from '../../../src/stores/s3/send.ts';
import type { Store } from '../../../src/stores/store.ts';
import { type S3Options, startS3 } from '../../support/s3-server.ts';

/** Text by path. Names with a hash in them are immutable; pages are what ends in `.html`. */
export type TinySite = Readonly<Record<string, string>>;

export const siteFiles = (site: TinySite) =>
  Object.entries(site).map(([path, text]) => {
    const redirect = /^redirect (\S+)/.exec(text)?.[1];
    const kind = redirect ? 'redirect' : path.endsWith('.html') ? 'page' : 'public';
    const file = makeFile(path, kind, text, 'test', /\.[0-9a-f]{8}\./.test(path));
    return redirect ? { ...file, redirect } : file;
  });

export function published(site: TinySite, profile: HostProfile = 'index') {
  const { files, origins } = publishedSite(createManifest(siteFiles(site)), profile);
  const read = async ({ path }: { readonly path: string }) =>
    Buffer.from(site[origins.get(path) ?? path] ?? '');
  return { files, read };
}

export const calm: Omit<PublishOptions, 'store' | 'files' | 'read'> = {
  engine: '1.2.3',
  dryRun: false,
  force: true,
  concurrency: 4,
  keepReleases: 2,
  keepDays: 30,
  lease: { duration: 60_000, wait: 0, settle: 0, sleep: async () => {} },
  checkpoint: () => {},
  onPhase: () => {},
  onStep: () => {},
  purge: async () => {},
};

export interface Publisher {
  readonly s3: Awaited<ReturnType<typeof startS3>>;
  readonly clock: { now: number };
  store(): Store;
  publish(site: TinySite, options?: Partial<PublishOptions>): Promise<PublishOutcome>;
  /** Text by key of everything below the prefix. */
  contents(): Record<string, string>;
}

/** Closed when the test ends. */
export async function startPublisher(
  options: S3Options & {
    readonly prefix?: string;
    /** Milliseconds of patience for one request. */
    readonly timeout?: number;
  } = {},
): Promise<Publisher> {
  const clock = { now: Date.parse('2026-11-20T14:00:00Z') };
  const s3 = await startS3({ ...options, now: () => clock.now });
  onTestFinished(() => s3.close());
  const { prefix = '', timeout = 5000 } = options;
  const store = () =>
    bucketStore({
      bucket: 'site',
      prefix,
      region: s3.region,
      endpoint: s3.endpoint,
      pathStyle: true,
      now: () => clock.now,
      details: {},
      sender: createSender({
        credentials: async () => s3.credentials,
        region: s3.region,
        timeout,
        env: {},
        tries: 4,
        now: () => clock.now,
        random: () => 0,
        sleep: async () => {},
      }),
    });
  return {
    s3,
    clock,
    store,
    publish: (site, changes = {}) =>
      publishRelease({ ...calm, store: store(), ...published(site), ...changes }),
    contents: () => {
      const folder = prefix === '' ? '' : `${prefix}/`;
      return Object.fromEntries(
        [...s3.bucket()]
          .filter(([key]) => key.startsWith(folder))
          .map(([key, { body }]): [string, string] => [key.slice(folder.length), body.toString()])
          .sort(([a], [b]) => (a < b ? -1 : 1)),
      );
    },
  };
}

export class Killed extends Error {}

/** Dies at one operation, before the store has done it or just after, and does nothing any more. */
export function mortal(store: Store, at: number, done: boolean): Store {
  let count = 0;
  const mind =
    <Args extends unknown[], Result>(operation: (...args: Args) => Promise<Result>) =>
    async (...args: Args): Promise<Result> => {
      count += 1;
      if (count > at || (count === at && !done)) throw new Killed();
      const result = await operation(...args);
      if (count >= at) throw new Killed();
      return result;
    };
  return {
    ...store,
    get: mind(store.get),
    put: mind(store.put),
    copy: mind(store.copy),
    has: mind(store.has),
    holds: mind(store.holds),
    remove: mind(store.remove),
  };
}

/** Files of the site itself, without our records. */
export const visible = (contents: Record<string, string>) =>
  Object.fromEntries(Object.entries(contents).filter(([key]) => !key.startsWith('.site/')));
