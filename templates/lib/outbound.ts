/** What a link to another host needs, so that the page it opens cannot reach back. */
export const outbound = (href: string): { rel?: string } =>
  /^https?:/.test(href) ? { rel: 'noopener' } : {};
