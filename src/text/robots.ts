/** Whether the content of `<meta name="robots">` asks search engines to leave the page out. */
export function asksToBeLeftOut(robots = ''): boolean {
  return robots
    .toLowerCase()
    .split(',')
    .some((directive) => ['noindex', 'none'].includes(directive.trim()));
}

/** What every page of a preview says, unless its author has hidden it: no page says it in just these words by itself. */
export const previewRobots = 'noindex,nofollow,noarchive';
