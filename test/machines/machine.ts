/** A machine that a site is built on, as far as a build can tell one from another, and builds there. */
import { spawn } from 'node:child_process';
import { rmSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath, pathToFileURL } from 'node:url';
import { variablesOf } from '../../src/proof/circumstances.ts';

const at = (path: string) => fileURLToPath(new URL(path, import.meta.url));
// Below the root, as a tool runs from a bundle of its own.
const launcher = at('../../bin/site.js');
const preload = pathToFileURL(at('../../test/machines/see-machine.mjs'));

export interface Machine {
  /** What is special about it. */
  readonly name: string;
  /** The program that runs the build: that of this process unless told. */
  readonly node?: string;
  readonly workers?: number;
  readonly zone?: string;
  readonly language?: string;
  readonly umask?: number;
  /** Has folders tell their entries in another order for each seed; the order of the file system unless told. */
  readonly order?: number;
  /** Milliseconds by which its clock differs from ours. */
  readonly ahead?: number;
  /** What is known from before: nothing, all that a build has kept, or what so many parts of a build have shared. */
  readonly memory?: 'cold' | 'warm' | number;
}

export interface Order {
  /** Absolute: the folder of the site. */
  readonly root: string;
  /** Absolute: a folder for everything that the build makes. */
  readonly to: string;
  /** Fills a cache before a build looks into it. */
  readonly prepare?: (cache: string) => Promise<void>;
  /** A day or a moment: "now" is another one on each machine. */
  readonly clock: string;
}

/** Builds a site. Gives the absolute path of what came of it, or throws what the build said. */
export async function buildOn(machine: Machine, { root, to, clock, prepare }: Order): Promise<string> {
  const { memory = 'cold' } = machine;
  const out = join(to, 'dist');
  const run = async (cache: string, ...more: readonly string[]) => {
    const dir = join(to, cache);
    await prepare?.(dir);
    const args = ['build', '--quiet', '--root', root, '--out', out, '--cache-dir', dir, '--clock', clock];
    await start(machine, [...args, ...more]);
  };
  const shared = ['--cache', join(to, 'shared')];
  const parts = typeof memory === 'number' ? memory : 0;
  for (let part = 1; part <= parts; part++)
    await run(`part-${part}`, ...shared, '--shard', `${part}/${parts}`);
  await run('cache', ...(parts > 0 ? shared : []));
  if (memory === 'warm') {
    rmSync(out, { recursive: true });
    await run('cache');
  }
  return out;
}

/** Runs `site` on a machine; throws where it does not end well. */
async function start(machine: Machine, args: readonly string[]): Promise<void> {
  const { node = process.execPath, workers = 2, umask = 0o022, ahead = 0, order } = machine;
  const { zone = 'UTC', language = 'en-US' } = machine;
  const seen = new URL(preload);
  for (const [name, value] of Object.entries({ workers, umask, ahead, order }))
    if (value !== undefined) seen.searchParams.set(name, String(value));
  const { PATH, HOME, TMPDIR } = process.env;
  const child = spawn(node, ['--import', seen.href, launcher, ...args], {
    env: {
      PATH,
      HOME,
      ...(TMPDIR && { TMPDIR }),
      NO_COLOR: '1',
      // Those of the bundler, which is a program of its own.
      GOMAXPROCS: String(workers),
      ...variablesOf({ workers, zone, language }),
    },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  let said = '';
  for (const stream of [child.stdout, child.stderr])
    stream.setEncoding('utf8').on('data', (text: string) => {
      said += text;
    });
  const ended = await new Promise((done, fail) => {
    child.once('error', fail);
    child.once('close', (code, signal) => done(signal ?? code));
  });
  if (ended !== 0) throw new Error(`The build ended with ${ended}: ${said}`);
}
