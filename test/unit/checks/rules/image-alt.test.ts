import { expect, it } from 'vitest';
import { imageAlt } from '../../../../src/checks/rules/image-alt.ts';
import { codesOf, judgePage } from '../support.ts';

it.each([
  '<img src="/a.png" alt="">',
  '<img src="/a.png" alt="A cup">',
  '<img src="/a.png" alt="How main.png is made">',
])('accepts %s', (html) => {
  expect(judgePage(imageAlt, html)).toEqual([]);
});

it('names the picture that has no alternative text', () => {
  expect(judgePage(imageAlt, '<p>x</p><img src="/a.png">')).toEqual([
    {
      code: 'missing-alt',
      message: 'A picture has no alternative text, so screen readers will read out its address.',
      detail: 'Its address is "/a.png".',
      help: 'Describe it in "alt", or write alt="" if it only adds ornament.',
      offset: 8,
    },
  ]);
});

it.each(['IMG_0042.JPG', 'images/team/maya.svg'])('reports the file name %s as text', (alt) => {
  expect(codesOf(judgePage(imageAlt, `<img src="/a.png" alt="${alt}">`))).toEqual(['file-name-as-alt']);
});
