import { resolveAddress } from '../../markup/resolve.ts';
import type { Address } from '../../markup/scanned-page.ts';
import { decode } from '../../text/decode.ts';
import type { Finding, Rule } from '../rule.ts';

/** Addresses outside this site are well-formed and encrypted, and pages that they open in a new tab cannot access ours. */
export const externalLinks: Rule = {
  *page({ route, addresses }, { baseUrl }) {
    for (const address of addresses) {
      // The common case first: a plain path of this site.
      if (/^(?:\/(?!\/)|#|$)/.test(address.url)) continue;
      const target = resolveAddress(address.url, route.url, baseUrl);
      if (target.kind === 'malformed') yield malformed(address, 'It cannot be read as a URL.');
      else if (target.kind === 'external') yield* judge(address, target.url);
    }
  },
};

function* judge(address: Address, url: URL): Iterable<Finding> {
  const { role, tag, offset, target, rel = '' } = address;
  const fault = faultOf(url);
  if (fault) yield malformed(address, fault);
  if (url.protocol === 'http:' && role !== 'link')
    yield {
      code: 'insecure-address',
      message: `"${address.url}" is not encrypted, so browsers will refuse it on an https page.`,
      help: 'Use https.',
      offset,
      about: address.url,
    };
  if (target?.toLowerCase() === '_blank' && !/(?:^|\s)(?:noopener|noreferrer)(?:\s|$)/i.test(rel))
    yield {
      code: 'missing-noopener',
      message: `A <${tag}> opens a new tab without rel="noopener".`,
      detail: `It leads to "${address.url}".`,
      help: 'Add rel="noopener", or let the link open in the same tab.',
      offset,
    };
}

/** What is wrong with an absolute URL by itself. */
function faultOf({ protocol, hostname, pathname, username, search }: URL): string | undefined {
  switch (protocol) {
    case 'http:':
    case 'https:':
      if (username) return 'It carries a user name.';
      return hostname.includes('.') || hostname === 'localhost' || hostname.startsWith('[')
        ? undefined
        : `"${hostname}" is not a complete host name.`;
    case 'mailto:':
      // Without a recipient, the visitor chooses one. Links for sharing a page by e-mail do that.
      return (pathname === '' && search !== '') || decode(pathname).split(',').every(isMailbox)
        ? undefined
        : 'It names no e-mail address.';
    case 'tel:':
    case 'sms:':
      // An extension may follow, `;ext=12`.
      return /^\+?[\d().\- ]{3,}(?:;.*)?$/.test(decode(pathname))
        ? undefined
        : 'It names no telephone number.';
    default:
      return undefined;
  }
}

const isMailbox = (text: string) => /^\s*[^\s@]+@[^\s@]+\s*$/.test(text);

const malformed = ({ url, offset }: Address, detail: string): Finding => ({
  code: 'malformed-address',
  message: `The address "${url}" is malformed.`,
  detail,
  offset,
  about: url,
});
