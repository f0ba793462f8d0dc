/**
 * How a host finds a page. `index`: it looks for `x/index.html` itself. `bare`: it knows exact keys only, so each page
 * also lies under `x`. `function`: as `index`, by a rewriting function at the CDN. `flat`: it serves `/x` from `x.html`
 * and would send visitors from `/x` to `/x/` if that were a folder.
 */
export const hostProfiles = ['index', 'bare', 'function', 'flat'] as const;
export type HostProfile = (typeof hostProfiles)[number];
