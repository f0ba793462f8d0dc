/** What each widget of a page is told, from the content and from the figures that the statements name. */
import { expect } from 'vitest';
import { content } from './content.ts';
import { all, islandProps, one } from './find.ts';
import { onEveryPage } from './pages.ts';
import { proves } from './statement.ts';

/** Name and props. */
type Told = readonly [name: string, props: unknown];

const { site, sections, embeds } = content;
const faq = content.faqPage.questions;
const { submit, sending, slow, offline, success, failure, close } = content.forms.enquiry;
const enquiry = {
  provider: site.emailProvider,
  words: { submit, sending, slow, offline, success, failure },
};

const carousel = (label: string | undefined): Told => ['Carousel', { label }];
const film = (id: string): Told => {
  const { title, files, captions: file } = content.videos.get(id);
  const captions = { file, label: content.ui.film.captions, language: site.language };
  return ['VideoModal', { id: `film-${id}`, title, files, captions }];
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
];

/** All else of the card is the page's. */
const card = ({ ground }: (typeof content.team.all)[number]): Told => [
  'FlipCard',
  { ground, turn: content.ui.card.turn },
];

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
  '/services/detail': [counters, film('film')],
  '/video-production': [
    ['Carousel', { label: content.podcast.heading.label, delay: 3000, spacing: 20, loop: true }],
    film('film'),
  ],
  '/testimonials': [logos],
  '/pricing': [film('film')],
  '/contact-us': [['EnquiryForm', { ...enquiry, titleId: 'contact-title' }], frame(embeds.map)],
  '/faq': [['Tabs', { label: faq.heading.title, tabs: faq.tabs.map(({ id, label }) => ({ id, label })) }]],
  '/gallery': [['Gallery', { pictures: content.galleryPage.gallery.pictures }]],
  '/icons': [
    ['CopyNames', { copy: content.iconsPage.catalogue.copy, copied: content.iconsPage.catalogue.copied }],
  ],
  '/portfolio': [['StillLinks', null]],
  ...Object.fromEntries(content.team.all.map((member) => [`/team/${member.slug}`, [card(member)]])),
};

proves(
  ['S2.shell.13', 'S9.44'],
  onEveryPage((document, route) => {
    const told = all(document, 'site-island').map((island) => [
      island.getAttribute('name'),
      islandProps(island),
    ]);
    expect(told).toEqual([
      ['MobileMenu', null],
      ...(onPages[route] ?? []),
      ['EnquiryPopup', { ...enquiry, titleId: 'enquiry-title', opener: site.footer.enquiry, close }],
    ]);
    expect(one(document, 'body').querySelectorAll('site-island site-island')).toHaveLength(0);
  }),
);
