/** The pricing page: plans, features, bars. */
import { expect } from 'vitest';
import { content, logoName } from './content.ts';
import {
  all,
  byId,
  comesAfter,
  nameOf,
  one,
  sectionHeaded,
  some,
  targetOf,
  textOf,
  textsOf,
} from './find.ts';
import { main, page, routes } from './pages.ts';
import { holds, proves } from './statement.ts';

const pricing = () => main('/pricing');
const table = () => one(pricing(), 'table');
const { about, work, video: videoBanner } = content.pricingPage;
const plans = content.pricingPage.plans.items;

/** The head of a plan's column. */
function column(title: string): { readonly head: Element; readonly at: number } {
  const heads = all(table(), 'thead th');
  const at = heads.findIndex((head) => textOf(head).includes(title));
  const head = heads[at];
  if (!head) throw new Error(`The table has no plan ${title}.`);
  return { head, at };
}

/** What the list of a plan says of each feature, in order. */
function featuresOf(title: string): [name: string, included: boolean][] {
  const list = all(pricing(), 'details').find((plan) => textOf(one(plan, 'summary')).startsWith(title));
  if (!list) throw new Error(`There is no list of features for ${title}.`);
  return some(list, 'li').map((feature) => {
    const [, mark, name] = /^(Included|Not included) ?(.*)$/.exec(textOf(feature)) ?? [];
    return [name ?? '', mark === 'Included'];
  });
}

const included = (title: string) =>
  featuresOf(title)
    .filter(([, yes]) => yes)
    .map(([name]) => name);

/** Data and page agree on what a plan includes; the others of the ten are shown as not included. */
const includes = (title: string, names: readonly string[]) => () => {
  const plan = plans.find((one) => one.title === title);
  expect(plan?.features.filter(({ enabled }) => enabled).map(({ text }) => text)).toEqual(names);
  expect(included(title)).toEqual(names);
  expect(featuresOf(title)).toHaveLength(10);
};

const four = ['Social Media Marketing', 'Content Creation', 'Product Video & Photo Shoot', 'Graphic Design'];
const seo = 'Search Engine Optimization (SEO)';
const ten = [
  'Website Development',
  'UI/UX Designing',
  seo,
  'Google Ads',
  'Meta Ads',
  'Social Media Marketing',
  'Content Creation',
  'Product Video & Photo Shoot',
  'Performance Marketing',
  'Graphic Design',
];

proves('S2.pricing.01', () => {
  expect(one(pricing(), 'h1').closest('section')).toBe(pricing().firstElementChild);
  expect(textOf(one(pricing(), 'h1'))).toBe('Pricing');
});

holds('the banner names the lowest price and the highest, as the plans have them', () => {
  const { range, currency, period } = content.pricingPage.plans;
  const prices = plans.map(({ price }) => price).sort((one, other) => Number(one) - Number(other));
  expect(textOf(pricing().firstElementChild ?? undefined)).toContain(
    `${range.from} ${currency}${prices[0]} ${range.to} ${currency}${prices.at(-1)} ${period}`,
  );
});

proves('S2.pricing.02', () => {
  expect(all(table(), 'thead th').length).toBe(5);
  expect(plans.map(({ title }) => column(title).at)).toEqual([1, 2, 3, 4]);
  for (const { title } of plans) expect(featuresOf(title)).toHaveLength(10);
});

const aboutSection = () => sectionHeaded(pricing(), about.heading.title);
const banner = () => sectionHeaded(pricing(), videoBanner.title);

proves('S2.pricing.03', () => {
  const words = textOf(aboutSection());
  for (const line of [about.heading.title, ...about.body]) expect(words).toContain(line);
  const play = one(aboutSection(), 'button');
  expect(byId(pricing(), play.getAttribute('popovertarget') ?? '').localName).toBe('dialog');
});

proves('S2.pricing.04', () => {
  expect(all(banner(), 'img')).toHaveLength(1);
  expect(all(banner(), 'a svg').length).toBeGreaterThan(0);
  expect(comesAfter(banner(), aboutSection())).toBe(true);
});

proves('S2.pricing.05', () => {
  const film = one(banner(), 'a');
  expect(new URL(targetOf(film)).host).not.toBe(new URL(content.site.baseUrl).host);
  expect(targetOf(film)).toBe(videoBanner.link);
  expect(textOf(film)).not.toBe('');
});

proves('S2.pricing.06', () => {
  const section = sectionHeaded(pricing(), work.heading.title);
  expect(comesAfter(section, banner())).toBe(true);
  for (const part of ['img', 'h2', 'p', 'a'])
    expect(all(section, part).length > 0, part).toBe(all(aboutSection(), part).length > 0);
});

proves(['S2.pricing.07', 'S9.61'], () => {
  expect(content.pricingPage.clients.members).toHaveLength(8);
  const logos = all(sectionHeaded(pricing(), 'Clients'), 'img');
  const names = content.pricingPage.clients.members.map((slug) => logoName(content.clients.get(slug)));
  expect(logos.map((logo) => logo.getAttribute('alt'))).toEqual(names);
});

holds('the film of the about section opens from a named button', () => {
  expect(nameOf(one(aboutSection(), 'button'))).toContain(about.play);
});

proves('S9.16', () => {
  for (const { title, price } of plans)
    expect(textOf(column(title).head)).toMatch(new RegExp(`₹\\s?${price}\\s?per month`));
});

const costs = (title: string, price: string, place: number) => () => {
  expect(plans[place - 1]).toMatchObject({ title, price });
  const { head, at } = column(title);
  expect(at).toBe(place);
  expect(textOf(head)).toContain(price);
};

proves('S9.17', costs('Standard', '20999.00', 1));
proves('S9.18', costs('Ultimate', '24999.00', 2));
proves('S9.19', costs('Advanced', '29999.00', 3));
proves('S9.20', costs('Professional', '34999.00', 4));

proves('S9.21', () => {
  expect(plans.map(({ badge }) => badge)).toEqual([undefined, 'Most Popular', undefined, undefined]);
  const marked = all(pricing(), '*').filter(
    (one) => one.children.length === 0 && textOf(one) === 'Most Popular',
  );
  expect(marked).toHaveLength(1);
  expect(marked[0]?.closest('th')).toBe(column('Ultimate').head);
});

proves('S9.22', includes('Standard', four));
proves('S9.23', includes('Ultimate', four));
proves('S9.24', includes('Advanced', [seo, ...four]));
proves('S9.25', includes('Professional', ten));

proves('S9.26', () => {
  expect(content.planFeatures.all.map(({ name }) => name)).toEqual(ten);
  for (const { title } of plans) expect(featuresOf(title).map(([name]) => name)).toEqual(ten);
});

const rows = () => some(table(), 'tbody tr');

proves('S9.27', () => expect(all(table(), 'tbody th[scope="row"]')).toHaveLength(9));

proves('S9.28', () => {
  const paid = rows().filter((row) => /SEM.*Paid Advertising/.test(textOf(one(row, 'th'))));
  expect(paid).toHaveLength(1);
  // Only Professional has both of the two features that it stands for.
  expect(paid.flatMap((row) => textsOf(all(row, 'td')))).toEqual([
    'Not included',
    'Not included',
    'Not included',
    'Included',
  ]);
});

holds('the table says of each service what the plans say of its features', () => {
  for (const [at, row] of content.pricingPage.plans.rows.entries()) {
    const marks = all(rows()[at] ?? table(), 'td').map((cell) => textOf(cell) === 'Included');
    const wanted = plans.map(({ title }) => row.features.every((name) => included(title).includes(name)));
    expect(marks, row.label).toEqual(wanted);
  }
});

const labelled = (label: string) => all(pricing(), 'p').filter((line) => textOf(line) === label);

proves('S9.30', () => {
  const [bar, ...more] = labelled('95.00% Project success');
  expect(more).toEqual([]);
  expect(bar?.nextElementSibling?.querySelector('svg')?.getAttribute('width')).toBe('75%');
});

proves('S9.34', () => {
  const bars = labelled('95.00% Work Success');
  expect(bars.map((bar) => bar.nextElementSibling?.querySelector('svg')?.getAttribute('width'))).toEqual([
    '65%',
    '85%',
    '55%',
  ]);
});

proves('S3.plan.01', () => {
  for (const { title } of plans) expect(textOf(column(title).head)).toContain(title);
});

proves('S3.plan.02', () => {
  for (const { title, price } of plans) {
    expect(price).toMatch(/^\d{5}\.00$/);
    expect(textOf(column(title).head)).toContain(`₹${price}`);
  }
});

proves('S3.plan.03', () => {
  for (const { title, badge } of plans) {
    const { head } = column(title);
    expect(textOf(head).startsWith(badge ?? title)).toBe(true);
    expect(all(head, '*').filter((part) => textOf(part) === '')).toEqual([]);
  }
});

proves('S3.plan.04', () => {
  for (const { title, features } of plans)
    expect(featuresOf(title).map(([name]) => name)).toEqual(features.map(({ text }) => text));
});

proves('S3.feature.01', () => {
  for (const { title } of plans) for (const [name] of featuresOf(title)) expect(name).not.toBe('');
});

proves('S3.feature.02', () => {
  const marks = some(pricing(), 'details li, tbody td');
  const drawn = (yes: boolean) =>
    new Set(
      marks
        .filter((mark) => textOf(mark).startsWith('Included') === yes)
        .map((mark) => one(mark, 'svg path').getAttribute('d')),
    );
  expect(drawn(true).size).toBe(1);
  expect(drawn(false).size).toBe(1);
  expect([...drawn(true)]).not.toEqual([...drawn(false)]);
});

holds('each plan is drawn with as many squares as it has hours', () => {
  const drawn = some(aboutSection(), 'li').map((one) => {
    const columns =
      one
        .querySelector('svg path')
        ?.getAttribute('d')
        ?.match(/(?<=v-)\d+/g) ?? [];
    return [textOf(one), columns.reduce((sum, high) => sum + (Number(high) + 1) / 6, 0)];
  });
  const unit = content.pricingPage.plans.hours;
  expect(drawn).toEqual(plans.map(({ title, hours }) => [`${hours} ${unit}${title}`, hours]));
});

holds('the list of a plan says whom it suits', () => {
  const said = content.pricingPage.plans.items.map(({ title, suits }) => [`${title}${suits}`]);
  expect(all(pricing(), 'details summary').map((summary) => [textOf(summary)])).toEqual(said);
});

holds('the caption of the table names the currency and the period of the content', () => {
  const { currencyCode, period } = content.pricingPage.plans;
  expect(textOf(one(table(), 'caption'))).toContain(`${currencyCode} ${period}`);
});

holds('no part of a table is given a role: it has one', () => {
  for (const route of routes())
    expect(all(page(route), ':is(table, thead, tbody, tr, th, td)[role]'), route).toEqual([]);
});

holds('no class attribute holds a blank too many, on no page', () => {
  for (const route of routes())
    expect(
      all(page(route), '[class]')
        .map((element) => element.getAttribute('class') ?? '')
        .filter((names) => names !== names.trim() || /\s\s/.test(names)),
      route,
    ).toEqual([]);
});
