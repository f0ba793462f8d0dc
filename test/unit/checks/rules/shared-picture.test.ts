import { describe, expect, it } from 'vitest';
import { sharedPicture } from '../../../../src/checks/rules/shared-picture.ts';
import { judgeSite, outputFile } from '../support.ts';

const card = { ...outputFile('assets/c.png', 'image'), pixels: { width: 1200, height: 630 } };
const judge = (url: string, width = 1200, height = 630) =>
  judgeSite(sharedPicture, {
    pages: {
      '/': `<meta property="og:image" content="${url}"><meta property="og:image:width" content="${width}"><meta property="og:image:height" content="${height}">`,
      '/none': '',
    },
    files: [card],
  });

describe('the picture for shares', () => {
  it('has an absolute URL and the size that the page says', () => {
    expect(judge('https://example.com/assets/c.png')).toEqual([]);
    expect(judge('https://pictures.example/any.png', 1, 1)).toEqual([]);
  });

  it('is reported when shares cannot find it, or would show it distorted', () => {
    expect(judge('/assets/c.png')).toMatchObject([{ code: 'relative-shared-picture', route: { url: '/' } }]);
    expect(judge('https://example.com/assets/c.png', 600)).toMatchObject([
      {
        code: 'wrong-picture-size',
        message: expect.stringMatching(/600 by 630 pixels, but it is 1200 by 630/),
      },
    ]);
  });
});
