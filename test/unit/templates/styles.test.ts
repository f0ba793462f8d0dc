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

test('without light-dark() every role has its light value', () => {
  const text = readFileSync(join(root, 'templates/styles/grounds.css'), 'utf8').replaceAll(
    /\/\*.*?\*\//g,
    '',
  );
  const [roles = '', instead = ''] = text.split('@supports not (color: light-dark(#000, #fff))');
  const rulesOf = (css: string) =>
    new Map(
      [...css.matchAll(/([^{};]+)\{([^{}]*)\}/g)].map(([, selector = '', body = '']) => [
        selector.replaceAll(/\s+/g, ' ').trim(),
        new Map([...body.matchAll(/(--[\w-]+): (.*);/g)].map(([, name = '', value = '']) => [name, value])),
      ]),
    );
  const fallback = rulesOf(instead);
  let found = 0;
  for (const [selector, values] of rulesOf(roles.replace('@layer tokens {', '')))
    for (const [name, value] of values) {
      const light = /^light-dark\((var\([^)]*\)|#\w+), /.exec(value)?.[1];
      if (!light) continue;
      found++;
      expect(fallback.get(selector)?.get(name), `${name} of ${selector}`).toBe(light);
    }
  expect(found).toBeGreaterThan(20);
});
