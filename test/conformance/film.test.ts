/** The files of the films: small, as long as they say, and with captions that say what the film says. */
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { captionsOf } from '../tools/film/captions.ts';
import { content } from './content.ts';
import { dist } from './pages.ts';

const read = (file: string) => readFileSync(join(dist(), file));

/** Seconds, as the head of an MP4 tells them. */
function lengthOfMp4(bytes: Buffer): number {
  const head = bytes.indexOf('mvhd') + 4;
  // Version, flags and two dates stand before the units of a second and their number.
  return bytes.readUInt32BE(head + 16) / bytes.readUInt32BE(head + 12);
}

/** Seconds, as the head of a WebM tells them, which counts milliseconds. */
function lengthOfWebm(bytes: Buffer): number {
  const duration = Buffer.from([0x44, 0x89, 0x88]);
  return bytes.readDoubleBE(bytes.indexOf(duration) + duration.length) / 1000;
}

test.each(content.videos.all)(
  '$id comes as WebM and as MP4, small, and as long as it is said to be',
  (film) => {
    const { files, seconds } = film;
    expect(files.map((file) => file.replace(/.*\./, ''))).toEqual(['webm', 'mp4']);
    const [webm, mp4] = files.map(read);
    if (!webm || !mp4) throw new Error('A film has two files.');
    expect(lengthOfWebm(webm)).toBeCloseTo(seconds, 1);
    expect(lengthOfMp4(mp4)).toBeCloseTo(seconds, 1);
    expect(webm.length + mp4.length).toBeLessThan(3_000_000);
    // It plays before it has come as a whole.
    expect(mp4.indexOf('moov')).toBeLessThan(mp4.indexOf('mdat'));
  },
);

test.each(content.videos.all)('the captions of $id say what its scenes say, when they say it', (film) => {
  expect(read(film.captions).toString()).toBe(captionsOf(film));
  const times = film.scenes.map(({ at }) => at);
  expect(times[0]).toBe(0);
  // Nothing is gone before it can be read.
  for (const [number, at] of times.entries())
    expect((times[number + 1] ?? film.seconds) - at).toBeGreaterThan(2.5);
});
