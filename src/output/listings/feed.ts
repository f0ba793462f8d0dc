import { readFile } from 'node:fs/promises';
import type { FeedEntry, FeedSettings } from '../../content/listings.ts';
import type { Memory, Task } from '../../memory/memory.ts';
import { absolute } from '../../render/document.ts';

/** The version stands for the way in which feeds are written. */
export const writtenFeed: Task = { name: 'write-feed', version: 1 };

/** As it was written before, where that is known: the package that writes feeds is large. */
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

interface Site {
  readonly baseUrl: string;
  readonly language: string;
}

/** An Atom feed, RFC 4287, newest entries first. Its dates are those of the content. */
export async function writeFeed(
  { path, title, subtitle, entries }: FeedSettings,
  { baseUrl, language }: Site,
): Promise<string> {
  const { generateAtomFeed } = await import('feedsmith');
  const address = (to: string) => absolute(baseUrl, encodeURI(to));
  const sorted = entries.toSorted(newestFirst);
  const latest = entries.map(changed).sort().at(-1) ?? '';
  const xml = generateAtomFeed({
    id: address(path),
    title: { value: title },
    ...(subtitle && { subtitle: { value: subtitle } }),
    updated: instant(latest),
    links: [
      { rel: 'self', type: 'application/atom+xml', href: address(path) },
      { rel: 'alternate', type: 'text/html', href: address('/') },
    ],
    entries: sorted.map((entry) => ({
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
}

const changed = ({ published, updated }: FeedEntry) => updated ?? published;

const newestFirst = (a: FeedEntry, b: FeedEntry) =>
  a.published === b.published ? (a.path < b.path ? -1 : 1) : a.published < b.published ? 1 : -1;

/** A day as the instant at which it begins, the same everywhere. */
const instant = (day: string) => new Date(`${day}T00:00:00Z`);
