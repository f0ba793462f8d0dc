import type { Address } from '../../markup/scanned-page.ts';
import type { Rule } from '../rule.ts';

/** No address runs a script or carries a document. Pictures and fonts may be `data:`. */
export const scriptUrls: Rule = {
  *page({ addresses }) {
    for (const address of addresses) {
      const scheme = schemeOf(address.url);
      if (scheme === undefined || !isForbidden(scheme, address)) continue;
      yield {
        code: 'script-url',
        message: `A <${address.tag}> has a "${scheme}:" address in "${address.attribute}".`,
        help: 'Link to a page, or make it an island.',
        offset: address.offset,
        about: address.url,
      };
    }
  },
};

/** The scheme as browsers see it: they drop leading blanks and controls, and tabs and line breaks anywhere. */
function schemeOf(url: string): string | undefined {
  // biome-ignore lint/suspicious/noControlCharactersInRegex: exactly these are what browsers drop.
  const seen = url.replace(/^[\u0000-\u0020]+/, '').replace(/[\t\n\r]/g, '');
  return /^([a-z][a-z0-9+.-]*):/i.exec(seen)?.[1]?.toLowerCase();
}

function isForbidden(scheme: string, { role, tag, url }: Address): boolean {
  if (scheme === 'javascript' || scheme === 'vbscript') return true;
  if (scheme !== 'data') return false;
  return (
    role !== 'asset' ||
    tag === 'script' ||
    tag === 'site-island' ||
    !/^\s*data:(?:image|font|audio|video)\//i.test(url)
  );
}
