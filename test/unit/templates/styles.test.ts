/** What every style sheet of the website keeps to, so that it looks the same in every browser that it is meant for. */
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import glob from 'fast-glob';
import { transform } from 'lightningcss';
import { expect, test } from 'vitest';

const root = fileURLToPath(new URL('../../..', import.meta.url));
const sheets = glob.sync('templates/**/*.css', { cwd: root });

/** A sheet without comments and without what stands behind a question to the browser. */
function unconditional(filename: string): string {
  const { code } = transform({
    filename,
    code: readFileSync(join(root, filename)),
    visitor: { Rule: { supports: () => [] } },
  });
  return code.toString();
}

/** The places at which a sheet says something, by sheet. */
const saying = (what: RegExp) =>
  Object.fromEntries(
    sheets
      .map((sheet) => [sheet, unconditional(sheet).match(what) ?? []] as const)
      .filter(([, found]) => found.length > 0),
  );

test('what some of the oldest browsers lack and a page would suffer from stands behind @supports', () => {
  expect(sheets.length).toBeGreaterThan(100);
  expect(
    saying(
      /animation-(timeline|range)|timeline-scope|interpolate-size|calc-size|details-content|starting-style|anchor\(|content: "[^"]*" \//g,
    ),
  ).toEqual({});
});

test('windows, scripts and motion are asked for by the names of templates/media.css, and no name is idle', () => {
  const queries = sheets.flatMap((sheet) => readSheet(sheet).match(/(?<=@media )[^{;]+/g) ?? []);
  const names = readSheet('templates/media.css').match(/--[\w-]+/g) ?? [];
  const raw = queries.filter((query) =>
    /width|scripting: none|reduced-motion: no-preference|hover: hover/.test(query),
  );
  expect(raw).toEqual([]);
  const used = new Set(queries.flatMap((query) => query.match(/--[\w-]+/g) ?? []));
  expect([...used].sort()).toEqual([...names].sort());
});

test('the ring of focus and the colours of what answers a hand come from roles', () => {
  const own = sheets.filter((sheet) =>
    /outline: \d+px solid|background: var\(--turmeric-4\);\s+color: var\(--ink-9\)/.test(readSheet(sheet)),
  );
  expect(own).toEqual([]);
});

test('few sizes of letters are chosen by sheets themselves, and none by two of them', () => {
  const own = sheets
    .filter((sheet) => sheet !== 'templates/styles/tokens.css')
    .flatMap((sheet) => readSheet(sheet).match(/(?<=font(?:-size)?: [^;]*)clamp\([^;]*?\)(?=;| \/ )/g) ?? []);
  const often = own.filter((size, at) => own.indexOf(size) !== at);
  expect(own.length).toBeGreaterThan(0);
  expect(own.length).toBeLessThanOrEqual(8);
  expect(often).toEqual([]);
});

// WebKit keeps 256 steps for the whole of a gradient with many stops, however wide it is: squares come out smeared.
test('rows of squares are tiles, not repeating gradients', () => {
  expect(saying(/repeating-\w+-gradient/g)).toEqual({});
});

// Only Safari hangs punctuation by itself, so a negative indent on top of that counts twice there and nowhere else.
test('a quotation mark hangs by one means alone', () => {
  const rules = sheets.flatMap((sheet) => unconditional(sheet).match(/\{[^{}]*\}/g) ?? []);
  const means = rules.map((rule) => rule.match(/hanging-punctuation|text-indent: (-|max\(-)/g) ?? []);
  expect(means.filter(({ length }) => length > 0).length).toBeGreaterThan(2);
  expect(means.filter(({ length }) => length > 1)).toEqual([]);
});

const noDark = '@supports not (color: light-dark(#000, #fff))';
const asksForDark = '@supports (color: light-dark(#000, #fff))';

/** Takes the blocks that begin so out of a sheet: what is left, and what stood in them. */
function withoutBlocks(css: string, opening: string): { readonly rest: string; readonly inside: string } {
  let [rest, inside] = [css, ''];
  for (let at = rest.indexOf(opening); at >= 0; at = rest.indexOf(opening)) {
    let end = rest.indexOf('{', at) + 1;
    const start = end;
    for (let depth = 1; depth > 0; end++) depth += { '{': 1, '}': -1 }[rest[end] ?? ''] ?? 0;
    inside += rest.slice(start, end - 1);
    rest = rest.slice(0, at) + rest.slice(end);
  }
  return { rest, inside };
}

/** The innermost blocks of a sheet: `selector property` to value. */
const declarationsOf = (css: string) =>
  new Map(
    [...css.matchAll(/([^{};]+)\{([^{}]*)\}/g)].flatMap(([, selector = '', body = '']) =>
      [...body.matchAll(/([\w-]+):\s([^;]*)(?:;|$)/g)].map(
        ([, name, value = '']) =>
          [`${selector.replaceAll(/\s+/g, ' ').trim()} ${name}`, value.trim()] as const,
      ),
    ),
  );

const readSheet = (sheet: string) => readFileSync(join(root, sheet), 'utf8').replaceAll(/\/\*.*?\*\//gs, '');

test('without light-dark() everything that uses it has its light value, in every sheet', () => {
  const lacking: string[] = [];
  let found = 0;
  for (const sheet of sheets) {
    const { rest, inside } = withoutBlocks(readSheet(sheet), noDark);
    const fallback = declarationsOf(inside);
    for (const [place, value] of declarationsOf(withoutBlocks(rest, asksForDark).rest)) {
      if (!value.includes('light-dark(')) continue;
      found++;
      const light = value.replaceAll(/light-dark\((var\([^)]*\)|#\w+), (?:var\([^)]*\)|#\w+)\)/g, '$1');
      if (fallback.get(place) !== light) lacking.push(`${sheet}: ${place}: ${light}`);
    }
  }
  expect(found).toBeGreaterThan(25);
  expect(lacking).toEqual([]);
});

test('what is done to pictures in the dark is done only where there is a dark', () => {
  const unasked = sheets.filter((sheet) =>
    withoutBlocks(readSheet(sheet), asksForDark).rest.includes('prefers-color-scheme: dark'),
  );
  expect(unasked).toEqual([]);
});

// WebKit takes `list-style: none` for "this is no list", but not an empty marker.
test('lists lose their markers without being lists no more', () => {
  const without = sheets.flatMap((sheet) =>
    [...declarationsOf(readSheet(sheet))]
      .filter(([place, value]) => /list-style(-type)?$/.test(place) && value === 'none')
      .map(([place]) => `${sheet}: ${place}`),
  );
  // A summary is no list; it loses its triangle so.
  expect(without.filter((place) => !/\.(summary|question)\b/.test(place))).toEqual([]);
});

test('class attributes are joined by `classNames`, which leaves out what is not there', () => {
  const literal = glob
    .sync('templates/**/*.tsx', { cwd: root })
    .filter((file) => /[cC]lassName=\{[^}[]*`/.test(readFileSync(join(root, file), 'utf8')));
  expect(literal).toEqual([]);
});
