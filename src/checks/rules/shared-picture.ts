import { createResolver } from '../../markup/resolve.ts';
import { pixelsOf } from '../pixels.ts';
import type { Rule } from '../rule.ts';

/** A page's picture for social networks (`og:image`) has an absolute URL, and has the size that the page states. */
export const sharedPicture: Rule = {
  *site({ pages, files, baseUrl }) {
    const resolve = createResolver(baseUrl);
    for (const { route, shared } of pages) {
      if (!shared) continue;
      const { url, width, height } = shared;
      if (!/^https?:\/\//i.test(url))
        yield {
          code: 'relative-shared-picture',
          message: `"${url}" is no absolute URL, so shares of the page show no picture.`,
          help: 'Begin it with the address of the site.',
          about: url,
          route,
        };
      const target = resolve(url, route.url);
      const file = target.kind === 'internal' ? files.get(target.path.slice(1)) : undefined;
      const pixels = file && pixelsOf(file);
      if (pixels && (pixels.width !== width || pixels.height !== height))
        yield {
          code: 'wrong-picture-size',
          message: `The page says that "${url}" is ${width} by ${height} pixels, but it is ${pixels.width} by ${pixels.height}.`,
          help: 'Correct `og:image:width` and `og:image:height`.',
          route,
        };
    }
  },
};
