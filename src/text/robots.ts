/** Whether the content of `<meta name="robots">` asks search engines to leave the page out. */
export function asksToBeLeftOut(robots = ''): boolean {
  return robots
    .toLowerCase()
    .split(',')
    .some((directive) => ['noindex', 'none'].includes(directive.trim()));
}

/**
 * The robots value of every page of a preview, unless its author has already hidden the page. No page has exactly this text
 * otherwise, so checks can tell it from a value that the author wrote.
 */
export const previewRobots = 'noindex,nofollow,noarchive';
