/** The kinds of entries that `site new` can add. Used by `site new` and by shell completion. */
import type { KindsOutcome } from '../scaffold/open-kinds.ts';
import { resolvePaths } from '../sources/site-paths.ts';
import type { EngineLocation } from './shared.ts';
import type { Surroundings } from './surroundings.ts';

export type { Kind } from '../scaffold/open-kinds.ts';

/** Opens the site at `root`, an absolute path. Loads the modules for that only when called. */
export async function openKindsAt(
  root: string,
  env: Surroundings['env'],
  location: EngineLocation,
): Promise<KindsOutcome> {
  const paths = kindPaths(root, env, location);
  const [{ openKinds }, { openMemory }] = await Promise.all([
    import('../scaffold/open-kinds.ts'),
    import('../memory/memory.ts'),
  ]);
  const memory = openMemory(paths.cache, Date.now(), { site: paths.root });
  return openKinds(paths, env, memory).finally(() => memory.flush());
}

export const kindPaths = (root: string, { SITE_CACHE_DIR }: Surroundings['env'], location: EngineLocation) =>
  resolvePaths({ root, out: 'dist', ...(SITE_CACHE_DIR && { cacheDir: SITE_CACHE_DIR }) }, location);
