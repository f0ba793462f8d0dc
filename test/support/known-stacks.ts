/**
 * Playwright asks at every call from where it was made, and vitest looks up the source of each line of the answer: that
 * takes as long as the call itself. Tests make most of their calls from the same places, so each is looked up once.
 */
type Prepare = (error: Error, stack: NodeJS.CallSite[]) => unknown;

const known = new WeakSet<Prepare>();

/** Puts a memory before what tells the stacks of errors in this process, unless it has one. */
export function rememberStacks(): void {
  const tell: Prepare | undefined = Error.prepareStackTrace;
  if (!tell || known.has(tell)) return;
  Error.prepareStackTrace = withMemory(tell);
  known.add(Error.prepareStackTrace);
}

/** Tells the same, but asks only once for the lines of each stack. */
export function withMemory(tell: Prepare): Prepare {
  const lines = new Map<string, string>();
  return (error, stack) => {
    const place = stack
      .map((site) => `${site.getFileName()}:${site.getLineNumber()}:${site.getColumnNumber()}`)
      .join();
    const title = `${error.name || 'Error'}: ${error.message || ''}`;
    const told = lines.get(place);
    if (told !== undefined) return title + told;
    const text = tell(error, stack);
    if (typeof text === 'string' && text.startsWith(title)) lines.set(place, text.slice(title.length));
    return text;
  };
}
