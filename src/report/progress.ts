/** Shows the progress of a long build. Writes to the error stream, so that standard output stays clean. */
import { formatDuration } from '../text/figures.ts';

export interface Progress {
  /** Begins a stage and ends the one before. */
  stage(name: string, total?: number): void;
  /** Reports that more units of the stage are done. */
  step(units?: number): void;
  /** Ends the last stage. On a terminal, erases the progress line. */
  end(): void;
}

/** `live`: one line that changes and is erased. `plain`: a line for each stage, more for a long one. `silent`: nothing. */
export type ProgressMode = 'live' | 'plain' | 'silent';

export interface ProgressOptions {
  readonly mode: ProgressMode;
  readonly stream: { write(text: string): unknown; readonly columns?: number | undefined };
  /** A clock in milliseconds that never goes back. */
  readonly now: () => number;
}

const REDRAW_MS = 80;
/** Time between two lines of a long stage in a log. */
const SILENCE_MS = 30_000;
const ERASE = '\r\u001b[2K';

/** Chooses how to show progress. `terminal`: whether the stream is a terminal. */
export function progressMode(facts: { readonly quiet: boolean; readonly terminal: boolean }): ProgressMode {
  if (facts.quiet) return 'silent';
  return facts.terminal ? 'live' : 'plain';
}

/** A progress display that keeps its state to itself. */
export function createProgress({ mode, stream, now }: ProgressOptions): Progress {
  let current: { name: string; total: number | undefined; done: number; since: number } | undefined;
  let drawnAt = Number.NEGATIVE_INFINITY;

  const draw = () => {
    if (mode === 'silent' || !current || now() - drawnAt < (mode === 'live' ? REDRAW_MS : SILENCE_MS)) return;
    drawnAt = now();
    const { name, total, done } = current;
    const text = total ? `${name} ${done}/${total}` : done > 0 ? `${name} ${done}` : name;
    // Cut the line, because a line that wraps cannot be erased.
    if (mode === 'live') stream.write(`${ERASE}${text.slice(0, Math.max(1, (stream.columns ?? 80) - 1))}`);
    else stream.write(`${text} …\n`);
  };

  const finish = () => {
    if (mode === 'plain' && current) {
      const { name, done, since } = current;
      stream.write(
        `${[name, done > 0 ? done : '', formatDuration(now() - since)].filter((part) => part !== '').join('  ')}\n`,
      );
    }
    current = undefined;
  };

  return {
    stage(name, total) {
      finish();
      current = { name, total, done: 0, since: now() };
      drawnAt = mode === 'live' ? Number.NEGATIVE_INFINITY : now();
      draw();
    },
    step(units = 1) {
      if (!current) return;
      current.done += units;
      draw();
    },
    end() {
      const shown = mode === 'live' && current !== undefined;
      finish();
      if (shown) stream.write(ERASE);
    },
  };
}
