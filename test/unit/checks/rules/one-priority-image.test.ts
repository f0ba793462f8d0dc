import { expect, it } from 'vitest';
import { onePriorityImage } from '../../../../src/checks/rules/one-priority-image.ts';
import { codesOf, judgePage } from '../support.ts';

const high = (src: string, more = '') => `<img src="${src}" alt="" fetchpriority="high" ${more}>`;

it.each([
  ['none', '<img src="/a.png" alt="">'],
  ['one', `${high('/a.png')}<img src="/b.png" alt="" fetchpriority="low">`],
  [
    'one in a picture with sources',
    `<picture><source srcset="/b.avif"><source srcset="/c.avif">${high('/a.png')}</picture>`,
  ],
  ['the same file twice', high('/a.png') + high('/a.png')],
])('accepts %s', (_, html) => {
  expect(judgePage(onePriorityImage, html)).toEqual([]);
});

it('reports a second one, and only once', () => {
  const found = judgePage(onePriorityImage, high('/a.png') + high('/b.png') + high('/c.png'));
  expect(found).toMatchObject([
    { code: 'several-priority-images', detail: 'The first is "/a.png", another is "/b.png".' },
  ]);
});

it('reports one that is lazy at the same time', () => {
  expect(codesOf(judgePage(onePriorityImage, high('/a.png', 'loading="lazy"')))).toEqual([
    'lazy-priority-image',
  ]);
});
