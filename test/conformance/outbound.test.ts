/** The site links out and takes nothing in. */
import { expect } from 'vitest';
import { content } from './content.ts';
import { all, linksCalled, one, targetOf, targets } from './find.ts';
import { html, main, on, onEveryPage } from './pages.ts';
import { proves } from './statement.ts';

const isForeign = (url: string) => /^(https?:)?\/\//.test(url.trim());

/** Addresses that a browser fetches by itself. */
function fetched(document: Document, route: string): string[] {
  const attributes = all(document, '[src], [srcset], [poster], [data], link[href]').flatMap((element) => [
    element.getAttribute('src') ?? '',
    element.getAttribute('poster') ?? '',
    element.localName === 'object' ? (element.getAttribute('data') ?? '') : '',
    ...(element.getAttribute('srcset') ?? '').split(','),
    element.localName === 'link' && !/canonical|alternate/.test(element.getAttribute('rel') ?? '')
      ? targetOf(element)
      : '',
  ]);
  const styles = [...html(route).matchAll(/(?:url\(|@import )["']?([^"')]+)/g)].map(([, url = '']) => url);
  return [...attributes, ...styles];
}

proves(
  'S7.29',
  onEveryPage((document, route) => {
    expect(fetched(document, route).filter(isForeign)).toEqual([]);
    expect(all(document, 'iframe, embed, object')).toEqual([]);
    // A link in the same window hands over no opener, one in a new window would.
    const opening = all(document, 'a[target]').filter(
      (link) => !/noopener/.test(link.getAttribute('rel') ?? ''),
    );
    expect(opening.map(targetOf)).toEqual([]);
  }),
);

const hostOf = (url: string): string => new URL(url).host;

/** Where a link may lead to outside, by kind: the chat, client projects, profiles, maps, films, and members' own pages. */
const outside: readonly string[] = [
  content.site.chat.base,
  content.site.office.mapLink,
  ...content.projects.all.map(({ link }) => link).filter((link) => link !== '#'),
  ...content.site.social.map(({ link }) => link),
  ...content.team.all.flatMap(({ socialLinks, website, contact }) =>
    [...Object.values(socialLinks), website, contact.locationUrl].filter((link) => link),
  ),
  content.pricingPage.video.link,
  ...content.samplePosts.all.map(({ video }) => video),
  content.embeds.map.link,
  content.embeds.socialNetwork.link,
  content.embeds.photoSharing.link,
  // A member's card names the address of the agency.
  content.site.baseUrl,
].filter((link) => typeof link === 'string');

proves(
  'S7.29',
  onEveryPage((document) => {
    const hosts = new Set(outside.map(hostOf));
    const strange = targets(document).filter((target) => {
      if (/^(\/(?!\/)|#|mailto:|tel:)/.test(target)) return false;
      return !/^https:\/\//.test(target) || !hosts.has(hostOf(target));
    });
    expect(strange).toEqual([]);
  }),
);

proves('S7.32', () => {
  const mail = (address: string) => `mailto:${address}`;
  onEveryPage((document) =>
    expect(targets(one(document, 'body > footer address'))).toContain(mail(content.site.email)),
  )();
  expect(linksCalled(main('/contact-us'), content.site.email).map(targetOf)).toContain(
    mail(content.site.email),
  );
  on(
    content.team.all.map(({ slug }) => `/team/${slug}`),
    (_document, route) => {
      const { contact } = content.team.get(route.replace('/team/', ''));
      expect(targets(main(route))).toEqual(
        expect.arrayContaining([mail(contact.email), mail(contact.companyMail ?? content.site.email)]),
      );
    },
  )();
});
