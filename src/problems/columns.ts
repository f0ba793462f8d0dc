import { escapeLineForTerminal } from '../text/escape-for-terminal.ts';

/** Formats rows as a table: the first column is aligned left, the others, which hold figures, right. */
export function columns(cells: readonly (readonly string[])[]): string {
  const rows = cells.map((row) => row.map(escapeLineForTerminal));
  const widths: number[] = [];
  for (const row of rows)
    for (const [index, cell] of row.entries()) widths[index] = Math.max(widths[index] ?? 0, cell.length);
  return rows
    .map((row) =>
      row
        .map((cell, index) =>
          index === 0 ? cell.padEnd(widths[0] ?? 0) : cell.padStart((widths[index] ?? 0) + 2),
        )
        .join('')
        .trimEnd(),
    )
    .map((line) => `  ${line}`)
    .join('\n');
}
