/** What a command may do with the terminal. */
import { systemCode } from '../problems/errors.ts';
import { createProgress, type Progress, progressMode } from '../report/progress.ts';
import { visibleControls } from '../text/visible.ts';
import type { Surroundings } from './surroundings.ts';

/**
 * Every text of the program goes to the terminal through here. What could act there was made visible where reports
 * are put together; here the same is done once more for all that reaches us by another way, with our colours left out.
 */
export interface Console {
  readonly colour: boolean;
  /** Columns, of where problems are told; undefined where nobody knows. */
  readonly width: number | undefined;
  out(text: string): void;
  err(text: string): void;
  progress(quiet: boolean): Progress;
}

export function consoleOf(
  { env, stdout, stderr }: Pick<Surroundings, 'env' | 'stdout' | 'stderr'>,
  argv: readonly string[],
): Console {
  // Whoever reads through a pipe may stop at any time, as `head` does, and a terminal may be closed: that is no reason
  // to fail.
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
  const shown = (text: string) => (coloured ? betweenColours(text, visibleControls) : visibleControls(text));
  return {
    colour: coloured,
    // Asked each time: windows are drawn wider while `site dev` goes on.
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

/** Whether nobody sits before the machine. */
export const isCi = ({ CI }: Surroundings['env']): boolean => CI !== undefined && CI !== '' && CI !== 'false';

/** The codes of picocolors: bold, dim, and the colours of letters. */
// biome-ignore lint/suspicious/noControlCharactersInRegex: colours begin with one.
const ownColours = /(\u001b\[(?:0|1|2|22|3[0-79]|9[0-7])m)/;

/** Changes everything but the colours. */
const betweenColours = (text: string, change: (text: string) => string): string =>
  text
    .split(ownColours)
    .map((part, index) => (index % 2 === 1 ? part : change(part)))
    .join('');
