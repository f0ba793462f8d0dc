/** All rules, in the order in which they run. A new rule is a file in `rules/` and a line here. */
import type { Rule } from './rule.ts';
import { appManifest } from './rules/app-manifest.ts';
import { assets } from './rules/assets.ts';
import { baseAddresses } from './rules/base-addresses.ts';
import { canonical } from './rules/canonical.ts';
import { classValues } from './rules/class-values.ts';
import { clicks } from './rules/clicks.ts';
import { description } from './rules/description.ts';
import { emptyLink } from './rules/empty-link.ts';
import { externalLinks } from './rules/external-links.ts';
import { feeds } from './rules/feeds.ts';
import { fragments } from './rules/fragments.ts';
import { hoistedTags } from './rules/hoisted-tags.ts';
import { imageAlt } from './rules/image-alt.ts';
import { internalLinks } from './rules/internal-links.ts';
import { islandHooks } from './rules/island-hooks.ts';
import { jsonLd } from './rules/json-ld.ts';
import { knownScripts } from './rules/known-scripts.ts';
import { languageTags } from './rules/language-tags.ts';
import { noStyleAttribute } from './rules/no-style-attribute.ts';
import { oneH1 } from './rules/one-h1.ts';
import { onePriorityImage } from './rules/one-priority-image.ts';
import { pageSize } from './rules/page-size.ts';
import { scriptUrls } from './rules/script-urls.ts';
import { securityPolicy } from './rules/security-policy.ts';
import { sharedPicture } from './rules/shared-picture.ts';
import { sitemap } from './rules/sitemap.ts';
import { title } from './rules/title.ts';
import { unreferencedAssets } from './rules/unreferenced-assets.ts';

export const rules: readonly Rule[] = [
  pageSize,
  internalLinks,
  baseAddresses,
  fragments,
  clicks,
  assets,
  unreferencedAssets,
  oneH1,
  title,
  description,
  canonical,
  imageAlt,
  noStyleAttribute,
  classValues,
  knownScripts,
  securityPolicy,
  externalLinks,
  scriptUrls,
  hoistedTags,
  languageTags,
  onePriorityImage,
  emptyLink,
  islandHooks,
  sitemap,
  feeds,
  appManifest,
  sharedPicture,
  jsonLd,
];
