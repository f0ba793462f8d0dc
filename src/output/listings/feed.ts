/** Feeds of dated pages, newest entries first. Their dates are those of the content. */
import { readFile } from 'node:fs/promises';
import type { FeedEntry, FeedFormat, FeedSettings } from '../../content/listings.ts';
import type { Memory, Task } from '../../memory/memory.ts';
import { absolute } from '../../render/document.ts';

/** Raise the version whenever the same input gives another feed. */
export const writtenFeed: Task = { name: 'write-feed', version: 2 };

/** Takes the feed from the cache if possible, because loading the large package that writes feeds takes time. */
export async function keptFeed(
  feed: FeedSettings,
  { baseUrl, language }: Site,
  memory: Memory | undefined,
): Promise<string> {
  const input = JSON.stringify([feed, baseUrl, language]);
  const known = await memory?.recallBytes(writtenFeed, input);
  if (known) return readFile(known.stored, 'utf8');
  const text = await writeFeed(feed, { baseUrl, language });
  await memory?.keepBytes(writtenFeed, input, Buffer.from(text));
  return text;
}

/** The format from the settings, or else by the extension of the path. The default is Atom. */
export function formatOf({ format, path }: Pick<FeedSettings, 'format' | 'path'>): FeedFormat {
  if (format) return format;
  if (path.endsWith('.json')) return 'json';
  return path.endsWith('.rss') ? 'rss' : 'atom';
}

interface Site {
  readonly baseUrl: string;
  readonly language: string;
}

/** What every format contains, each in its own notation. */
interface FeedFacts {
  readonly feed: FeedSettings;
  readonly language: string;
  /** Newest first. */
  readonly entries: readonly FeedEntry[];
  /** The day of the latest change. */
  readonly latest: string;
  address(path: string): string;
}

export async function writeFeed(feed: FeedSettings, { baseUrl, language }: Site): Promise<string> {
  return writers[formatOf(feed)]({
    feed,
    language: feed.language ?? language,
    entries: feed.entries.toSorted(newestFirst),
    latest: feed.entries.map(changed).sort().at(-1) ?? '',
    address: (to) => absolute(baseUrl, encodeURI(to)),
  });
}

const writers: Readonly<Record<FeedFormat, (told: FeedFacts) => Promise<string>>> = {
  /** RFC 4287. */
  async atom({ feed: { path, title, subtitle }, language, entries, latest, address }) {
    const { generateAtomFeed } = await import('feedsmith');
    const xml = generateAtomFeed({
      id: address(path),
      title: { value: title },
      ...(subtitle && { subtitle: { value: subtitle } }),
      updated: instant(latest),
      links: [
        { rel: 'self', type: 'application/atom+xml', href: address(path) },
        { rel: 'alternate', type: 'text/html', href: address('/') },
      ],
      entries: entries.map((entry) => ({
        id: address(entry.path),
        title: { value: entry.title },
        summary: { value: entry.summary },
        published: instant(entry.published),
        updated: instant(changed(entry)),
        links: [{ rel: 'alternate', type: 'text/html', href: address(entry.path) }],
        authors: entry.authors.map(({ name, path: page }) => ({ name, ...(page && { uri: address(page) }) })),
        categories: (entry.categories ?? []).map((term) => ({ term })),
      })),
    });
    return xml.replace('<feed ', `<feed xml:lang="${language}" `);
  },

  /** https://www.rssboard.org/rss-specification. In RSS itself, authors are e-mail addresses. Dublin Core adds names. */
  async rss({ feed: { path, title, subtitle }, language, entries, latest, address }) {
    const { generateRssFeed } = await import('feedsmith');
    return generateRssFeed({
      title,
      link: address('/'),
      description: subtitle ?? title,
      language,
      lastBuildDate: instant(latest),
      atom: { links: [{ rel: 'self', type: 'application/rss+xml', href: address(path) }] },
      items: entries.map((entry) => ({
        title: entry.title,
        link: address(entry.path),
        description: entry.summary,
        guid: { value: address(entry.path), isPermaLink: true },
        pubDate: instant(entry.published),
        dc: { creators: entry.authors.map(({ name }) => name) },
        categories: (entry.categories ?? []).map((name) => ({ name })),
      })),
    });
  },

  /** https://www.jsonfeed.org/version/1.1/ */
  async json({ feed: { path, title, subtitle }, language, entries, address }) {
    const { generateJsonFeed } = await import('feedsmith');
    const feed = generateJsonFeed({
      title,
      home_page_url: address('/'),
      feed_url: address(path),
      ...(subtitle && { description: subtitle }),
      language,
      items: entries.map((entry) => ({
        id: address(entry.path),
        url: address(entry.path),
        title: entry.title,
        content_text: entry.summary,
        summary: entry.summary,
        date_published: instant(entry.published),
        date_modified: instant(changed(entry)),
        authors: entry.authors.map(({ name, path: page }) => ({ name, ...(page && { url: address(page) }) })),
        ...(entry.categories && entry.categories.length > 0 && { tags: [...entry.categories] }),
      })),
    });
    return `${JSON.stringify(feed, null, 2)}\n`;
  },
};

const changed = ({ published, updated }: FeedEntry) => updated ?? published;

const newestFirst = (a: FeedEntry, b: FeedEntry) =>
  a.published === b.published ? (a.path < b.path ? -1 : 1) : a.published < b.published ? 1 : -1;

/** The instant at which a day begins in UTC, so that it is the same everywhere. */
const instant = (day: string) => new Date(`${day}T00:00:00Z`);
