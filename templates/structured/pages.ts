/** Pages in the words of schema.org. */
import type { AboutPage, BreadcrumbList, ContactPage, FAQPage, ItemList, ProfilePage } from 'schema-dts';
import type { FaqEntry, Member, Site } from '../../content/schema.ts';
import type { Work } from '../lib/clients.ts';
import { type PartsContent, pageAbove } from '../lib/parts.ts';
import { at } from './address.ts';
import { agency, thisAgency } from './agency.ts';

/** From the home page, and the page above where there is one, to the page itself, which is called `name`. */
export const breadcrumbs = (content: PartsContent, route: string, name: string) => {
  const above = pageAbove(content, route);
  const crumbs: readonly Crumb[] = [
    { name: 'Home', path: '/' },
    ...(above ? [{ name: above.label, path: above.link }] : []),
    { name },
  ];
  return {
    '@type': 'BreadcrumbList',
    itemListElement: crumbs.map(({ name: called, path }, index) => ({
      '@type': 'ListItem' as const,
      position: index + 1,
      name: called,
      ...(path && { item: at(content.site, path) }),
    })),
  } satisfies BreadcrumbList;
};

interface Crumb {
  readonly name: string;
  /** Left out for the page itself. */
  readonly path?: string;
}

export const aboutPage = (site: Site) =>
  ({ '@type': 'AboutPage', url: at(site, '/about-us'), mainEntity: agency(site) }) satisfies AboutPage;

export const contactPage = (site: Site) =>
  ({ '@type': 'ContactPage', url: at(site, '/contact-us'), mainEntity: agency(site) }) satisfies ContactPage;

export const faqPage = (questions: readonly FaqEntry[]) =>
  ({
    '@type': 'FAQPage',
    mainEntity: questions.map(({ question, answer }) => ({
      '@type': 'Question' as const,
      name: question,
      acceptedAnswer: { '@type': 'Answer' as const, text: answer },
    })),
  }) satisfies FAQPage;

/** What the front of the business card says, without what is private. `picture` is a path. */
export const profilePage = (site: Site, member: Member, picture: string) =>
  ({
    '@type': 'ProfilePage',
    url: at(site, `/team/${member.slug}`),
    mainEntity: {
      '@type': 'Person',
      name: member.name,
      jobTitle: member.designation,
      url: at(site, `/team/${member.slug}`),
      image: at(site, picture),
      worksFor: thisAgency(site),
      ...(member.contact.email && { email: member.contact.email }),
      ...(member.description && { description: member.description }),
      ...profilesOf(member),
    },
  }) satisfies ProfilePage;

function profilesOf({ socialLinks }: Member) {
  const profiles = Object.values(socialLinks ?? {}).filter((link) => link !== '');
  return profiles.length > 0 ? { sameAs: profiles } : {};
}

/** Pages of this site in their order. */
export const pageList = (site: Site, pages: readonly { readonly name: string; readonly path: string }[]) =>
  ({
    '@type': 'ItemList',
    itemListElement: pages.map(({ name, path }, index) => ({
      '@type': 'ListItem' as const,
      position: index + 1,
      name,
      url: at(site, path),
    })),
  }) satisfies ItemList;

/** Websites and campaigns in their order; campaigns have no address. */
export const workList = (projects: readonly Work[]) =>
  ({
    '@type': 'ItemList',
    numberOfItems: projects.length,
    itemListElement: projects.map(({ title, service, link }, index) => ({
      '@type': 'ListItem' as const,
      position: index + 1,
      item: {
        '@type': 'CreativeWork' as const,
        name: title,
        genre: service,
        ...(link.startsWith('http') && { url: link }),
      },
    })),
  }) satisfies ItemList;
