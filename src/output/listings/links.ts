/** What every page says about the files that are written beside the pages. */
import type { SiteSettings } from '../../content/define.ts';
import type { LinkTag } from '../../render/define.ts';
import { securityFile } from './security.ts';

export const appFile = 'site.webmanifest';

export const hasFeed = ({ feed }: SiteSettings): boolean => (feed?.entries.length ?? 0) > 0;

export function listingLinks(settings: SiteSettings): LinkTag[] {
  const { feed, app } = settings;
  return [
    ...(app ? [{ rel: 'manifest', href: `/${appFile}` }] : []),
    ...(feed && hasFeed(settings)
      ? [{ rel: 'alternate', type: 'application/atom+xml', title: feed.title, href: feed.path }]
      : []),
  ];
}

/** Paths of the files that are written for such settings, however many pages there are. */
export function listingPaths(settings: SiteSettings): string[] {
  const { feed, app, security } = settings;
  return [
    'robots.txt',
    'sitemap.xml',
    ...(app ? [appFile] : []),
    ...(feed && hasFeed(settings) ? [feed.path.slice(1)] : []),
    ...(security ? [securityFile] : []),
  ];
}
