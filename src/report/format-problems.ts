import picocolors from 'picocolors';
import type { Problem } from '../model.ts';
import { compareProblems } from '../problems/compare-problems.ts';
import { escapeForTerminal, escapeLineForTerminal } from '../text/escape-for-terminal.ts';
import { frameInWidth } from './frame-in-width.ts';

export interface ProblemTextOptions {
  /** Whether to use the colours of a terminal. */
  readonly colour?: boolean;
  /** How many problems to spell out; the rest are only counted. */
  readonly limit?: number;
  /** Columns of the terminal, if known. */
  readonly width?: number | undefined;
}

/** Problems as text for people, sorted by file. A summary and a hint at `site explain` come last. Empty without problems. */
export function formatProblems(problems: readonly Problem[], options: ProblemTextOptions = {}): string {
  if (problems.length === 0) return '';
  const { colour = false, limit = 100, width } = options;
  const colours = picocolors.createColors(colour);
  const sorted = [...problems].sort(compareProblems);
  const blocks = sorted.slice(0, limit).map((problem) => formatProblem(problem, colours, width));
  const hidden = sorted.length - blocks.length;
  if (hidden > 0) blocks.push(colours.dim(`… and ${count(hidden, 'more problem')}.`));
  const summary = colours.bold(colours.red(summarise(sorted)));
  return `${blocks.join('\n\n')}\n\n${summary}\n${colours.dim(`What that means: site explain ${escapeLineForTerminal(sorted[0]?.code ?? '')}`)}\n`;
}

type Colours = ReturnType<typeof picocolors.createColors>;

function formatProblem(problem: Problem, colours: Colours, width: number | undefined): string {
  const { code, message, detail, route, help } = shownProblem(problem);
  const frame =
    problem.frame && escapeForTerminal(frameInWidth(problem.frame, width && width - INDENT.length));
  const heading = [colours.bold(place(problem)), colours.yellow(code)].filter(Boolean).join('  ');
  const where = route === undefined ? '' : colours.dim(`  on ${route}`);
  const parts = [message, detail, frame && colours.dim(frame), help && colours.cyan(help)].filter(
    (part) => part !== undefined && part !== '',
  );
  return `${heading}${where}\n${parts.map((part) => indent(String(part))).join('\n')}`;
}

/** The problem with control characters made visible in all texts. Line breaks stay only in `detail`, `frame` and `help`. */
export function shownProblem(problem: Problem): Problem {
  const lines = new Set(['detail', 'frame', 'help']);
  const shown = Object.entries(problem).map(([name, value]) => [
    name,
    typeof value === 'string'
      ? lines.has(name)
        ? escapeForTerminal(value)
        : escapeLineForTerminal(value)
      : value,
  ]);
  return { ...problem, ...Object.fromEntries(shown) };
}

function place({ file, line, column }: Problem): string {
  if (file === undefined) return '';
  return [escapeLineForTerminal(file), line, line === undefined ? undefined : column]
    .filter((part) => part !== undefined)
    .join(':');
}

function summarise(problems: readonly Problem[]): string {
  const files = new Set(problems.flatMap(({ file }) => file ?? [])).size;
  return files === 0
    ? count(problems.length, 'problem')
    : `${count(problems.length, 'problem')} in ${count(files, 'file')}`;
}

const INDENT = '  ';

const indent = (text: string): string => text.replace(/^(?=.)/gm, INDENT);

const count = (number: number, noun: string): string => `${number} ${noun}${number === 1 ? '' : 's'}`;
