/** What each widget of a page is told, from the content and from the figures that the statements name. */
import { expect } from 'vitest';
import { people } from '../../templates/parts/icons/people.ts';
import { trace } from '../../templates/parts/icons/trace.ts';
import { content } from './content.ts';
import { all, islandProps, one, originalOf } from './find.ts';
import { onEveryPage } from './pages.ts';
import { proves } from './statement.ts';

/** Name and props. */
type Told = readonly [name: string, props: unknown];

const { site, sections, embeds } = content;
const { success, failure, sending } = content.forms.enquiry;
const words = { success, failure, sending };

const carousel = (label: string | undefined): Told => ['Carousel', { label }];
const film = (id: string): Told => {
  const { title, address, link } = content.videos.get(id);
  return ['VideoModal', { id: `film-${id}`, title, address, link }];
};
const frame = ({ title, address }: { readonly title: string; readonly address: string }): Told => [
  'FrameLoader',
  { title, address },
];
interface Slider {
  readonly label: string;
  readonly delay: number;
  readonly spacing: number;
  readonly slides: readonly { readonly title: string }[];
}
const slider = ({ label, delay, spacing, slides }: Slider): Told => [
  'HeroSlider',
  { label, delay, spacing, titles: slides.map(({ title }) => title) },
];
const counters: Told = ['CountUp', { duration: 4000 }];
const logos: Told = ['LogoLoop', { label: 'logos', speed: 2500 }];

const home: readonly Told[] = [
  slider(content.indexPage.hero),
  counters,
  logos,
  carousel(sections.voices.label),
  ['Balls', null],
  film('film'),
  film('studio'),
];

const card = (member: (typeof content.team.all)[number]): Told => {
  const { name, designation, profilePic, ground, bloodGroup, contact, description, socialLinks, address } =
    member;
  const { companyMail = site.email, locationUrl = site.office.mapLink } = contact;
  const { website = site.baseUrl } = member;
  const { street, area, city, postcode } = site.office;
  const bare = website.replace(/^https?:\/\//, '').replace(/\/$/, '');
  const networks = [
    ['facebook', 'Facebook'],
    ['instagram', 'Instagram'],
    ['twitter', 'Twitter'],
  ] as const;
  return [
    'FlipCard',
    {
      agency: { name: site.name, logo: originalOf(site.logo.src), alt: site.logo.alt },
      name,
      designation,
      portrait: originalOf(profilePic),
      ground,
      front: [
        ...(bloodGroup ? [{ label: 'Blood group', text: bloodGroup }] : []),
        { label: 'Employee ID', text: contact.employeeId },
        { label: 'E-mail', text: contact.email, href: `mailto:${contact.email}` },
        { label: 'Website', text: bare, href: website },
      ],
      social: networks.flatMap(([network, title]) => {
        const url = socialLinks[network];
        return url ? [{ drawing: trace(people[network]), url, label: `${name} on ${title}` }] : [];
      }),
      back: [
        { label: 'Company mail', text: companyMail, href: `mailto:${companyMail}` },
        { label: 'Website', text: bare, href: website },
        { label: 'Office', text: address || `${street}, ${area}, ${city} ${postcode}`, href: locationUrl },
      ],
      ...(description && { description }),
      door: originalOf(content.indexPage.hero.slides[0]?.tall ?? ''),
      turn: content.ui.card.turn,
    },
  ];
};

const onPages: Readonly<Record<string, readonly Told[]>> = {
  '/': home,
  '/index': home,
  '/index2': [slider(content.index2Page.hero), carousel(content.index2Page.cases.label)],
  '/index3': [
    slider(content.index3Page.hero),
    carousel(content.index3Page.services.label),
    carousel(content.index3Page.news.label),
  ],
  '/about-us': [frame(embeds.socialNetwork), frame(embeds.photoSharing)],
  '/services/detail': [counters, film('studio')],
  '/video-production': [
    ['Carousel', { label: content.podcast.heading.label, delay: 3000, spacing: 20, loop: true }],
  ],
  '/testimonials': [logos],
  '/pricing': [film('studio')],
  '/contact-us': [['EnquiryForm', { id: 'contact', provider: site.emailProvider, words }], frame(embeds.map)],
  '/faq': [['Tabs', null]],
  '/gallery': [['Gallery', { pictures: content.galleryPage.gallery.pictures }]],
  '/icons': [
    ['CopyNames', { copy: content.iconsPage.catalogue.copy, copied: content.iconsPage.catalogue.copied }],
  ],
  '/portfolio': [['StillLinks', null]],
  ...Object.fromEntries(content.team.all.map((member) => [`/team/${member.slug}`, [card(member)]])),
};

interface Picture {
  readonly src: string;
  readonly width: number;
  readonly height: number;
  readonly sources: readonly Readonly<Record<string, unknown>>[];
}

const isPicture = (value: object): value is Picture => 'src' in value && 'sources' in value;

/** The original in place of each picture, which must be the one that the widget shows before it wakes. */
function withOriginals(value: unknown, island: Element): unknown {
  if (Array.isArray(value)) return value.map((one) => withOriginals(one, island));
  if (typeof value !== 'object' || value === null) return value;
  if (!isPicture(value))
    return Object.fromEntries(Object.entries(value).map(([key, one]) => [key, withOriginals(one, island)]));
  const shown = all(island, 'img').filter((img) => img.getAttribute('src') === value.src);
  expect(shown, value.src).not.toEqual([]);
  for (const img of shown) {
    const attribute = (name: string) => img.getAttribute(name);
    expect([attribute('width'), attribute('height')]).toEqual([String(value.width), String(value.height)]);
    const sources = img.parentElement?.localName === 'picture' ? all(img.parentElement, 'source') : [];
    const given = value.sources.map((source) =>
      Object.fromEntries(Object.entries(source).map(([key, one]) => [key.toLowerCase(), String(one)])),
    );
    expect(
      sources.map((source) =>
        Object.fromEntries([...source.attributes].map(({ name, value: is }) => [name, is])),
      ),
    ).toEqual(given);
  }
  return originalOf(value.src).replace(/(?:-\d+)?\.[0-9a-f]{8,}$/, '');
}

proves(
  ['S2.shell.13', 'S9.44'],
  onEveryPage((document, route) => {
    const told = all(document, 'site-island').map((island) => [
      island.getAttribute('name'),
      withOriginals(islandProps(island), island),
    ]);
    expect(told).toEqual([
      ['MobileMenu', null],
      ...(onPages[route] ?? []),
      ['EnquiryPopup', { provider: site.emailProvider, words }],
    ]);
    expect(one(document, 'body').querySelectorAll('site-island site-island')).toHaveLength(0);
  }),
);
