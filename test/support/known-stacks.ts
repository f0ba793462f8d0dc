/**
 * A cache for stack traces. At every call, Playwright asks for the stack, and vitest maps each of its lines to the source,
 * which takes as long as the call itself. Most calls of tests come from the same places, so each stack is mapped once.
 */
type Prepare = (error: Error, stack: NodeJS.CallSite[]) => unknown;

const known = new WeakSet<Prepare>();

/** Puts the cache in front of `Error.prepareStackTrace` of this process, unless it is there already. */
export function rememberStacks(): void {
  const tell: Prepare | undefined = Error.prepareStackTrace;
  if (!tell || known.has(tell)) return;
  Error.prepareStackTrace = withMemory(tell);
  known.add(Error.prepareStackTrace);
}

/** Gives the same results as `tell`, but calls it only once for each stack. */
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
