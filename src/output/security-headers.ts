/**
 * Security headers that a host should send with every file of the site. Each page contains its own security policy. These
 * headers say what a page cannot say itself, and they are the same for every address and any content.
 */
export type HeaderList = readonly (readonly [name: string, value: string])[];

const always: HeaderList = [
  // Browsers must use the content type that the host sends, and not guess it from the bytes.
  ['X-Content-Type-Options', 'nosniff'],
  // Other hosts learn from which site visitors come, but not from which page.
  ['Referrer-Policy', 'strict-origin-when-cross-origin'],
  // The site uses none of these, so no frame and no script may use them.
  ['Permissions-Policy', 'camera=(), display-capture=(), geolocation=(), microphone=(), payment=(), usb=()'],
  // Pages of other sites that open this site, or that it opens, cannot access its windows.
  ['Cross-Origin-Opener-Policy', 'same-origin'],
  // For browsers that do not know frame-ancestors.
  ['X-Frame-Options', 'DENY'],
];

/**
 * No site may show this one in a frame. That needs a header: in a page itself, browsers ignore `frame-ancestors`. The header
 * contains no hashes: a host is often set up on another day than the pages, and an outdated hash would stop every widget.
 */
const policy = "frame-ancestors 'none'; base-uri 'none'";

/** For a host that is reached by http, such as the preview. */
export const plainHeaders: HeaderList = [['Content-Security-Policy', policy], ...always];

/** A year in seconds, renewed with every response. Subdomains are not included, because they may belong to other people. */
export const transportSecurity = { maxAge: 31_536_000 };

/**
 * For a host that is reached by https. `upgrade-insecure-requests` is only in this header: in the pages, it would break
 * every preview that is opened on a phone over the local network.
 */
export const secureHeaders: HeaderList = [
  ['Content-Security-Policy', `${policy}; upgrade-insecure-requests`],
  ...always,
  ['Strict-Transport-Security', `max-age=${transportSecurity.maxAge}`],
];
