/** Bundles that a process holds, until something changes that they have read. */
import type { Bundle } from './bundle.ts';
import { configFiles, type HeldHashes, type SourceHashes } from './source-hashes.ts';

export interface HeldBundles {
  /** A bundle as it would be made now; `outdated` where it is known that there is none, and undefined where nobody knows. */
  find(key: string): Bundle | 'outdated' | undefined;
  /** To be called before a bundle is looked for. What it returns holds the bundle, unless something has changed meanwhile. */
  start(key: string): (bundle: Bundle, reads: Iterable<string>, sources: SourceHashes) => void;
  /** To be told of everything that has changed: of one file by its name as a source, else without. */
  changed(file?: string): void;
  /** Whether something that nobody watches, such as a package, is not what bundles were made of. */
  isOvertaken(now: SourceHashes): boolean;
}

interface HeldBundle {
  readonly bundle: Bundle;
  readonly reads: ReadonlySet<string>;
  /** Those that nobody watches, with what was found there. */
  readonly unwatched: ReadonlyMap<string, string>;
}

/** Of a process that builds once. */
export const noBundles: HeldBundles = {
  find: () => undefined,
  start: () => () => {},
  changed: () => {},
  isOvertaken: () => false,
};

/** `said` is of what is watched. */
export function holdBundles({ said }: Pick<HeldHashes, 'said'>): HeldBundles {
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
        const unwatched = new Map([...all].filter(([name]) => !said.has(name)));
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
