import { absolute } from '../../render/document.ts';

/** Allows every page: pages to be left out of results say so themselves, and robots must read them to see that. RFC 9309. */
export const writeRobots = (baseUrl: string): string =>
  ['User-agent: *', 'Allow: /', '', `Sitemap: ${absolute(baseUrl, '/sitemap.xml')}`, ''].join('\n');
