import type { AvifOptions, JpegOptions, PngOptions, WebpOptions } from 'sharp';

interface Settings {
  readonly avif: AvifOptions;
  readonly slowAvif: AvifOptions;
  readonly webp: WebpOptions;
  readonly png: PngOptions;
  readonly jpeg: JpegOptions;
}

/**
 * How each kind of picture is encoded. The numbers below were measured on one core, with drawings of flat colour and hard
 * edges, scaled to 720 px. Errors (dB) are relative to the scaled original.
 *
 * AVIF effort 1: 41 ms, 7.0 kB; 2: 68 ms, 5.0 kB; 3: 150 ms, 4.8 kB; 4: 462 ms, 4.5 kB. So drawings use 2; for photographs
 * 3 is worth its time. `tune: 'psnr'` beats the default in bytes, error and time at once (at quality 75: 5.6 kB, 48.4 dB,
 * 65 ms; default at 70: 5.8 kB, 47.7 dB, 78 ms). At quality 65 it has 46.9 dB and is a third smaller than WebP. Colour at
 * half resolution saves another 6 %, but draws halos along every edge (39 dB).
 *
 * WebP gets 256 well-chosen colours and keeps them exactly: 7 kB at 51 dB and more. With all colours, lossless WebP takes
 * 10.9 kB. Lossy WebP takes 9.6 kB at 40 dB, since it always halves the colour resolution. Choosing the colours with
 * `quality: 95` instead of 100 makes WebP 14 % smaller, saves 10 % of the time, and loses nothing visible at 45 dB.
 *
 * In all, per megapixel of output: scaling 16 ms, choosing colours 45 ms, WebP 28 ms, AVIF 125 ms.
 *
 * Phones load pictures over the slowest connections. Seven pictures that fill a phone's screen have 15.4 kB and 43.5 dB
 * with `slowAvif`; with `avif` they have 19.7 kB and 43.7 dB, and take an eighth of the time. About a second of encoding is
 * worth it where it saves kilobytes, so `slowAvif` is used only for drawings that come out heavy.
 */
export const encodingSettings = {
  /** Drawings that look the same with 256 colours. */
  flat: {
    avif: { quality: 65, effort: 2, chromaSubsampling: '4:4:4', tune: 'psnr' },
    slowAvif: { quality: 55, effort: 4, chromaSubsampling: '4:4:4', tune: 'psnr' },
    webp: { lossless: true, effort: 1 },
    png: { palette: true, quality: 95, effort: 4, dither: 0, compressionLevel: 6 },
  },
  /** Other drawings, screenshots, and photographs in a format other than JPEG. */
  rich: {
    avif: { quality: 65, effort: 2, chromaSubsampling: '4:4:4', tune: 'psnr' },
    slowAvif: { quality: 55, effort: 4, chromaSubsampling: '4:4:4', tune: 'psnr' },
    webp: { quality: 85, effort: 4, smartSubsample: true },
    png: { compressionLevel: 9, adaptiveFiltering: true },
  },
  photo: {
    avif: { quality: 55, effort: 3, chromaSubsampling: '4:2:0' },
    webp: { quality: 78, effort: 4, smartSubsample: true },
    jpeg: { quality: 80, mozjpeg: true },
  },
} as const satisfies Record<string, Partial<Settings>>;

/** Phones load files up to this width in pixels. Above this size in bytes, their users have to wait for the file. */
export const heavyOnPhones = { width: 750, bytes: 15_000 };
