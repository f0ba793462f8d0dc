/** Addresses of a site that speaks several languages. */

/** The address of a page in another language: `/about` in German is `/de/about`, and the home page is `/de`. */
export const addressIn = (language: string, path: string): string =>
  `/${language.toLowerCase()}${path.replace(/^\/(?=[?#]|$)/, '')}`;
