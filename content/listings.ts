/** What the site tells feed readers, home screens and those who find a hole, made of its content. */
import type { AppSettings, FeedSettings, SecuritySettings } from 'site';
import { excerptOf } from './plain-words.ts';
import type { Post, Site } from './schemas/types.ts';

/** Our own posts; the samples of the blog pages are no news to anybody. */
export const feedOf = (
  site: Site,
  posts: readonly Post[],
  nameOf: (member: string) => string,
): FeedSettings => ({
  path: '/feed.atom',
  title: site.feed.title,
  subtitle: site.description,
  entries: posts.map((post) => ({
    path: `/blogs/${post.id}`,
    title: post.title,
    summary: excerptOf(post),
    published: post.date,
    ...(post.updated && { updated: post.updated }),
    authors: [{ name: nameOf(post.author), path: `/team/${post.author}` }],
    categories: post.tags,
  })),
});

export const appOf = ({ name, tagline, description, app }: Site): AppSettings => ({
  name: `${name} – ${tagline}`,
  shortName: name,
  description,
  ...app,
  icons: [
    { src: '/icon-192.png', sizes: '192x192', purpose: 'any' },
    { src: '/icon-512.png', sizes: '512x512', purpose: 'any' },
    { src: '/icon-maskable-512.png', sizes: '512x512', purpose: 'maskable' },
    { src: '/favicon.svg', sizes: 'any', purpose: 'any' },
  ],
});

/** Whom to tell about a hole: the agency, whose address the environment may change. */
export const securityOf = ({ email, language, security }: Site): SecuritySettings => ({
  contacts: [`mailto:${security.email ?? email}`, ...security.contacts],
  expires: security.expires,
  languages: [language],
});
