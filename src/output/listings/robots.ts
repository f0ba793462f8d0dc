import { absolute } from '../../render/document.ts';

/** Every page may be read; those that shall not be shown say so themselves, and must be read to be heard. RFC 9309. */
export const writeRobots = (baseUrl: string): string =>
  ['User-agent: *', 'Allow: /', '', `Sitemap: ${absolute(baseUrl, '/sitemap.xml')}`, ''].join('\n');
