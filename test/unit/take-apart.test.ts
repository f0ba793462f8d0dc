/** The one parameter of a client script becomes several, whose names need not travel. */
import { describe, expect, test } from 'vitest';
import { takeApart } from '../../src/bundle/take-apart.ts';

const apart = (text: string) => takeApart('templates/islands/Dice.client.ts', text);

test('what is taken of the object is taken one by one, in the same order', () => {
  expect(apart('export default function enhance({ props: { sides }, shown: output }: Given) {}')).toEqual({
    text: 'export default function enhance({ sides }, output) {}',
    names: ['props', 'shown'],
  });
  expect(apart('export default async ({ root, dot = [] }) => root;')).toEqual({
    text: 'export default async (root, dot = []) => root;',
    names: ['root', 'dot'],
  });
});

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
    ['that cannot be read', 'export default function enhance({ root }: Given) {'],
  ])('%s', (_, text) => {
    expect(apart(text)).toBeUndefined();
  });
});
