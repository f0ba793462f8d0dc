/** Returns what a library prints while `work` runs. Keeps it off the terminal, since all output goes through our console. */
export function printedBy(work: () => void): string {
  // biome-ignore-start lint/suspicious/noConsole: it is the library's, and given back at once.
  const { log } = console;
  let text = '';
  console.log = (line: unknown) => {
    text += `${String(line)}\n`;
  };
  try {
    work();
    return text;
  } finally {
    console.log = log;
  }
  // biome-ignore-end lint/suspicious/noConsole: see above.
}
