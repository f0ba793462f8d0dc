/** The files that tell machines about the site, such as sitemaps and feeds. They are made from the finished pages. */
import type { SiteSettings } from '../../content/define.ts';
import type { Memory } from '../../memory/memory.ts';
import type { OutputFile } from '../../model.ts';
import { baseOf } from '../../text/base.ts';
import { makeFile } from '../make-file.ts';
import { writeApp } from './app.ts';
import { keptFeed } from './feed.ts';
import { appFile, writtenFeeds } from './links.ts';
import { writeRobots } from './robots.ts';
import { securityFile, writeSecurity } from './security.ts';
import { type ListedPage, writeSitemaps } from './sitemap.ts';

/** If the public folder has a file of the same name, the author wants that one: it wins. */
export async function listingFiles(
  settings: SiteSettings,
  pages: readonly ListedPage[],
  publicFiles: readonly string[],
  memory?: Memory,
): Promise<OutputFile[]> {
  const { baseUrl, language, app, security } = settings;
  const feeds = await Promise.all(
    writtenFeeds(settings).map(async (feed) => ({
      file: feed.path.slice(1),
      text: await keptFeed(feed, settings, memory),
    })),
  );
  const written = [
    { file: 'robots.txt', text: writeRobots(baseUrl) },
    ...writeSitemaps(pages, baseUrl),
    ...(app ? [{ file: appFile, text: writeApp(app, language, baseOf(baseUrl)) }] : []),
    ...feeds,
    ...(security ? [{ file: securityFile, text: writeSecurity(security, baseUrl) }] : []),
  ];
  const own = new Set(publicFiles);
  return written
    .filter(({ file }) => !own.has(file))
    .map(({ file, text }) => makeFile(file, 'data', text, 'the builder'));
}
