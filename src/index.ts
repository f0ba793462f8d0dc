/** Everything that templates and `content/schema.ts` may import from the engine, and nothing else. */

export { z } from 'zod';
export {
  type Collections,
  type ContentModel,
  type ContentOf,
  defineContent,
  type Entries,
  folder,
  list,
  type SiteSettings,
  single,
} from './content/define.ts';
export { image, link, reference, slug } from './content/fields.ts';
export type { PictureData, WakeMoment } from './model.ts';
export type { PictureOptions } from './render/context.ts';
export {
  createSite,
  type DocumentParts,
  type Head,
  type LinkTag,
  type MetaTag,
  type PageDefinition,
  type PageInput,
} from './render/define.ts';
export { Image, type ImageProps, Picture, type PictureProps, usePicture } from './render/image.tsx';
export { Island, media } from './render/island.tsx';
