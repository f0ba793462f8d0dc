/**
 * A real bash in which `site` and `npx site` are the builder of this repository. It is for commands that help texts and
 * documents show. Of this machine, it knows only the programs.
 */
import { spawn } from 'node:child_process';
import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import type { Said } from './command.ts';

/** Milliseconds that lines may take. The slowest take a tenth of it; without a limit, a test would not say which one hangs. */
const patience = 180_000;

const launcher = fileURLToPath(new URL('../../bin/site.js', import.meta.url));

export interface Shell {
  /** Absolute: the home folder of the shell. It is removed with the shell. */
  readonly home: string;
  /** Runs lines in a folder and waits until they end. */
  run(lines: string, cwd: string): Promise<Said>;
  /** Runs a line that starts a server. As soon as the server says that it is serving, it is interrupted as by Ctrl+C. */
  serve(line: string, cwd: string): Promise<Said>;
  dispose(): Promise<void>;
}

/** `commands` are further programs: shell scripts by name. `env` is added to the few variables that are set. */
export async function openShell({
  commands = {},
  env = {},
}: {
  readonly commands?: Readonly<Record<string, string>>;
  readonly env?: Readonly<Record<string, string>>;
} = {}): Promise<Shell> {
  const home = await mkdtemp(join(tmpdir(), 'site-shell-'));
  const bin = join(home, 'bin');
  await mkdir(bin);
  const programs = {
    site: `exec '${process.execPath}' '${launcher}' "$@"`,
    npx: 'case "$1" in site) shift; exec site "$@";; *) echo "npx knows only site" >&2; exit 127;; esac',
    ...commands,
  };
  for (const [name, script] of Object.entries(programs))
    await writeFile(join(bin, name), `#!/bin/sh\n${script}\n`, { mode: 0o755 });

  const type = (lines: string, cwd: string, until?: RegExp) =>
    new Promise<Said>((done, fail) => {
      const child = spawn('bash', ['--noprofile', '--norc', '-c', lines], {
        cwd,
        env: { PATH: `${bin}:${process.env.PATH}`, HOME: home, BROWSER: 'true', NO_COLOR: '1', ...env },
        stdio: ['ignore', 'pipe', 'pipe'],
      });
      const limit = setTimeout(() => {
        fail(new Error(`Still running after ${patience / 1000} s: ${lines}\n${said.out}\n${said.err}`));
        // Without what bash has started, which shares its output.
        child.kill('SIGKILL');
        child.stdout.destroy();
        child.stderr.destroy();
      }, patience);
      const said = { out: '', err: '' };
      const hear = (stream: 'out' | 'err') => (text: string) => {
        said[stream] += text;
        if (until?.test(said[stream])) child.kill('SIGINT');
      };
      child.stdout.setEncoding('utf8').on('data', hear('out'));
      child.stderr.setEncoding('utf8').on('data', hear('err'));
      child
        .once('error', fail)
        .once('close', (code) => done({ code: code ?? -1, ...said }))
        .once('close', () => clearTimeout(limit))
        .once('error', () => clearTimeout(limit));
    });
  return {
    home,
    run: (lines, cwd) => type(lines, cwd),
    serve: (line, cwd) => type(line, cwd, /^Serving .+ at http/m),
    dispose: () => rm(home, { recursive: true, force: true }),
  };
}

/** Whether a line starts a server, which runs until it is interrupted. */
export const isServing = (line: string): boolean => /\bsite (?:dev|preview|inspect(?!.*--json))\b/.test(line);
