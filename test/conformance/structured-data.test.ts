/** Structured data tells what the content knows, also where its kind of thing need not have it. */
import { expect } from 'vitest';
import { z } from 'zod';
import { type Thing, thing, thingsOn } from '../findable/structured-data.ts';
import { content } from './content.ts';
import { onEveryPage } from './pages.ts';
import { holds } from './statement.ts';

const { baseUrl } = content.site;

/** Facts of one thing that its shape lets out; undefined for one that the content does not know. */
type Facts = Readonly<Record<string, unknown>>;

const nested = z.record(z.string(), z.unknown());
const within = (found: Thing, key: string): Facts => nested.parse(found[key]);
const listOf = (found: Thing): readonly Facts[] => z.array(nested).parse(found.itemListElement);
const pick = (facts: Facts, expected: Facts): Facts =>
  Object.fromEntries(Object.keys(expected).map((key) => [key, facts[key]]));

/** What the content knows of the thing that a route is about, and what structured data says of it. */
function factsOn(route: string): { readonly known: unknown; readonly said: unknown } | undefined {
  const [first = '', second = ''] = route.slice(1).split('/');
  const told = (facts: Facts, known: Facts) => ({ known, said: pick(facts, known) });
  const service = content.services.all.find(({ slug }) => slug === first);
  if (service) {
    const { label, title } = service;
    return told(thing(route, 'Service'), { alternateName: label === title ? undefined : label });
  }
  const member = first === 'team' && content.team.all.find(({ slug }) => slug === second);
  if (member) {
    const links = Object.values(member.socialLinks ?? {}).filter((link) => link !== '');
    return told(within(thing(route, 'ProfilePage'), 'mainEntity'), {
      email: member.contact.email || undefined,
      description: member.description || undefined,
      sameAs: links.length > 0 ? links : undefined,
    });
  }
  const post = first === 'blogs' && content.posts.all.find(({ id }) => id === second);
  if (post) {
    const author = within(thing(route, 'BlogPosting'), 'author');
    return told(author, { url: `${baseUrl}/team/${post.author}` });
  }
  const report = first === 'goverment' && content.governmentReports.all.find(({ slug }) => slug === second);
  if (report)
    return told(thing(route, 'Article'), {
      image: undefined,
      datePublished: undefined,
      articleSection: undefined,
    });
  const work = first === 'portfolio' && content.cases.all.find(({ study }) => study === second);
  if (work || route === '/portfolio/detail') {
    const facts = work
      ? { ...work.facts, category: content.caseStudies.get(work.study).category }
      : content.portfolioDetailPage.story.facts;
    return told(thing(route, 'Article'), {
      image: expect.stringMatching(/^https:.*\/assets\//),
      datePublished: facts.date,
      articleSection: facts.category,
    });
  }
  if (route === '/portfolio') {
    const list = thing(route, 'ItemList');
    const works = content.projects.all;
    return {
      known: [works.length, ...works.map(({ link }) => (link.startsWith('http') ? link : undefined))],
      said: [list.numberOfItems, ...listOf(list).map(({ item }) => nested.parse(item).url)],
    };
  }
  return undefined;
}

holds(
  'structured data says what the content knows of a thing, also where its kind need not have it',
  onEveryPage((_document, route) => {
    const facts = factsOn(route);
    expect(facts?.said).toEqual(facts?.known);
    // Only the page itself has no address in its path.
    for (const path of thingsOn(route).filter((found) => found['@type'] === 'BreadcrumbList'))
      expect(listOf(path).map(({ item }) => item === undefined)).toEqual(
        listOf(path).map((_, at, all) => at === all.length - 1),
      );
  }),
);
