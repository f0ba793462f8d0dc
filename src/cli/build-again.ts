/** The second build of `--verify`: `bin/second-build.mjs` runs it in a process of its own. */
import type { ChildMessage, Ended } from '../proof/second-build.ts';
import type { EngineLocation } from './shared.ts';

/** Milliseconds between two messages about steps. There are many steps, and each message costs time. */
const messageInterval = 100;

/** `order` is a `BuildOrder`, not validated yet. Returns the last message for the parent process: `ended` or `failed`. */
export async function buildAgain(
  order: unknown,
  location: EngineLocation,
  tell: (told: ChildMessage) => void,
): Promise<ChildMessage> {
  try {
    return await build(order, location, tell);
  } catch (error) {
    const { EnvironmentError } = await import('../problems/errors.ts');
    if (error instanceof EnvironmentError) {
      const { message, code, help } = error;
      return { kind: 'failed', message, code, ...(help !== undefined && { help }) };
    }
    return {
      kind: 'failed',
      message: error instanceof Error ? (error.stack ?? error.message) : String(error),
    };
  }
}

async function build(
  order: unknown,
  location: EngineLocation,
  tell: (told: ChildMessage) => void,
): Promise<Ended> {
  const [{ buildOrder }, { resolvePaths }, { buildSite }] = await Promise.all([
    import('../proof/second-build.ts'),
    import('../sources/site-paths.ts'),
    import('../pipeline/build.ts'),
  ]);
  const { root, out, cacheDir, showing } = buildOrder.parse(order);
  let [waiting, since] = [0, performance.now()];
  const flush = () => {
    if (waiting > 0) tell({ kind: 'step', units: waiting });
    [waiting, since] = [0, performance.now()];
  };
  const { report } = await buildSite(resolvePaths({ root, out, cacheDir }, location), {
    write: true,
    env: process.env,
    showing,
    progress: {
      stage(name, total) {
        flush();
        tell({ kind: 'stage', name, ...(total !== undefined && { total }) });
      },
      step(units = 1) {
        waiting += units;
        if (performance.now() - since > messageInterval) flush();
      },
      end: flush,
    },
  });
  return { kind: 'ended', problems: report.problems.map((problem) => ({ ...problem })), work: report.work };
}
