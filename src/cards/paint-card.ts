import type { ImageSource } from '../model.ts';
import { DamagedImage } from '../pictures/encode-image.ts';
import { encodingSettings } from '../pictures/encoding-settings.ts';
import { loadImageLibrary, type OpenImage } from '../pictures/sharp.ts';
import { isSystemTrouble } from '../problems/errors.ts';
import { cardSize } from '../render/define.ts';

export interface PlacedPicture {
  readonly image: ImageSource;
  readonly bytes: Uint8Array;
  readonly left: number;
  readonly top: number;
  readonly width: number;
  readonly height: number;
}

/** The drawing is not valid SVG. The message comes from the decoder. */
export class UnreadableDrawing extends Error {
  override readonly name = 'UnreadableDrawing';
}

/**
 * Paints the pictures, then the drawing over them. Returns a PNG of at most 256 colours, which suits drawings.
 * Throws `DamagedImage` and `UnreadableDrawing`.
 */
export async function paintCard(drawing: string, pictures: readonly PlacedPicture[]): Promise<Uint8Array> {
  const { open } = await loadImageLibrary();
  const layers = [];
  for (const picture of pictures) {
    const { left, top } = picture;
    layers.push({ input: await cut(open, picture), left, top });
  }
  layers.push({ input: await rasterise(open, drawing), left: 0, top: 0 });
  const ground = open(new Uint8Array(cardSize.width * cardSize.height * 4), {
    raw: { ...cardSize, channels: 4 },
  });
  const flat = await ground.composite(layers).removeAlpha().raw().toBuffer();
  return open(flat, { raw: { ...cardSize, channels: 3 } })
    .png(encodingSettings.flat.png)
    .toBuffer();
}

async function cut(open: OpenImage, { image, bytes, width, height }: PlacedPicture): Promise<Buffer> {
  // An SVG is rendered at the size that is needed, so its pixels are not scaled up. A density of 72 is one pixel per unit.
  const enlarged = Math.max(width / image.width, height / image.height);
  const options = image.format === 'svg' ? { density: Math.min(72 * enlarged, 2400) } : {};
  try {
    return await open(bytes, options)
      .resize({ width, height, fit: 'cover' })
      .png({ compressionLevel: 1 })
      .toBuffer();
  } catch (error) {
    if (isSystemTrouble(error)) throw error;
    const damaged = new DamagedImage(messageOf(error), { cause: error });
    damaged.path = image.path;
    throw damaged;
  }
}

async function rasterise(open: OpenImage, drawing: string): Promise<Buffer> {
  try {
    return await open(new TextEncoder().encode(drawing))
      .resize({ ...cardSize, fit: 'fill' })
      .png({ compressionLevel: 1 })
      .toBuffer();
  } catch (error) {
    if (isSystemTrouble(error)) throw error;
    throw new UnreadableDrawing(messageOf(error), { cause: error });
  }
}

const messageOf = (error: unknown) => (error instanceof Error ? error.message : String(error)).trim();
