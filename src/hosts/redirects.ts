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

/** What is no ASCII sign of an address is written as its bytes; what was encoded stays so. */
export const encodeTarget = (to: string): string =>
  to.replace(/[^\w!#$%&'()*+,\-./:;=?@[\]~]+/gu, (signs) => encodeURIComponent(signs));

/** Whether the query of a visitor is carried on; a target with a query or a fragment of its own is complete. */
export const keepsQuery = (to: string): boolean => !/[?#]/.test(to);
