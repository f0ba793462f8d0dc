/** What a command may do with the terminal. */
import { systemCode } from '../errors.ts';
import { createProgress, type Progress, progressMode } from '../report/progress.ts';

export interface Console {
  readonly colour: boolean;
  out(text: string): void;
  err(text: string): void;
  progress(quiet: boolean): Progress;
}

interface ProcessLike {
  readonly env: Readonly<Record<string, string | undefined>>;
  readonly stdout: NodeJS.WriteStream;
  readonly stderr: NodeJS.WriteStream;
}

export function consoleOf({ env, stdout, stderr }: ProcessLike, argv: readonly string[]): Console {
  // Whoever reads through a pipe may stop at any time, as `head` does, and a terminal may be closed: that is no reason
  // to fail.
  for (const stream of [stdout, stderr])
    stream.on('error', (error) => {
      const code = systemCode(error);
      if (code !== 'EPIPE' && !(code === 'EIO' && stream.isTTY)) throw error;
    });
  const ci = env.CI !== undefined && env.CI !== '' && env.CI !== 'false';
  // https://no-color.org: any non-empty value.
  const colour = env.NO_COLOR
    ? false
    : env.FORCE_COLOR
      ? env.FORCE_COLOR !== '0'
      : Boolean(stdout.isTTY) && !ci;
  return {
    colour: colour && !argv.includes('--json'),
    out: (text) => stdout.write(text),
    err: (text) => stderr.write(text),
    progress: (quiet) =>
      createProgress({
        mode: progressMode({ quiet, terminal: Boolean(stderr.isTTY) && !ci }),
        stream: stderr,
        now: () => performance.now(),
      }),
  };
}
