import sharp from 'sharp';

/** Flat colour and hard edges. */
export const drawing = (width = 600, height = 400) =>
  sharp(
    Buffer.from(
      `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}"><rect width="100%" height="100%" fill="#f4e4c1"/><circle cx="40%" cy="50%" r="30%" fill="#26318f"/><path d="M0 0 90 210 20 240z" fill="#c6492b"/></svg>`,
    ),
  ).flatten();
/** Far more colours than a palette holds. */
export const photograph = (width = 600, height = 400) => {
  const data = Buffer.alloc(width * height * 3);
  for (let y = 0; y < height; y++)
    for (let x = 0; x < width; x++)
      for (let channel = 0; channel < 3; channel++)
        data[(y * width + x) * 3 + channel] =
          128 + 120 * Math.sin((x * (channel + 1)) / 97 + (y * (3 - channel)) / 61);
  return sharp(data, { raw: { width, height, channels: 3 } });
};

/** Many small tiles in few colours, each time the same. */
export function mosaic(size: number) {
  const colours = ['#141c55', '#f0ae1e', '#8f2f0d', '#fce6b0', '#bf4520', '#0f153f'];
  const tile = 25;
  const rows = size / tile;
  const tiles = Array.from({ length: rows ** 2 }, (_, at) => {
    const [x, y] = [(at % rows) * tile, Math.floor(at / rows) * tile];
    return `<rect x="${x}" y="${y}" width="${tile}" height="${tile}" fill="${colours[((at * at * 7 + at * 13) % 31) % 6]}"/>`;
  });
  return sharp(
    Buffer.from(
      `<svg xmlns="http://www.w3.org/2000/svg" width="${size}" height="${size}">${tiles.join('')}</svg>`,
    ),
  );
}
