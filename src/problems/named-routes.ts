const named = 3;

/** The pages of a problem: `On /a, /b, /c and 4 more pages.` Undefined for one route, which the problem itself names. */
export function namedRoutes(urls: Iterable<string>): string | undefined {
  const sorted = [...new Set(urls)].sort();
  if (sorted.length < 2) return undefined;
  const more = sorted.length - named;
  const first = sorted.slice(0, named);
  return more > 0
    ? `On ${first.join(', ')} and ${more} more ${more === 1 ? 'page' : 'pages'}.`
    : `On ${first.slice(0, -1).join(', ')} and ${first.at(-1)}.`;
}
