/** Every word and figure of a page stands in the content, or among the few words of the interface. */
import { expect } from 'vitest';
import { content, works } from './content.ts';
import { one, textOf } from './find.ts';
import { interfaceWords } from './interface-words.ts';
import { onEveryPage } from './pages.ts';
import { sayings } from './said.ts';
import { proves } from './statement.ts';

/** Quotation marks and blanks that typography adds make no other word. */
const plain = (text: string): string =>
  text
    .replaceAll(/[“”„"]/g, '')
    .replaceAll(/[\s\u00a0]+/g, ' ')
    .trim();

const { site } = content;
const { claims } = site;
const { plans: pricing } = content.pricingPage;
const months = new Intl.DateTimeFormat('en-GB', { month: 'long', year: 'numeric', timeZone: 'UTC' });
const dates = sayings
  .filter((text) => /^\d{4}-\d{2}(-\d{2})?$/.test(text))
  .flatMap((text) => {
    const month = months.format(new Date(text));
    return [month, `${Number(text.slice(8))} ${month}`];
  });

/** What templates put together from several facts. */
const composed = [
  `${content.forms.enquiry.lost} ${content.ui.write}`,
  `${content.galleryPage.gallery.enlarge}:`,
  // An address may break before its sign.
  ...site.email.split(/(?=@)/),
  `© ${site.footer.copyrightYear} ${site.name}. ${site.footer.rights}`,
  `${site.office.city} ${site.office.postcode},`,
  `${site.office.region}, ${site.office.country}`,
  `${site.office.street}, ${site.office.area}, ${site.office.city} ${site.office.postcode}`,
  ...pricing.items.map(({ title }) => `${pricing.ask.label} ${title}`),
  ...pricing.items.map(({ price }) => `${pricing.currency}${price}`),
  ...pricing.items.map(({ hours, differs }) => `${hours} ${pricing.hours}, ${differs}`),
  // What the things on the sheet cost, one by one and together.
  ...(['before', 'after'] as const).flatMap((when) => {
    const costs = content.servicesDetailPage.sheet.things.map((thing) => thing[when]);
    return [...costs, costs.reduce((sum, cost) => sum + cost, 0)].map(
      (cost) => `${pricing.currency}${cost.toLocaleString('en-IN')}`,
    );
  }),
  `Plans in ${pricing.currencyCode} ${pricing.period}, and what each includes`,
  ...[...content.testimonials.all, ...content.testimonialCards.all].map(
    ({ reviews }) => `(${reviews} Reviews)`,
  ),
  // How many projects each chapter of the portfolio has.
  ...[true, false].map(
    (linked) => `${content.projects.all.filter(({ link }) => (link !== '#') === linked).length}`,
  ),
  ...content.team.all.flatMap(({ name }) =>
    [content.closing.desk, content.teamPage.silent, content.teamPage.asks, content.teamPage.hour].map(
      ({ before, after }) => `${before} ${name.split(' ')[0]}${after}`,
    ),
  ),
  // The sign behind the number that counts.
  claims.success.value.replace(/\d+/, ''),
  `${content.sections.clients.before} ${claims.clients.value} ${claims.clients.label}${content.sections.clients.after}`,
];

const said = new Set([...sayings, ...dates, ...composed, ...interfaceWords].map(plain));
const allThatIsSaid = [...said].join('\n');

/** Short pieces must be sayings as a whole; longer ones may be a part, as of a text with links in it. */
const isSaid = (text: string): boolean => said.has(text) || (text.length > 8 && allThatIsSaid.includes(text));

interface Piece {
  readonly text: string;
  readonly parent: Element;
}

/** Texts of an element as they stand between tags. */
function piecesOf(root: Element): Piece[] {
  const pieces: Piece[] = [];
  let text = '';
  const end = () => {
    if (plain(text) !== '') pieces.push({ text: plain(text), parent: root });
    text = '';
  };
  for (const node of root.childNodes) {
    if (node.nodeType === 3) text += node.textContent;
    if (node.nodeType !== 1) continue;
    end();
    const element = node as Element;
    if (!['script', 'style', 'svg'].includes(element.localName)) pieces.push(...piecesOf(element));
  }
  end();
  return pieces;
}

/** The number of an entry in its list, as `3` or `03`; projects are numbered through all chapters. */
function isPlace({ text, parent }: Piece): boolean {
  const entry = parent.closest('li, article, figure, button');
  const like = [...(entry?.parentElement?.children ?? [])].filter(
    (one) => one.localName === entry?.localName,
  );
  if (entry === null || !/^\d+$/.test(text)) return false;
  const project = works[Number(text) - 1];
  return (
    Number(text) === like.indexOf(entry) + 1 || (project && textOf(entry).includes(project.title)) === true
  );
}

/** The day of a date whose month stands beside it. */
const isDay = ({ text, parent }: Piece): boolean =>
  parent.closest('time')?.getAttribute('datetime')?.slice(8) === text.padStart(2, '0');

proves(
  'S1.07',
  onEveryPage((document) => {
    const strange = piecesOf(one(document, 'body')).filter(
      (piece) =>
        !isSaid(piece.text) && !isSaid(piece.text.replace(/^: /, '')) && !isPlace(piece) && !isDay(piece),
    );
    expect(strange.map(({ text, parent }) => `${parent.localName}: ${text}`)).toEqual([]);
  }),
);
