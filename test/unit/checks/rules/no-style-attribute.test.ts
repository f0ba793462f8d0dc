import { expect, it } from 'vitest';
import { noStyleAttribute } from '../../../../src/checks/rules/no-style-attribute.ts';
import { judgePage } from '../support.ts';

it('accepts classes and style elements', () => {
  expect(judgePage(noStyleAttribute, '<style>p{}</style><p class="a" data-style="b">x</p>')).toEqual([]);
});

it('names the element that carries one, in drawings too', () => {
  expect(judgePage(noStyleAttribute, '<p STYLE=color:red>x</p><svg><path style=""/></svg>')).toMatchObject([
    { code: 'style-attribute', message: expect.stringContaining('A <p>') },
    { code: 'style-attribute', message: expect.stringContaining('A <path>') },
  ]);
});
