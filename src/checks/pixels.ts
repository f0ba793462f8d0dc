import type { OutputFile } from '../model.ts';

/** The size of a picture, if the build knows it or the picture is a PNG in memory. */
export function pixelsOf({ pixels, content }: OutputFile): OutputFile['pixels'] {
  if (pixels || !('bytes' in content)) return pixels;
  const { bytes } = content;
  // https://www.w3.org/TR/png/#11IHDR: the header stands at a fixed place.
  const isPng = bytes.length > 24 && Buffer.from(bytes.subarray(1, 4)).toString('latin1') === 'PNG';
  if (!isPng) return undefined;
  const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength);
  return { width: view.getUint32(16), height: view.getUint32(20) };
}
