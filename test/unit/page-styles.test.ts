import { describe, expect, test } from 'vitest';
import { sheetsOf, styleJoiner } from '../../src/bundle/page-styles.ts';
import { noFindings } from '../../src/bundle/style-plugin.ts';

function join(css: string, markup = '', script = ''): string {
  const findings = noFindings();
  findings.sheets.set('a.css', css);
  return styleJoiner(findings, [script]).join(['a.css'], markup);
}

test('an animation keeps its timeline apart: no browser reads the two as one shorthand', () => {
  const css = join('a { animation: x linear both; animation-timeline: view(); }');
  expect(css).toContain('animation-timeline:view()');
  expect(css).not.toMatch(/animation:[^;}]*view\(\)/);
});

test('colours for light and dark stay one declaration', () => {
  expect(join('a { color: light-dark(#000, #fff); }')).toContain('light-dark(#000,#fff)');
});

test('sheets come in the order of the imports, each once, before the sheet of the importer', () => {
  const imports = (...paths: string[]) => ({
    bytes: 0,
    imports: paths.map((path) => ({ path, kind: 'import-statement' as const })),
  });
  const metafile = {
    inputs: {
      'page.tsx': imports('part.tsx', 'page.css'),
      'part.tsx': imports('part.css', 'loop.tsx'),
      'loop.tsx': imports('part.tsx', 'loop.css'),
      'page.css': imports(),
      'part.css': imports(),
      'loop.css': imports(),
    },
    outputs: {},
  };
  expect(sheetsOf(metafile, ['page.tsx'])).toEqual(['part.css', 'loop.css', 'page.css']);
});

describe('a rule stays only where it can match', () => {
  const html = '<p class="lead_a1 open">Words</p>';

  test.each([
    ['a class of the markup', '.lead_a1{color:red}'],
    ['one alternative of several', '.gone_b2,.lead_a1{color:red}'],
    ['no class at all', 'p[hidden]{color:red}'],
    ['a class that must be absent', 'p:not(.gone_b2){color:red}'],
    ['a choice in which one can match', ':is(.gone_b2,.lead_a1){color:red}'],
    ['a state that a script sets', '.lead_a1[open]{color:red}'],
  ])('%s', (_, css) => {
    expect(join(css, html)).toContain('color:red');
  });

  test.each([
    ['a class that stands nowhere', '.gone_b2{color:red}'],
    ['an ancestor that stands nowhere', '.gone_b2 .lead_a1{color:red}'],
    ['a part of a longer name', '.lead_a{color:red}'],
    ['an emptied media query', '@media print{.gone_b2{color:red}}'],
    ['an emptied layer', '@layer parts{.gone_b2{color:red}}'],
  ])('but not %s', (_, css) => {
    expect(join(css, html)).not.toContain('color:red');
  });

  test.each([
    ['keyframes', '@keyframes spin{to{rotate:1turn}}.lead_a1{animation:spin 1s}'],
    ['vendor keyframes', '@-webkit-keyframes spin{to{rotate:1turn}}.lead_a1{animation:spin 1s}'],
    ['a counter style', '@counter-style spin{system:cyclic;symbols:"x"}.lead_a1{list-style:spin}'],
  ])('%s stay, though a class of that name stands nowhere', (_, css) => {
    const joined = join(`${css}.spin{color:red}`, html);
    expect(joined).toMatch(/@[a-z-]+ spin/);
  });

  test('a class behind an escaped line break stays', () => {
    expect(join('.open_c3{color:red}', String.raw`{"className":"wide_c3\nopen_c3"}`)).toContain('color:red');
  });

  test('a class that only a script knows stays', () => {
    expect(join('.awake_c3{color:red}', html, "root.classList.add('awake_c3')")).toContain('color:red');
  });

  test('the order of layers is stated even where one of them is empty', () => {
    expect(join('@layer a,b;@layer b{.gone_b2{color:red}}@layer a{p{color:blue}}', html)).toMatch(
      /^@layer a,? ?(b|\{)/,
    );
  });
});

test('very many pages that each use other classes share the work on their sheets', () => {
  const findings = noFindings();
  const names = Array.from({ length: 12 }, (_, at) => `part-${at}.css`);
  const rules = (at: number) =>
    Array.from({ length: 400 }, (_, rule) => `.part${at} p:nth-child(${rule}){color:rgb(${rule % 256},0,0)}`);
  for (const [at, name] of names.entries()) findings.sheets.set(name, rules(at).join('\n'));
  const joiner = styleJoiner(findings, []);
  // One page for every choice among the parts.
  for (let page = 0; page < 2 ** names.length; page++) {
    const used = names.map((_, at) => at).filter((at) => page & (1 << at));
    const css = joiner.join(names, `<p class="${used.map((at) => `part${at}`).join(' ')}">`);
    expect(new Set(css.match(/part\d+/g))).toEqual(new Set(used.map((at) => `part${at}`)));
  }
});
