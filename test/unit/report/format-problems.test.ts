import { describe, expect, it } from 'vitest';
import type { Problem } from '../../../src/model.ts';
import { formatAnnotations } from '../../../src/report/annotations.ts';
import { formatProblems } from '../../../src/report/format-problems.ts';

const alt: Problem = {
  code: 'missing-alt',
  message: 'The picture "team.jpg" has no alternative text, so screen readers will skip it.',
  detail: 'Expected text.\nFound nothing.',
  help: 'Describe it in "alt", or write "decorative: true" if it only adds ornament.',
  file: 'content/pricing.yaml',
  line: 14,
  column: 7,
  frame: '> 14 | image: team.jpg\n     | ^',
};
const h1: Problem = {
  code: 'missing-h1',
  message: 'The page has no main heading.',
  file: 'templates/pages/faq.tsx',
  route: '/faq',
};

describe('formatProblems', () => {
  it('tells each problem in full, sorted by file, and counts them', () => {
    expect(formatProblems([h1, alt])).toMatchInlineSnapshot(`
      "content/pricing.yaml:14:7  missing-alt
        The picture "team.jpg" has no alternative text, so screen readers will skip it.
        Expected text.
        Found nothing.
        > 14 | image: team.jpg
             | ^
        Describe it in "alt", or write "decorative: true" if it only adds ornament.

      templates/pages/faq.tsx  missing-h1  on /faq
        The page has no main heading.

      2 problems in 2 files
      What that means: site explain missing-alt
      "
    `);
  });

  it('says nothing without problems', () => {
    expect(formatProblems([])).toBe('');
  });

  it('manages without a file', () => {
    expect(formatProblems([{ code: 'no-content', message: 'There is no content.' }])).toBe(
      'no-content\n  There is no content.\n\n1 problem\nWhat that means: site explain no-content\n',
    );
  });

  it('sorts lines of one file by number, not by text', () => {
    const at = (line: number) => ({ ...alt, line, message: `Line ${line}.` });
    const found = formatProblems([at(100), at(9), at(20)]).match(/Line \d+/g);
    expect(found).toEqual(['Line 9', 'Line 20', 'Line 100']);
  });

  it('gives advice of several lines its lines', () => {
    const help = 'Allow it in `budgets`:\n  everyPage:\n    fonts: 9 kB';
    expect(formatProblems([{ code: 'over-budget', message: 'Too heavy.', help }])).toContain(
      '  Allow it in `budgets`:\n    everyPage:\n      fonts: 9 kB',
    );
  });

  it('only counts what goes beyond the limit', () => {
    const many = Array.from({ length: 5 }, (_, index) => ({ ...h1, route: `/${index}` }));
    const text = formatProblems(many, { limit: 3 });
    expect(text.match(/missing-h1 {2}on/g)).toHaveLength(3);
    expect(text).toMatch(/\n… and 2 more problems\.\n\n5 problems in 1 file\n.*missing-h1\n$/);
  });

  it('colours only when asked', () => {
    expect(formatProblems([alt])).not.toContain('\u001b');
    expect(formatProblems([alt], { colour: true })).toContain('\u001b[33mmissing-alt\u001b[39m');
  });
});

describe('formatAnnotations', () => {
  it('writes one line a problem, whatever it holds', () => {
    expect(formatAnnotations([{ ...alt, file: 'a:b,c%.yaml' }, h1])).toBe(
      '::error file=a%3Ab%2Cc%25.yaml,line=14,col=7,title=missing-alt::The picture "team.jpg" has no alternative text, so screen readers will skip it.%0AExpected text.%0AFound nothing.%0ADescribe it in "alt", or write "decorative: true" if it only adds ornament.\n' +
        '::error file=templates/pages/faq.tsx,title=missing-h1::The page has no main heading. (on /faq)\n',
    );
  });

  it('cannot be ended early by a line break in a message', () => {
    const text = formatAnnotations([{ code: 'x', message: 'a\r\n::error::b 100%' }]);
    expect(text).toBe('::error title=x::a\\u000d\\n::error::b 100%25\n');
  });
});
