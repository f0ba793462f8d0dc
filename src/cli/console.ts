/** What a command may do with the terminal. */
import { systemCode } from '../problems/errors.ts';
import { createProgress, type Progress, progressMode } from '../report/progress.ts';
import { escapeControls } from '../text/escape-for-terminal.ts';
import type { Surroundings } from './surroundings.ts';

/**
 * All output of the program goes to the terminal through this console. It makes control characters visible, so that no
 * text can act on the terminal. Reports have already done so with their texts; the console does it again for texts from
 * elsewhere. It leaves our own colour codes as they are.
 */
export interface Console {
  readonly colour: boolean;
  /** Columns of stderr, where problems are printed. Undefined if the width is unknown. */
  readonly width: number | undefined;
  out(text: string): void;
  err(text: string): void;
  progress(quiet: boolean): Progress;
}

export function consoleOf(
  { env, stdout, stderr }: Pick<Surroundings, 'env' | 'stdout' | 'stderr'>,
  argv: readonly string[],
): Console {
  // The reader of a pipe may stop at any time, as `head` does, and a terminal may be closed. Neither is an error.
  for (const stream of [stdout, stderr])
    stream.on('error', (error) => {
      const code = systemCode(error);
      if (code !== 'EPIPE' && !(code === 'EIO' && stream.isTTY)) throw error;
    });
  const ci = isCi(env);
  // https://no-color.org: any non-empty value.
  const colour = env.NO_COLOR
    ? false
    : env.FORCE_COLOR
      ? env.FORCE_COLOR !== '0'
      : Boolean(stdout.isTTY) && !ci;
  const coloured = colour && !argv.includes('--json');
  const shown = (text: string) => (coloured ? betweenColours(text, escapeControls) : escapeControls(text));
  return {
    colour: coloured,
    // A getter, because the window may be resized while `site dev` runs.
    get width() {
      return stderr.columns || Number(env.COLUMNS) || undefined;
    },
    out: (text) => stdout.write(shown(text)),
    err: (text) => stderr.write(shown(text)),
    progress: (quiet) =>
      createProgress({
        mode: progressMode({ quiet, terminal: Boolean(stderr.isTTY) && !ci }),
        stream: stderr,
        now: () => performance.now(),
      }),
  };
}

/** Whether the program runs in CI, where no user watches. */
export const isCi = ({ CI }: Surroundings['env']): boolean => CI !== undefined && CI !== '' && CI !== 'false';

/** The codes that picocolors writes: reset, bold, dim and text colours. */
// biome-ignore lint/suspicious/noControlCharactersInRegex: colours begin with one.
const ownColours = /(\u001b\[(?:0|1|2|22|3[0-79]|9[0-7])m)/;

/** Applies `change` to everything but the colour codes. */
const betweenColours = (text: string, change: (text: string) => string): string =>
  text
    .split(ownColours)
    .map((part, index) => (index % 2 === 1 ? part : change(part)))
    .join('');
