/** Pictures with the file size of photographs: soft light over fine grain. They are computed, so they need no licence. */
import sharp from 'sharp';

/** A JPEG of this many pixels. The same arguments give the same bytes. */
export async function photograph(width: number, height: number): Promise<Buffer> {
  const pixels = Buffer.alloc(width * height * 3);
  // The upper bits of a linear congruential generator: grain that repeats nowhere.
  let state = width * 31 + height;
  for (let at = 0, pixel = 0; at < pixels.length; at += 3, pixel++) {
    const x = (pixel % width) / width;
    const y = Math.floor(pixel / width) / height;
    state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0;
    const grain = (state >>> 28) - 8;
    const light = 70 + 90 * (1 - y) + 50 * Math.sin(x * 9 + y * 5) * Math.cos(y * 13);
    pixels[at] = Math.max(0, Math.min(255, light + 30 * x + grain));
    pixels[at + 1] = Math.max(0, Math.min(255, light + grain));
    pixels[at + 2] = Math.max(0, Math.min(255, light - 40 * x + grain));
  }
  return sharp(pixels, { raw: { width, height, channels: 3 } })
    .jpeg({ quality: 85, mozjpeg: true })
    .toBuffer();
}
