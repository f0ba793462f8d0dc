/** The business card on each member's page. */
import { expect } from 'vitest';
import { content } from './content.ts';
import { counted } from './counted.ts';
import { iconsIn } from './drawings.ts';
import { all, headings, nameOf, one, originalOf, originals, targetOf, targets, textOf } from './find.ts';
import { on, page, routes } from './pages.ts';
import { proves } from './statement.ts';

const people = content.team.all;
const pages = people.map(({ slug }) => `/team/${slug}`);

/** One side of the card on a member's page. */
const side = (document: Document, name: 'Front' | 'Back') =>
  one(document, `main article[aria-label="${name}"]`);

/** The value after a label, as text and as link target. */
function fact(face: Element, label: string): { readonly text: string; readonly target: string | undefined } {
  const term = all(face, 'dt').find((one) => textOf(one) === label);
  const value = term?.nextElementSibling;
  return { text: textOf(value), target: value?.querySelector('a')?.getAttribute('href') ?? undefined };
}

type Member = (typeof people)[number];

/** On every member's page, with the member's own data. */
const onEachCard = (check: (document: Document, member: Member) => void) =>
  on(pages, (document, route) => check(document, content.team.get(route.replace('/team/', ''))));

const { street, area, city, postcode } = content.site.office;
/** What a member has no own of is the agency's. */
const websiteOf = ({ website }: Member) => website ?? content.site.baseUrl;
const companyMailOf = ({ contact }: Member) => contact.companyMail ?? content.site.email;
const mapOf = ({ contact }: Member) => contact.locationUrl ?? content.site.office.mapLink;
const officeOf = ({ address }: Member) => address || `${street}, ${area}, ${city} ${postcode}`;

proves('S2.team.10', () => {
  expect(routes().filter((route) => route.startsWith('/team/'))).toHaveLength(counted('team', 23));
  const names = pages.map((route) => textOf(headings(side(page(route), 'Front'))[0]));
  expect(new Set(names).size).toBe(counted('team', 23));
});

proves(
  'S2.team.12',
  onEachCard((document) => {
    const faces = [side(document, 'Front'), side(document, 'Back')];
    expect(faces[0]?.parentElement).toBe(faces[1]?.parentElement);
    expect(faces[0]?.closest('site-island')?.getAttribute('name')).toBe('FlipCard');
    expect(all(document, 'main button[aria-pressed="false"]')).toHaveLength(1);
  }),
);

proves(
  'S2.team.14',
  onEachCard((document) => {
    const { src, alt } = content.site.logo;
    for (const face of ['Front', 'Back'] as const)
      expect(all(side(document, face), `img[alt="${alt}"]`).map(originals)).toEqual([[originalOf(src)]]);
    const door = originalOf(content.indexPage.hero.slides[0]?.tall ?? '');
    expect(all(side(document, 'Back'), 'img[alt=""]').map(originals)).toEqual([[door]]);
  }),
);

proves(
  ['S2.team.15', 'S3.team.04'],
  onEachCard((document, { name, profilePic }) => {
    const photo = one(side(document, 'Front'), `img[alt="Portrait of ${name}"]`);
    expect(originals(photo)).toEqual([originalOf(profilePic)]);
  }),
);

proves(
  ['S2.team.16', 'S3.team.01'],
  onEachCard((document, { name }) => expect(textOf(headings(side(document, 'Front'))[0])).toBe(name)),
);

proves(
  ['S2.team.17', 'S3.team.02'],
  onEachCard((document, { designation }) =>
    expect(textOf(headings(side(document, 'Front'))[0]?.nextElementSibling)).toBe(designation),
  ),
);

proves(
  ['S2.team.18', 'S3.team.03'],
  onEachCard((document, { bloodGroup }) =>
    expect(fact(side(document, 'Front'), 'Blood group').text).toBe(bloodGroup),
  ),
);

proves(
  ['S2.team.19', 'S3.team.05'],
  onEachCard((document, { contact }) =>
    expect(fact(side(document, 'Front'), 'Employee ID').text).toBe(contact.employeeId),
  ),
);

proves(
  ['S2.team.20', 'S3.team.08'],
  onEachCard((document, { contact: { email } }) =>
    expect(fact(side(document, 'Front'), 'E-mail')).toEqual({ text: email, target: `mailto:${email}` }),
  ),
);

/** The website as people write it, leading there. */
const websiteFact = (member: Member) => ({
  text: new URL(websiteOf(member)).host,
  target: websiteOf(member),
});

proves(
  'S2.team.21',
  onEachCard((document, member) =>
    expect(fact(side(document, 'Front'), 'Website')).toEqual(websiteFact(member)),
  ),
);

/** Icon links of the front, by network. */
const profilesOn = (document: Document) => all(side(document, 'Front'), 'ul a');

proves(
  'S2.team.22',
  onEachCard((document, { name, socialLinks }) => {
    const given = Object.values(socialLinks).filter(Boolean);
    expect(profilesOn(document).map(targetOf).sort()).toEqual(given.sort());
    for (const link of profilesOn(document))
      expect(nameOf(link)).toMatch(new RegExp(`^${name} on (Facebook|Instagram|Twitter)$`));
    const networks = profilesOn(document).map((link) => nameOf(link).toLowerCase().replace(/^.* /, ''));
    expect(profilesOn(document).flatMap(iconsIn)).toEqual(networks);
  }),
);

const links = (network: 'facebook' | 'instagram' | 'twitter') => {
  const check = onEachCard((document, { socialLinks }) => {
    const wanted = socialLinks[network];
    const named = profilesOn(document).filter((link) => nameOf(link).toLowerCase().endsWith(network));
    expect(named.map(targetOf)).toEqual(wanted ? [wanted] : []);
  });
  return () => {
    expect(people.some(({ socialLinks }) => socialLinks[network])).toBe(true);
    check();
  };
};

proves('S3.team.13', links('facebook'));
proves('S3.team.14', links('instagram'));
proves('S3.team.15', links('twitter'));

proves(
  ['S2.team.23', 'S3.team.09'],
  onEachCard((document, member) =>
    expect(fact(side(document, 'Back'), 'Company mail')).toEqual({
      text: companyMailOf(member),
      target: `mailto:${companyMailOf(member)}`,
    }),
  ),
);

proves(
  ['S2.team.24', 'S3.team.11'],
  onEachCard((document, member) => {
    for (const face of ['Front', 'Back'] as const)
      expect(fact(side(document, face), 'Website')).toEqual(websiteFact(member));
  }),
);

proves(
  ['S2.team.25', 'S3.team.10', 'S7.34'],
  onEachCard((document, member) => {
    expect(fact(side(document, 'Back'), 'Office').target).toBe(mapOf(member));
    expect(new URL(mapOf(member)).host).toMatch(/maps/);
  }),
);

proves('S7.34', () => expect(targets(page('/contact-us'))).toContain(content.embeds.map.link));

proves(
  'S3.team.12',
  onEachCard((document, member) =>
    expect(fact(side(document, 'Back'), 'Office').text).toBe(officeOf(member)),
  ),
);

proves(['S2.team.26', 'S3.team.16'], () => {
  expect(people.filter(({ description }) => description)).not.toEqual([]);
  onEachCard((document, { description }) => {
    if (description) expect(textOf(side(document, 'Back'))).toContain(description);
    expect(all(side(document, 'Back'), 'p').filter((line) => textOf(line) === '')).toEqual([]);
  })();
});

proves('S3.team.06', () => {
  const without = people.filter(({ contact }) => !contact.phone);
  expect(without.length).toBeGreaterThan(0);
  expect(without.length).toBeLessThan(people.length);
  // A number that a side shows is the member's own.
  onEachCard((document, { contact }) => {
    for (const face of ['Front', 'Back'] as const)
      for (const link of all(side(document, face), 'a[href^="tel:"]'))
        expect(textOf(link)).toBe(contact.phone);
  })();
});

proves('S3.team.07', () => {
  const numbers = people.flatMap(({ contact }) => contact.emergencyPhone || []);
  expect(numbers.length).toBeGreaterThan(0);
  on(routes(), (document) => {
    const text = `${document.documentElement.outerHTML}`.replaceAll(/[^+\d]/g, '');
    for (const number of numbers) expect(text.includes(number.replaceAll(/[^+\d]/g, '')), number).toBe(false);
  })();
});

proves('S3.team.17', () => {
  const lacking = [
    people.filter(({ contact }) => contact.phone === undefined),
    people.filter(({ address }) => address === undefined),
    people.filter(({ description }) => description === undefined),
  ];
  for (const members of lacking) {
    expect(members.length).toBeGreaterThan(0);
    for (const { slug } of members) expect(routes()).toContain(`/team/${slug}`);
  }
  // What a member lacks leaves no label behind: a label has its value, on every card.
  onEachCard((document) => {
    for (const face of ['Front', 'Back'] as const)
      for (const label of all(side(document, face), 'dt')) {
        expect(textOf(label)).not.toBe('');
        expect(textOf(label.nextElementSibling)).not.toBe('');
      }
  })();
});

proves('S3.team.18', () => {
  const empty = people.filter(
    ({ contact, address, description }) => contact.phone === '' || address === '' || description === '',
  );
  expect(empty.length).toBeGreaterThan(0);
  onEachCard((document) => {
    for (const face of ['Front', 'Back'] as const) {
      expect(
        all(side(document, face), 'p, dt, dd, a, li').filter(
          (part) => nameOf(part) === '' && !part.querySelector('img, svg'),
        ),
      ).toEqual([]);
      expect(textOf(side(document, face))).not.toMatch(/undefined|null|NaN/);
    }
  })();
});

proves('S3.team.19', () => {
  const ten = [
    'Director',
    'Graphic Designer',
    'Marketing Manager',
    'News Anchor',
    'Photographer',
    'Social Media Executive',
    'Social Media Manager',
    'Video Editor',
    'Videographer',
    'Web Developer',
  ];
  const shown = pages.map((route) => {
    const [name] = headings(side(page(route), 'Front'));
    return textOf(name?.nextElementSibling);
  });
  expect([...new Set(shown)].sort()).toEqual(ten);
  expect(shown).toEqual(people.map(({ designation }) => designation));
});
