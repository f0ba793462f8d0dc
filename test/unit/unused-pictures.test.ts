import { expect, test } from 'vitest';
import { unusedPicturesNote } from '../../src/pipeline/unused-pictures.ts';

const note = (pictures: readonly string[], asked: readonly string[] = [], texts: readonly string[] = []) =>
  unusedPicturesNote(pictures, new Set(asked), () => texts);

test('a picture that no page asks for and no text names is told', () => {
  expect(
    note(['images/a.jpg', 'images/b.jpg', 'images/c.jpg'], ['images/a.jpg'], ['photo: images/b.jpg']),
  ).toBe('Nothing uses the picture content/images/c.jpg. Remove it, or name it in the content.');
  expect(note(['images/a.jpg'], ['images/a.jpg'])).toBeUndefined();
});

test('many are counted, and only some are named', () => {
  const many = Array.from({ length: 8 }, (_, at) => `images/${at}.jpg`);
  expect(note(many)).toMatch(/^Nothing uses 8 pictures: content\/images\/0\.jpg, .* and 3 more\./);
});
