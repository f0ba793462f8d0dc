/** Parses the text of a CSV file: gives a list of its rows, and the place of every cell. */
import { CsvError, type InfoField, parse } from 'csv-parse/sync';
import { Scalar } from 'yaml';
import { codeFrame, linesOf, placeOf } from '../problems/code-frame.ts';
import type { ParsedFile, Range } from './parsed-file.ts';
import type { Path } from './walk.ts';
import { figure, tooLong, type YamlFault, yamlLimits } from './yaml-limits.ts';
import { valueFaults } from './yaml-values.ts';

/** The most faults of one file that are reported. */
const FAULTS = 100;

interface Cell {
  readonly text: string;
  /** Includes the quotes of the cell. */
  readonly range: Range;
}

/**
 * The first row names the fields. All cells are texts; an empty one is a field that is not there. Cells are separated by
 * commas, or by semicolons if the first row has some and no comma.
 */
export function parseCsv(file: string, text: string): ParsedFile {
  const lines = linesOf(text);
  const place = ([start, end]: Range) => ({ ...placeOf(lines, start), length: Math.max(1, end - start) });
  const long = tooLong(text);
  const { rows, fault } = long ? { rows: [], fault: long } : rowsOf(text);
  const [header = [], ...entries] = rows;
  const names = header.map((cell) => cell.text.trim());
  const faults = fault ? [fault] : [...tableFaults(header, names, entries)];
  const cellAt = ([row, name]: Path): Range | undefined => {
    const cells = typeof row === 'number' ? entries[row] : undefined;
    return (cells?.[names.indexOf(String(name))] ?? cells?.[0])?.range;
  };
  return {
    file,
    text,
    lines,
    value:
      faults.length > 0
        ? undefined
        : entries.map((cells) =>
            Object.fromEntries(
              cells.flatMap((cell, at) => (cell.text === '' ? [] : [[names[at] ?? '', cell.text]])),
            ),
          ),
    problems: faults.slice(0, FAULTS).map(({ code, message, help, range }) => {
      const { line, column, length } = place(range);
      return { code, message, help, file, line, column, frame: codeFrame(lines, line, column, length) };
    }),
    locate(path, on) {
      const named = on === 'key' ? header[names.indexOf(String(path[1]))]?.range : undefined;
      return place(named ?? cellAt(path) ?? [0, 1]);
    },
    emptyCell: (path) =>
      names.includes(String(path[1]))
        ? { ...place(cellAt(path) ?? [0, 1]), help: 'Fill this cell.' }
        : { ...place(header[0]?.range ?? [0, 1]), help: `Add a column \`${String(path[1])}\`.` },
  };
}

function rowsOf(text: string): { readonly rows: readonly (readonly Cell[])[]; readonly fault?: YamlFault } {
  const bytes = Buffer.from(text);
  const offsetOf = offsetsIn(bytes, text);
  const rows: Cell[][] = [];
  let count = 0;
  /** Where the next cell begins, in bytes. */
  let next = 0;
  const onCell = (value: string, { bytes: end, index }: InfoField) => {
    if (++count > yamlLimits.values) throw new Error('Too many cells.');
    if (index === 0) {
      rows.push([]);
      // Empty lines are no rows.
      while (isLineEnd(bytes[next])) next++;
    }
    rows.at(-1)?.push({ text: value.replace(/\r\n?/g, '\n'), range: [offsetOf(next), offsetOf(end)] });
    next = end + 1;
    return value;
  };
  try {
    parse(bytes, {
      delimiter: delimiterOf(text),
      record_delimiter: ['\r\n', '\n', '\r'],
      relax_column_count: true,
      skip_empty_lines: true,
      cast: onCell,
    });
    return { rows };
  } catch (error) {
    if (count > yamlLimits.values) return { rows: [], fault: tooManyCells };
    if (!(error instanceof CsvError)) throw error;
    while (isLineEnd(bytes[next])) next++;
    const start = offsetOf(next);
    return { rows: [], fault: { code: 'csv-syntax', ...wordsFor(error.code), range: [start, start + 1] } };
  }
}

const isLineEnd = (byte: number | undefined) => byte === 10 || byte === 13;

/** Turns byte offsets of a text into character offsets. Call the function with rising offsets only. */
function offsetsIn(bytes: Buffer, text: string): (byte: number) => number {
  if (bytes.length === text.length) return (byte) => byte;
  let last = 0;
  let characters = 0;
  return (byte) => {
    characters += bytes.toString('utf8', last, byte).length;
    last = byte;
    return characters;
  };
}

/** Spreadsheets write semicolons where numbers have a decimal comma. */
function delimiterOf(text: string): string {
  const [first = ''] = /[^\r\n]+/.exec(text) ?? [];
  return first.includes(';') && !first.includes(',') ? ';' : ',';
}

function wordsFor(code: string): { readonly message: string; readonly help: string } {
  if (code === 'CSV_QUOTE_NOT_CLOSED')
    return {
      message: 'The quote that opens this cell is never closed.',
      help: 'Write a quote where the cell ends. Quotes within it are written twice.',
    };
  return {
    message: 'This cell holds quotes in a way that CSV does not allow.',
    help: 'Put the whole cell in quotes, without blanks around them, and write each quote within it twice.',
  };
}

const tooManyCells: YamlFault = {
  code: 'too-many-values',
  message: `This file holds too many cells. There may be ${figure(yamlLimits.values)}.`,
  help: 'Split it into several files.',
  range: [0, 1],
};

function* tableFaults(
  header: readonly Cell[],
  names: readonly string[],
  entries: readonly (readonly Cell[])[],
): Generator<YamlFault> {
  if (header.length === 0)
    yield {
      code: 'csv-header',
      message: 'This file has no first row, which names its fields.',
      help: 'Write the names of the fields into the first line, separated by commas.',
      range: [0, 1],
    };
  for (const [at, { range }] of header.entries()) {
    const name = names[at] ?? '';
    if (name === '')
      yield {
        code: 'csv-header',
        message: `Column ${at + 1} has no name.`,
        help: 'Name it in the first row, or take the column away.',
        range,
      };
    else if (names.indexOf(name) < at)
      yield {
        code: 'csv-header',
        message: `Two columns have the name \`${name}\`.`,
        help: 'Give each a name of its own.',
        range,
      };
  }
  for (const cells of entries) {
    const [first] = cells;
    if (cells.length !== header.length && first)
      yield {
        code: 'ragged-row',
        message: `This row has ${cells.length} ${cells.length === 1 ? 'cell' : 'cells'}, and the first row names ${header.length}.`,
        help: 'Put cells that hold a comma in quotes, and leave cells empty rather than out.',
        range: (cells[header.length] ?? first).range,
      };
  }
  for (const { text, range } of [header, ...entries].flat()) {
    const scalar = new Scalar(text);
    scalar.range = [range[0], range[1], range[1]];
    yield* valueFaults(scalar);
  }
}
