import { expect, test } from 'vitest';
import { sheetsOf, styleJoiner } from '../../src/io/page-styles.ts';
import { noFindings } from '../../src/io/style-plugin.ts';

function join(css: string): string {
  const findings = noFindings();
  findings.sheets.set('a.css', css);
  return styleJoiner(findings)(['a.css']);
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
