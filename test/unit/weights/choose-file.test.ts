import { expect, test } from 'vitest';
import type { PictureChoice } from '../../../src/markup/scanned-page.ts';
import { chooseFile } from '../../../src/weights/choose-file.ts';
import { phone, type Screen, wide } from '../../../src/weights/screens.ts';

const ladder = '/a-320.avif 320w, /a-480.avif 480w, /a-720.avif 720w, /a-1080.avif 1080w, /a-1600.avif 1600w';
const sharp: Screen = { ...phone, density: 3 };

test.each<[string, Screen, Omit<PictureChoice, 'srcset'> & { srcset?: string }, string]>([
  ['the file that is just dense enough', phone, { sizes: '100vw' }, '/a-720.avif'],
  ['the widest that is needed by a sharp screen', sharp, { sizes: '100vw' }, '/a-1080.avif'],
  ['no file that is a little too plain', phone, { sizes: '165px' }, '/a-480.avif'],
  ['the widest there is where none is dense enough', wide, { sizes: '3000px' }, '/a-1600.avif'],
  ['the narrowest there is where all are too dense', wide, { sizes: '90px' }, '/a-320.avif'],
  ['by the first condition that holds', phone, { sizes: '(min-width: 62em) 20vw, 44vw' }, '/a-320.avif'],
  ['by a sum of lengths', phone, { sizes: 'calc(100vw - 2 * 3rem)' }, '/a-720.avif'],
  ['by the whole window without sizes', wide, {}, '/a-1600.avif'],
  [
    'by the density that the file is made for',
    phone,
    { srcset: '/b.png, /b-2.png 2x, /b-3.png 3x' },
    '/b-2.png',
  ],
])('a browser fetches %s', (_, screen, { srcset = ladder, ...choice }, file) => {
  const choices = [{ srcset, ...choice }, { srcset: '' }];
  expect(chooseFile({ src: '/plain.png', choices }, screen)).toBe(file);
});

test('the first source whose window fits is taken, and the image itself where none does', () => {
  const choices = [
    { media: '(width < 48em)', srcset: '/tall.avif 720w', sizes: '100vw' },
    { media: '(orientation: landscape) and (min-width: 100em)', srcset: '/huge.avif' },
    { srcset: '' },
  ];
  expect(chooseFile({ src: '/plain.png', choices }, phone)).toBe('/tall.avif');
  expect(chooseFile({ src: '/plain.png', choices }, wide)).toBe('/plain.png');
});

test('the address in src is a file for plain screens', () => {
  const choices = [{ srcset: '/dense.png 2x' }];
  expect(chooseFile({ src: '/plain.png', choices }, wide)).toBe('/plain.png');
  expect(chooseFile({ src: '/plain.png', choices }, phone)).toBe('/dense.png');
});
