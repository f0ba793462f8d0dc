import { z } from 'zod';
import { addressAsWritten } from '../../markup/as-written.ts';
import { createResolver } from '../../markup/resolve.ts';
import { textOf } from '../../markup/xml.ts';
import { pixelsOf } from '../pixels.ts';
import type { Rule } from '../rule.ts';

const manifest = z.looseObject({
  start_url: z.string().optional(),
  icons: z.array(z.looseObject({ src: z.string(), sizes: z.string().optional() })).default([]),
});

/** The icons and the start page of a web app manifest exist, and the icons have the sizes that it states. */
export const appManifest: Rule = {
  *site(site) {
    const resolve = createResolver(site.baseUrl);
    const pathOf = (address: string, file: string) => {
      const target = resolve(addressAsWritten(site.baseUrl, address), `/${file}`);
      return target.kind === 'internal' ? target.path : undefined;
    };
    for (const { file, source, ...rest } of site.files.values()) {
      if (!file.endsWith('.webmanifest')) continue;
      const finding = (message: string, help: string) => ({
        code: 'app-manifest',
        message,
        help,
        file: source,
      });
      const parsed = manifest.safeParse(parse(textOf({ file, source, ...rest })));
      if (!parsed.success) {
        yield finding(`${file} is no web app manifest.`, 'Mend its JSON.');
        continue;
      }
      const start = pathOf(parsed.data.start_url ?? '/', file);
      if (start !== undefined && !site.routes.has(start))
        yield finding(`${file} starts at "${start}", where this site has no page.`, 'Name a page.');
      for (const { src, sizes = '' } of parsed.data.icons) {
        const path = pathOf(src, file);
        const icon = path && site.files.get(path.slice(1));
        if (!icon)
          yield finding(
            `${file} names the icon "${src}", which is not in the output.`,
            'Put it into the public folder.',
          );
        else {
          const pixels = pixelsOf(icon);
          const real = pixels && `${pixels.width}x${pixels.height}`;
          if (real && sizes !== real)
            yield finding(
              `${file} says that "${src}" is ${sizes || 'of no size'}, but it is ${real}.`,
              'Correct `sizes`, or the icon.',
            );
        }
      }
    }
  },
};

function parse(text: string | undefined): unknown {
  try {
    return JSON.parse(text ?? '');
  } catch {
    return undefined;
  }
}
