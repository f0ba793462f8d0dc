/** Runs `site` on a workplace, in this process or in one of its own, and tells what it said. */
import { spawn } from 'node:child_process';
import { fileURLToPath } from 'node:url';
import { z } from 'zod';
import { runSite } from '../support/command.ts';
import type { Workplace } from './workplace.ts';

const launcher = fileURLToPath(new URL('../../bin/site.js', import.meta.url));

export type Command = 'build' | 'check';

export interface Run {
  readonly command: Command;
  readonly cache: string;
  /** Absolute. The folder `dist` of the site unless told. */
  readonly out?: string;
  /** As people start it: what a process learns as it starts is learnt anew. */
  readonly ownProcess?: boolean;
}

const report = z.looseObject({
  ok: z.boolean(),
  changed: z.boolean().optional(),
  images: z.object({ made: z.number(), reused: z.number(), cards: z.number() }).optional(),
  work: z.record(z.string(), z.object({ done: z.number(), reused: z.number() })).optional(),
  rendered: z.array(z.string()).optional(),
  ms: z.record(z.string(), z.number()).optional(),
});

export interface Said {
  readonly code: number;
  /** The report that `--json` prints. */
  readonly report: z.infer<typeof report>;
  /** The routes whose heads were made, where the site tells `witness`: see there. Of a process of its own, what it says. */
  readonly rendered: ReadonlySet<string>;
}

export async function runCommand(place: Workplace, run: Run): Promise<Said> {
  const args = [run.command, '--json', '--root', place.root, '--cache-dir', run.cache];
  if (run.out !== undefined) args.push('--out', run.out);
  const { code, out, err, rendered } = await (run.ownProcess ? started : within)(args, place);
  try {
    const said = report.parse(JSON.parse(out));
    return { code, report: said, rendered: run.ownProcess ? new Set(said.rendered) : rendered };
  } catch (error) {
    throw new Error(`\`site ${args.join(' ')}\` ended with ${code} and no report:\n${out}${err}`, {
      cause: error,
    });
  }
}

interface Ended {
  readonly code: number;
  readonly out: string;
  readonly err: string;
  readonly rendered: ReadonlySet<string>;
}

/** A template may ask the environment by itself, so for as long as the command runs it is the one of this process. */
async function within(args: readonly string[], { root, variables }: Workplace): Promise<Ended> {
  const rendered = new Set<string>();
  const before = { ...process.env };
  Object.assign(process.env, variables);
  Object.assign(globalThis, { [witness]: (route: string) => rendered.add(route) });
  try {
    return {
      ...(await runSite(args, { cwd: root, env: { ...variables }, hash: 'of these tests' })),
      rendered,
    };
  } finally {
    for (const name of Object.keys(variables)) {
      const value = before[name];
      if (value === undefined) delete process.env[name];
      else process.env[name] = value;
    }
    Reflect.deleteProperty(globalThis, witness);
  }
}

/** A function of this name is told of every page that is rendered, by the page and not by the engine. */
export const witness = 'toldOfPages';

/** Starts a command of its own and does not wait for anything but its end. */
export function started(args: readonly string[], { root, variables }: Workplace): Promise<Ended> {
  const { PATH, HOME } = process.env;
  return new Promise((resolve, reject) => {
    const child = spawn(process.execPath, [launcher, ...args], {
      cwd: root,
      env: { PATH, HOME, NO_COLOR: '1', ...variables },
      stdio: ['ignore', 'pipe', 'pipe'],
    });
    const said = { out: '', err: '' };
    child.stdout.setEncoding('utf8').on('data', (text: string) => {
      said.out += text;
    });
    child.stderr.setEncoding('utf8').on('data', (text: string) => {
      said.err += text;
    });
    child.on('error', reject);
    child.on('close', (code) => resolve({ code: code ?? -1, ...said, rendered: new Set() }));
  });
}
