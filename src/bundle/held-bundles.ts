/** Bundles that a process keeps in memory until something changes that they have read. */
import type { Bundle } from './bundle.ts';
import { configFiles, type HeldHashes, type SourceHashes } from './source-hashes.ts';

export interface HeldBundles {
  /** The bundle, if it is still current. `outdated` if something that it read has changed. Undefined if none is held. */
  find(key: string): Bundle | 'outdated' | undefined;
  /**
   * Must be called before a bundle is looked for. The function that it returns holds the bundle, unless something has
   * changed since.
   */
  start(key: string): (bundle: Bundle, reads: Iterable<string>, sources: SourceHashes) => void;
  /**
   * Must be called for every change. `file` is the name of a source if only its bytes have changed, otherwise
   * undefined.
   */
  changed(file?: string): void;
  /** Whether something that no watcher covers, such as a package, has changed since bundles were made of it. */
  isOvertaken(now: SourceHashes): boolean;
}

interface HeldBundle {
  readonly bundle: Bundle;
  readonly reads: ReadonlySet<string>;
  /** The reads that no watcher covers, with the hashes that they had. */
  readonly unwatched: ReadonlyMap<string, string>;
}

/** For a process that builds once. */
export const noBundles: HeldBundles = {
  find: () => undefined,
  start: () => () => {},
  changed: () => {},
  isOvertaken: () => false,
};

/** `watched` has the hashes of everything that watchers cover. */
export function holdBundles({ watched }: Pick<HeldHashes, 'watched'>): HeldBundles {
  const held = new Map<string, HeldBundle | 'outdated'>();
  let changes = 0;
  return {
    find(key) {
      const known = held.get(key);
      return known === undefined || known === 'outdated' ? known : known.bundle;
    },
    start(key) {
      const before = changes;
      return (bundle, reads, { hashOf }) => {
        if (before !== changes) return;
        const all = new Map([...reads].map((name) => [name, hashOf(name) ?? '']));
        const unwatched = new Map([...all].filter(([name]) => !watched.has(name)));
        held.set(key, { bundle, reads: new Set(all.keys()), unwatched });
      };
    },
    changed(file) {
      changes++;
      if (file === undefined || configFiles.some((name) => file.endsWith(`/${name}`))) return held.clear();
      for (const [key, known] of held)
        if (known !== 'outdated' && known.reads.has(file)) held.set(key, 'outdated');
    },
    isOvertaken({ hashOf }) {
      for (const known of held.values()) {
        if (known === 'outdated') continue;
        for (const [name, hash] of known.unwatched) if ((hashOf(name) ?? '') !== hash) return true;
      }
      return false;
    },
  };
}
