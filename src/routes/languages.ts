/** Addresses of a site that speaks several languages. */

/** The home page of a language and all below it: `/about` in German is `/de/about`. */
export const addressIn = (language: string, path: string): string =>
  `/${language.toLowerCase()}${path.replace(/^\/(?=[?#]|$)/, '')}`;
