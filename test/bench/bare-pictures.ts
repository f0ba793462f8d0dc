// The least work that makes the same picture files: decodes each original once, scales it to each width, and hands it to
// sharp's encoders. The list says which drawings fit into 256 colours, which the builder must find out. No cache, no
// checks. `node <this, compiled> <list> <folder of the originals>`; prints how long it took, and the hash of each file.
import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { availableParallelism } from 'node:os';
import { join } from 'node:path';
import pLimit from 'p-limit';
import sharp, { type Sharp } from 'sharp';
import { encodingSettings, heavyOnPhones } from '../../src/pictures/encoding-settings.ts';
import { type BareOriginal, bareList } from './bare-list.ts';

const [list = '', folder = ''] = process.argv.slice(2);
sharp.cache(false);
sharp.concurrency(1);
const started = performance.now();
const originals = bareList.parse(JSON.parse(readFileSync(list, 'utf8')));
const hashes = await pLimit(availableParallelism()).map(originals, encodeAll);
const ms = { pictures: performance.now() - started };
process.stdout.write(JSON.stringify({ ms, hashes: hashes.flat() }));

async function encodeAll({ path, opaque, widths }: BareOriginal): Promise<string[]> {
  const raw = await pixels(sharp(join(folder, path), { autoOrient: true }).toColourspace('srgb'));
  const files: Uint8Array[] = [];
  for (const { width, kind, formats } of widths) {
    const resized = sharp(raw.data, { raw: raw.info }).resize({ width });
    const scaled = await pixels(opaque ? resized.removeAlpha() : resized);
    const image = () => sharp(scaled.data, { raw: scaled.info });
    const settings = encodingSettings[kind];
    const few = kind === 'flat' ? await image().png(encodingSettings.flat.png).toBuffer() : undefined;
    for (const format of formats)
      if (format === 'webp') files.push(await (few ? sharp(few) : image()).webp(settings.webp).toBuffer());
      else if (format === 'png') files.push(few ?? (await image().png(encodingSettings.rich.png).toBuffer()));
      else if (format === 'jpeg') files.push(await image().jpeg(encodingSettings.photo.jpeg).toBuffer());
      else {
        const quick = await image().avif(settings.avif).toBuffer();
        const isHeavy = width <= heavyOnPhones.width && quick.length > heavyOnPhones.bytes;
        files.push(
          'slowAvif' in settings && isHeavy ? await image().avif(settings.slowAvif).toBuffer() : quick,
        );
      }
  }
  return files.map((bytes) => createHash('sha256').update(bytes).digest('hex'));
}

async function pixels(image: Sharp) {
  const { data, info } = await image.raw({ depth: 'uchar' }).toBuffer({ resolveWithObject: true });
  // Copies only these fields. Others are wrong for this data: they say that alpha is premultiplied, but it no longer is.
  return { data, info: { width: info.width, height: info.height, channels: info.channels } };
}
