/** Everything that templates and `content/schema.ts` may import from the engine, and nothing else. */

export { z } from 'zod';
export type { Given } from './client/given.ts';
export { type Budgets, budgets, type Limits } from './content/budgets.ts';
export { type ClickException, type ClickSettings, clicks } from './content/clicks.ts';
export {
  type Collections,
  type ContentModel,
  type ContentOf,
  defineContent,
  documents,
  type Entries,
  folder,
  list,
  type SiteSettings,
  single,
} from './content/define.ts';
export { image, link, markdown, reference, slug, withPlaceholder } from './content/fields.ts';
export { inLanguages, type Languages, type Translated } from './content/languages.ts';
export type {
  AppIcon,
  AppSettings,
  FeedEntry,
  FeedFormat,
  FeedSettings,
  SecuritySettings,
} from './content/listings.ts';
export type { PictureData, WakeMoment } from './model.ts';
export type { Reach } from './policy/reach.ts';
export type { PictureOptions } from './render/context.ts';
export {
  type CardPicture,
  cardSize,
  createSite,
  type DocumentParts,
  type Head,
  type HeadInput,
  type LinkTag,
  type MetaTag,
  type PageDefinition,
  type PageInput,
  type Social,
  type SocialCard,
} from './render/define.ts';
export { Image, type ImageProps, usePicture } from './render/image.tsx';
export { Island, type IslandComponent, media } from './render/island.tsx';
export type { Axes, FindTypeface, Typeface } from './render/lettering.ts';
export type { OutputInput, PublishedPage } from './render/outputs.ts';
export { defineChecks, type OwnCheck, type OwnFinding } from './render/own-checks.ts';
export { type PaginatedList, type PaginateOptions, paginate } from './render/paginate.ts';
export { Picture, type PictureProps } from './render/picture.tsx';
export { withBase } from './render/with-base.ts';
