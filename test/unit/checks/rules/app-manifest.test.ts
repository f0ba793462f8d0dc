import sharp from 'sharp';
import { describe, expect, it } from 'vitest';
import { appManifest } from '../../../../src/checks/rules/app-manifest.ts';
import { judgeSite, outputFile } from '../support.ts';

const png = await sharp({ create: { width: 8, height: 6, channels: 3, background: '#fff' } })
  .png()
  .toBuffer();
const icon = { ...outputFile('icon.png', 'public'), content: { bytes: png } };
const drawing = outputFile('icon.svg', 'public', '<svg/>');

const judge = (manifest: object | string) =>
  judgeSite(appManifest, {
    pages: { '/': '' },
    files: [
      icon,
      drawing,
      outputFile(
        'site.webmanifest',
        'data',
        typeof manifest === 'string' ? manifest : JSON.stringify(manifest),
      ),
    ],
  });

describe('a web app manifest', () => {
  it('is right when its icons are there and as large as it says', () => {
    const icons = [
      { src: '/icon.png', sizes: '8x6' },
      { src: 'icon.svg', sizes: 'any' },
    ];
    expect(judge({ start_url: '/', icons })).toEqual([]);
  });

  it.each([
    ['is no JSON', '{', 'no web app manifest'],
    ['has the wrong shape', { icons: 'icon.png' }, 'no web app manifest'],
    ['starts nowhere', { start_url: '/app' }, 'starts at "/app"'],
    ['names an icon that is missing', { icons: [{ src: '/gone.png', sizes: '8x6' }] }, 'not in the output'],
    ['says a wrong size', { icons: [{ src: '/icon.png', sizes: '8x8' }] }, 'but it is 8x6'],
    ['says no size', { icons: [{ src: '/icon.png' }] }, 'of no size, but it is 8x6'],
  ])('is reported when it %s', (_, manifest, says) => {
    expect(judge(manifest)).toMatchObject([{ code: 'app-manifest', message: expect.stringContaining(says) }]);
  });
});
