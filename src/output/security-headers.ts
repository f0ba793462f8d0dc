/**
 * What a host shall say beside the headers of a file. Each page carries its own security policy; these say what a page
 * cannot say of itself, and hold for every address of the site, whatever its content.
 */
export type HeaderList = readonly (readonly [name: string, value: string])[];

const always: HeaderList = [
  // A type is what the host says it is, never what a browser makes of the bytes.
  ['X-Content-Type-Options', 'nosniff'],
  // Other hosts learn where visitors come from, but not from which page.
  ['Referrer-Policy', 'strict-origin-when-cross-origin'],
  // Nothing here asks for these, so no frame and no script shall.
  ['Permissions-Policy', 'camera=(), display-capture=(), geolocation=(), microphone=(), payment=(), usb=()'],
  // Pages that open this site, or that it opens, have no hold on its windows.
  ['Cross-Origin-Opener-Policy', 'same-origin'],
  // For browsers that do not know frame-ancestors.
  ['X-Frame-Options', 'DENY'],
];

/**
 * No site may frame this one; in a page itself a browser ignores that word. No hash stands here: a host is often set
 * up on another day than the pages, and an outdated hash would stop every widget.
 */
const policy = "frame-ancestors 'none'; base-uri 'none'";

/** For a host that is reached by http, such as the preview. */
export const plainHeaders: HeaderList = [['Content-Security-Policy', policy], ...always];

/** A year, renewed with every answer. Subdomains may be other people's business, so they are left out. */
export const transportSecurity = { maxAge: 31_536_000 };

/**
 * For a host that is reached by https. It alone lets http addresses be upgraded: in a page, the word would break every
 * preview that a telephone looks at through the local network.
 */
export const secureHeaders: HeaderList = [
  ['Content-Security-Policy', `${policy}; upgrade-insecure-requests`],
  ...always,
  ['Strict-Transport-Security', `max-age=${transportSecurity.maxAge}`],
];
