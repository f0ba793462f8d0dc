/** The one parameter of a client script becomes several, whose names need not travel. */
import { transform } from 'esbuild';
import { describe, expect, test } from 'vitest';
import { z } from 'zod';
import { takeApart } from '../../src/bundle/take-apart.ts';

const apart = (text: string) => takeApart('templates/islands/Dice.client.ts', text, 'takenApart');

/** Runs a module that was taken apart, as a bundler would: as JavaScript. */
async function run(text: string) {
  const { code } = await transform(apart(text)?.text ?? '', { loader: 'ts' });
  const module: unknown = await import(`data:text/javascript,${encodeURIComponent(code)}`);
  return scripts.parse(module);
}
const scripts = z.object({
  takenApart: z.custom<(...given: readonly unknown[]) => unknown>(),
  default: z.custom<(...given: readonly unknown[]) => unknown>(),
});

test.each([
  [
    'a function with a name',
    'export default function enhance({ props: { sides }, shown: output }: Given) { return [sides, output]; }',
  ],
  [
    'one without',
    'export default function ({ props: { sides }, shown: output }) { return [sides, output]; }\n// The end.',
  ],
  [
    'an arrow',
    'export default ({ props: { sides }, shown: output = 2 }) => [sides, output]\n;["more"].join()',
  ],
])(
  'what %s takes of the object is taken one by one, in the same order, and others may still pass the object',
  async (_, text) => {
    expect(apart(text)?.names).toEqual(['props', 'shown']);
    const { takenApart, default: whole } = await run(text);
    expect(takenApart({ sides: 6 }, 2)).toEqual([6, 2]);
    expect(whole({ props: { sides: 6 }, shown: 2 })).toEqual([6, 2]);
  },
);

test('lines stay where they are', () => {
  const text =
    'export default function enhance({\n  root,\n  dot,\n}: Given<typeof hooks>) {\n  root.broken();\n}\n';
  expect(apart(text)?.text.split('\n').indexOf('  root.broken();')).toBe(4);
});

test('a script that takes nothing is given nothing', () => {
  expect(apart('export default () => 1;')).toEqual({ text: 'export default () => 1;', names: [] });
});

describe('a script is given the whole object', () => {
  test.each([
    ['that asks for it', 'export default function enhance(given: Given) {}'],
    ['that takes the rest of it', 'export default function enhance({ root, ...rest }: Given) {}'],
    [
      'that takes something by a computed name',
      "export default function enhance({ ['root']: here }: Given) {}",
    ],
    ['whose function was made before', 'const enhance = ({ root }: Given) => {};\nexport default enhance;'],
    ['that calls itself', 'export default function enhance({ root }: Given) { enhance({ root }); }'],
    ['that cannot be read', 'export default function enhance({ root }: Given) {'],
  ])('%s', (_, text) => {
    expect(apart(text)).toBeUndefined();
  });
});
