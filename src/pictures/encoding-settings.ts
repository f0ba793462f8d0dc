import type { AvifOptions, JpegOptions, PngOptions, WebpOptions } from 'sharp';

interface Settings {
  readonly avif: AvifOptions;
  readonly slowAvif: AvifOptions;
  readonly webp: WebpOptions;
  readonly png: PngOptions;
  readonly jpeg: JpegOptions;
}

/**
 * How each kind of picture is encoded. Measured on drawings of flat colour with hard edges, scaled to 720 px, one
 * core; error against the scaled original.
 *
 * AVIF effort 1: 41 ms, 7.0 kB; 2: 68 ms, 5.0 kB; 3: 150 ms, 4.8 kB; 4: 462 ms, 4.5 kB. So 2 for drawings; for
 * photographs 3 is worth its time. `tune: 'psnr'` beats the default in bytes, error and time at once (at quality 75:
 * 5.6 kB, 48.4 dB, 65 ms; default at 70: 5.8 kB, 47.7 dB, 78 ms). At 65 it has 46.9 dB and is a third smaller than
 * WebP. Colour at half resolution saves 6 % more and draws halos along every edge (39 dB).
 *
 * WebP is given 256 well-chosen colours and keeps them exactly: 7 kB at 51 dB and more. All colours take 10.9 kB;
 * with losses it is 9.6 kB at 40 dB, since that always halves the colour resolution. Choosing for `quality: 95`
 * instead of 100 saves 14 % of WebP and 10 % of the time, and costs nothing that 45 dB would notice.
 *
 * In all, per megapixel of output: scaling 16 ms, choosing colours 45 ms, WebP 28 ms, AVIF 125 ms.
 *
 * Phones wait for pictures over the slowest lines. Seven that fill such a screen have 15.4 kB and 43.5 dB with
 * `slowAvif`, 19.7 kB and 43.7 dB with `avif`, in an eighth of the time: about a second is worth it where it saves
 * kilobytes, so only for drawings that come out heavy.
 */
export const encodingSettings = {
  /** Drawings that 256 colours show faithfully. */
  flat: {
    avif: { quality: 65, effort: 2, chromaSubsampling: '4:4:4', tune: 'psnr' },
    slowAvif: { quality: 55, effort: 4, chromaSubsampling: '4:4:4', tune: 'psnr' },
    webp: { lossless: true, effort: 1 },
    png: { palette: true, quality: 95, effort: 4, dither: 0, compressionLevel: 6 },
  },
  /** Other drawings, screenshots, photographs that were saved without loss. */
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

/** Up to this width phones load a file, and above this weight they wait for it. */
export const heavyOnPhones = { width: 750, bytes: 15_000 };
