/** Whether the content of `<meta name="robots">` asks search engines to leave the page out. */
export function asksToBeLeftOut(robots = ''): boolean {
  return robots
    .toLowerCase()
    .split(',')
    .some((directive) => ['noindex', 'none'].includes(directive.trim()));
}
