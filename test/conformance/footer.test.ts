/** Where every page ends. */
import { expect } from 'vitest';
import { content } from './content.ts';
import { iconsIn } from './drawings.ts';
import { all, entriesOf, linksCalled, nameOf, one, targetOf, targets, textOf } from './find.ts';
import { onEveryPage } from './pages.ts';
import { proves } from './statement.ts';

const footer = (document: Document) => one(document, 'body > footer');

/** The block of the footer with this heading. */
function group(document: Document, title: string): Element {
  const heading = all(footer(document), 'h2').find((one) => textOf(one) === title);
  const block = heading?.parentElement;
  if (!block) throw new Error(`The footer has no group ${title}.`);
  return block;
}

const explores = (label: string, target: string) =>
  onEveryPage((document) =>
    expect(linksCalled(group(document, 'Explore Links'), label).map(targetOf)).toEqual([target]),
  );

const services = content.services.all.filter(({ inMenu }) => inMenu);

proves(
  'S2.footer.01',
  onEveryPage((document) => expect(targets(group(document, 'Explore Links'))).toHaveLength(5)),
);
proves('S2.footer.02', explores('Services', '/services'));
proves('S2.footer.03', explores('Team', '/team'));
proves('S2.footer.04', explores('About', '/about-us'));
proves('S2.footer.05', explores('Contact', '/contact-us'));
proves('S2.footer.06', explores('Portfolio', '/portfolio'));

proves(
  'S2.footer.07',
  onEveryPage((document) => expect(group(document, 'Useful Links').localName).toBe('nav')),
);

proves(
  'S2.footer.08',
  onEveryPage((document) => {
    const entries = entriesOf(group(document, 'Useful Links'));
    expect(entries).toEqual(services.map(({ label, slug }) => [label, `/${slug}`]));
    const submenu = one(document, 'header nav[aria-label="Menu"] li:nth-child(4) ul');
    expect(entries).toEqual(entriesOf(submenu));
  }),
);

proves(
  'S2.footer.09',
  onEveryPage((document) => expect(textOf(group(document, 'Solutions'))).not.toBe('Solutions')),
);

proves(
  'S2.footer.10',
  onEveryPage((document) => {
    const { email } = content.site;
    expect(linksCalled(group(document, 'Solutions'), email).map(targetOf)).toEqual([`mailto:${email}`]);
  }),
);

proves(
  'S2.footer.11',
  onEveryPage((document) => {
    const { street, area, city, postcode } = content.site.office;
    expect(city).toBe('Pune');
    for (const part of [street, area, city, postcode])
      expect(textOf(group(document, 'Solutions'))).toContain(part);
  }),
);

proves(
  ['S2.footer.12', 'S7.33'],
  onEveryPage((document) => {
    const links = all(group(document, 'Solutions'), 'a[href^="https://"]');
    expect(links.map(targetOf)).toEqual(content.site.social.map(({ link }) => link));
    expect(new Set(links.map((link) => new URL(targetOf(link)).host)).size).toBe(3);
    for (const link of links) expect(nameOf(link)).toMatch(/^Pixelwada on \w+$/);
  }),
);

proves(
  'S2.footer.13',
  onEveryPage((document) => {
    expect(textOf(footer(document))).toContain(content.site.name);
    expect(textOf(footer(document))).toContain(content.site.footer.text);
  }),
);

proves(
  ['S2.footer.14', 'S9.15'],
  onEveryPage((document) => expect(textOf(footer(document))).toMatch(/© 2022 Pixelwada\b/)),
);

proves(
  'S2.footer.15',
  onEveryPage((document) => {
    const opener = all(footer(document), 'button').filter((button) => textOf(button) === 'Enquiry Now');
    expect(opener).toHaveLength(1);
    const island = opener[0]?.closest('site-island');
    const icon = island?.previousElementSibling;
    expect(icon?.parentElement && iconsIn(icon.parentElement)[0]).toBe('phone');
    expect(icon?.localName).toBe('svg');
  }),
);
