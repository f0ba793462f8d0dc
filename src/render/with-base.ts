/** For what no build sees: an address that a script asks for or writes into the page. */
import { addBase } from '../text/base.ts';

/** In browsers the bundler puts the base in the place of this name. */
declare const SITE_BASE: string | undefined;

/** While pages are rendered, by the settings of the site. */
let served = '';

export function serveBelow(base: string): void {
  served = base;
}

/**
 * The address of the site's own `/api/stock` on its host: the same, or `/shop/api/stock` where the site lies below `/shop`.
 * For scripts that fetch, or that write addresses into the page by hand. In markup the build adds the base itself.
 */
export const withBase = (address: string): string =>
  addBase(typeof SITE_BASE === 'string' ? SITE_BASE : served, address);
