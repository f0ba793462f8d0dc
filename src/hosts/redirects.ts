/** Redirects of the site, for hosts that redirect by themselves. */
import type { Manifest } from '../output/manifest.ts';
import { urlOf } from '../routes/pattern.ts';
import { addBase } from '../text/base.ts';

export interface HostRedirect {
  /** Decoded, from the root of the host. */
  readonly from: string;
  /** Ready for a Location header. */
  readonly to: string;
}

/** In the order of the manifest. */
export const redirectsOf = ({ files, base = '' }: Manifest): HostRedirect[] =>
  files.flatMap(({ path, redirect }) =>
    redirect === undefined ? [] : [{ from: addBase(base, urlOf(path)), to: encodeTarget(redirect) }],
  );

/** Percent-encodes every character that may not stand in an address. What is encoded already stays as it is. */
export const encodeTarget = (to: string): string =>
  to.replace(/[^\w!#$%&'()*+,\-./:;=?@[\]~]+/gu, (signs) => encodeURIComponent(signs));

/**
 * Whether the visitor's query is added to the target. A target with a query or a fragment of its own stays as it is.
 */
export const keepsQuery = (to: string): boolean => !/[?#]/.test(to);
