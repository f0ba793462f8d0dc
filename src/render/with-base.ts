/** Adds the base to addresses that the build cannot see: those that a script fetches or writes into the page. */
import { addBase } from '../text/base.ts';

/** In code for browsers, the bundler replaces this name with the base. */
declare const SITE_BASE: string | undefined;

/** The base while pages are rendered, from the settings of the site. */
let currentBase = '';

export function setCurrentBase(base: string): void {
  currentBase = base;
}

/**
 * The address on the host for an address of the site: `/api/stock` stays the same, or becomes `/shop/api/stock` if the site
 * lies below `/shop`. Use it in scripts that fetch, or that write addresses into the page by hand. In markup, the build adds
 * the base itself.
 */
export const withBase = (address: string): string =>
  addBase(typeof SITE_BASE === 'string' ? SITE_BASE : currentBase, address);
