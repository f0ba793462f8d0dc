/** The feed, the app settings and the security contacts of the site, made from its content. */
import type { AppSettings, FeedSettings, SecuritySettings } from 'site';
import { excerptOf } from './plain-words.ts';
import type { Post, Site } from './schemas/types.ts';

/** The feed has our own posts, but not the sample posts of the blog pages. */
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

/** Whom to tell about a security hole: the agency, whose e-mail address the environment may change, and others. */
export const securityOf = ({ email, language, security }: Site): SecuritySettings => ({
  contacts: [`mailto:${security.email ?? email}`, ...security.contacts],
  expires: security.expires,
  languages: [language],
});
