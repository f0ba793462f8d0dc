/** What is written here, in the words of schema.org. */
import type { Article, Blog, BlogPosting } from 'schema-dts';
import type { GovernmentReport, Member, Post, Site } from '../../content/schema.ts';
import { descriptionOf } from '../lib/posts.ts';
import { at } from './address.ts';
import { publisher } from './agency.ts';

/** `picture` is a path. */
export const blogPosting = (site: Site, post: Post, author: Member, picture: string) =>
  ({
    '@type': 'BlogPosting',
    headline: post.title,
    description: descriptionOf(post),
    image: at(site, picture),
    datePublished: post.date,
    ...(post.updated && { dateModified: post.updated }),
    keywords: [...post.tags],
    inLanguage: site.language,
    mainEntityOfPage: at(site, `/blogs/${post.id}`),
    author: { '@type': 'Person', name: author.name, url: at(site, `/team/${author.slug}`) },
    publisher: publisher(site),
  }) satisfies BlogPosting;

export const blog = (site: Site, name: string, posts: readonly Post[]) =>
  ({
    '@type': 'Blog',
    name,
    url: at(site, '/blogs'),
    publisher: publisher(site),
    blogPost: posts.map(({ id, title, date }) => ({
      '@type': 'BlogPosting' as const,
      headline: title,
      url: at(site, `/blogs/${id}`),
      datePublished: date,
    })),
  }) satisfies Blog;

export const reportArticle = (site: Site, { title, lead, slug }: GovernmentReport) =>
  ({
    '@type': 'Article',
    headline: title,
    description: lead,
    mainEntityOfPage: at(site, `/goverment/${slug}`),
    author: publisher(site),
    publisher: publisher(site),
  }) satisfies Article;

interface Case {
  readonly title: string;
  readonly lead: string;
  readonly facts: { readonly date: string; readonly category: string; readonly author: string };
}

/** `picture` and `route` are paths. */
export const caseArticle = (site: Site, { title, lead, facts }: Case, picture: string, route: string) =>
  ({
    '@type': 'Article',
    headline: title,
    description: lead,
    image: at(site, picture),
    datePublished: facts.date,
    articleSection: facts.category,
    mainEntityOfPage: at(site, route),
    author: { '@type': 'Person', name: facts.author },
    publisher: publisher(site),
  }) satisfies Article;
