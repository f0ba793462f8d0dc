/** What the team and the cards of its members say. */
import { bannerOf, content, teamOnGrid } from '../content.ts';
import { hidden, type Lines, link, press, type Readings } from './lines.ts';
import { action, type Content, call, heading, memberCard, opening, shown, workLines } from './parts.ts';

const {
  site,
  closing: { desk, session },
} = content;

type Member = Content['team']['all'][number];

const directors = teamOnGrid.filter(({ designation }) => designation === 'Director');

const team = (): Lines => [
  opening('/team'),
  heading(content.teamPage.grid.heading),
  // Those who run the house stand before all others, and more is said of them.
  directors.map((one) => [memberCard(one), one.description]),
  teamOnGrid
    .filter((one) => !directors.includes(one))
    .map((one) => [memberCard(one), one.asks && [content.teamPage.grid.bring, one.asks[0]]]),
  content.teamPage.grid.doors.map(({ title, text, action: ask }) => [title, ask && action(ask), text]),
  call(content.teamPage.closing),
];

const member = (person: Member): Lines => {
  const { name, designation, bloodGroup, contact, description, socialLinks, profilePic } = person;
  const { card } = content.ui;
  const { silent, asks, works, hour } = content.teamPage;
  const [first] = name.split(' ');
  const { companyMail = site.email, locationUrl = site.office.mapLink } = contact;
  const { website = site.baseUrl } = person;
  const { street, area, city, postcode } = site.office;
  const bare = website.replace(/^https?:\/\//, '').replace(/\/$/, '');
  const sideOf = (side: string): Lines => [side, shown(site.logo.src, site.logo.alt), hidden(site.name)];
  const networks = [
    ['Facebook', socialLinks.facebook],
    ['Instagram', socialLinks.instagram],
    ['Twitter', socialLinks.twitter],
  ] as const;
  const list = content.team.all;
  const at = list.findIndex(({ slug }) => slug === person.slug);
  const neighbours = [list.at(at - 1), list[(at + 1) % list.length]];
  return [
    'Breadcrumb',
    link('/', 'Home'),
    link('/team', bannerOf('/team').crumb),
    name,
    name,
    designation,
    description || `${silent.before} ${first}${silent.after}`,
    link('/team', card.back),
    sideOf('Front'),
    shown(profilePic, `Portrait of ${name}`),
    name,
    designation,
    bloodGroup && ['Blood group', bloodGroup],
    'Employee ID',
    contact.employeeId,
    'E-mail',
    link(`mailto:${contact.email}`, contact.email),
    'Website',
    link(website, bare),
    networks.flatMap(([network, target]) => (target ? [link(target, `${name} on ${network}`)] : [])),
    sideOf('Back'),
    description,
    'Company mail',
    link(`mailto:${companyMail}`, companyMail),
    'Website',
    link(website, bare),
    'Office',
    link(locationUrl, person.address || `${street}, ${area}, ${city} ${postcode}`),
    shown(content.indexPage.hero.slides[0]?.tall ?? ''),
    press(card.turn),
    card.print,
    'Next door',
    neighbours.map(
      (one) => one && link(`/team/${one.slug}`, shown(one.profilePic), one.name, one.designation),
    ),
    person.asks && [asks.label, `${asks.before} ${first}${asks.after}`, person.asks],
    person.works && [
      works.label,
      works.title,
      action(content.closing.works.action),
      person.works.map(workLines),
    ],
    person.hour && [
      hour.label,
      `${hour.before} ${first}${hour.after}`,
      person.hour.map(({ title, text, begins }) => [
        hour.minute,
        `${begins}`,
        hidden(hour.sign),
        title,
        text,
      ]),
    ],
    call({
      heading: { ...session.heading, title: `${desk.before} ${first}${desk.after}` },
      action: session.action,
    }),
    link(`mailto:${contact.email}`, contact.email),
  ];
};

export const teamPages: Readings = {
  '/team': team,
  ...Object.fromEntries(content.team.all.map((one) => [`/team/${one.slug}`, () => member(one)])),
};
