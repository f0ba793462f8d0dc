/** Prints a line of a tool's report. */
export function print(line: string): void {
  process.stdout.write(`${line}\n`);
}
