/** The links in the head of every page to files that are written beside the pages, such as feeds. */
import type { SiteSettings } from '../../content/define.ts';
import type { FeedFormat, FeedSettings } from '../../content/listings.ts';
import type { LinkTag } from '../../render/define.ts';
import { formatOf } from './feed.ts';
import { securityFile } from './security.ts';

export const appFile = 'site.webmanifest';

/** A feed without entries is not written. */
export const writtenFeeds = ({ feeds = [] }: SiteSettings): readonly FeedSettings[] =>
  feeds.filter(({ entries }) => entries.length > 0);

/** The media types that feed readers look for. */
const typeOf: Readonly<Record<FeedFormat, string>> = {
  atom: 'application/atom+xml',
  rss: 'application/rss+xml',
  json: 'application/feed+json',
};

export function listingLinks(settings: SiteSettings): LinkTag[] {
  const { app } = settings;
  return [
    ...(app ? [{ rel: 'manifest', href: `/${appFile}` }] : []),
    ...writtenFeeds(settings).map((feed) => ({
      rel: 'alternate',
      type: typeOf[formatOf(feed)],
      title: feed.title,
      ...(feed.language && { hreflang: feed.language }),
      href: feed.path,
    })),
  ];
}

/** Paths of the files that are written for these settings whatever the number of pages. */
export function listingPaths(settings: SiteSettings): string[] {
  const { app, security } = settings;
  return [
    'robots.txt',
    'sitemap.xml',
    ...(app ? [appFile] : []),
    ...writtenFeeds(settings).map(({ path }) => path.slice(1)),
    ...(security ? [securityFile] : []),
  ];
}
