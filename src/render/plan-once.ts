/** Plans each requested picture once, because many pages request the same one. The name of a request contains all of it. */
import { z } from 'zod';
import { frozen } from '../content/frozen.ts';
import type { PictureName } from '../memory/names.ts';
import type { ImageIndex, ImageSource } from '../model.ts';
import { type PictureFacts, type PicturePlan, planPicture } from '../pictures/picture.ts';

const version = z.object({
  path: z.string(),
  sizes: z.string().optional(),
  widths: z.array(z.number()).readonly().optional(),
  mosaic: z.boolean().optional(),
});
const request = version.extend({ art: z.array(version.extend({ media: z.string() })).readonly() });

/** A picture with its options, and its other crops. */
export type PictureRequest = z.infer<typeof request>;

/** The name under which a page records that it has read this picture. */
export const pictureName = ({ art, ...main }: PictureRequest): PictureName =>
  `picture:${JSON.stringify({ ...ordered(main), art: art.map(({ media, ...crop }) => ({ media, ...ordered(crop) })) })}`;

const ordered = ({ path, sizes, widths, mosaic }: z.infer<typeof version>) => ({
  path,
  sizes,
  widths,
  mosaic,
});

export interface Planner {
  /** Plans a picture, once per name. Undefined if an original is missing. */
  plan(name: PictureName): PicturePlan | undefined;
  /** The originals of a picture and of its other crops; undefined for each one that is missing. */
  originals(name: PictureName): readonly (ImageSource | undefined)[];
}

export function planner(images: ImageIndex, facts: PictureFacts): Planner {
  const plans = new Map<string, PicturePlan | undefined>();
  return {
    plan(name) {
      if (!plans.has(name)) plans.set(name, plan(name, images, facts));
      return plans.get(name);
    },
    originals(name) {
      const { path, art } = requestOf(name);
      return [path, ...art.map((crop) => crop.path)].map((each) => images.get(each));
    },
  };
}

const requestOf = (name: PictureName) => request.parse(JSON.parse(name.slice('picture:'.length)));

function plan(name: PictureName, images: ImageIndex, facts: PictureFacts): PicturePlan | undefined {
  const { art, ...main } = requestOf(name);
  const image = images.get(main.path);
  const crops = art.flatMap(({ path, ...crop }) => {
    const found = images.get(path);
    return found ? [{ ...crop, image: found }] : [];
  });
  if (!image || crops.length < art.length) return undefined;
  const planned = planPicture(image, { ...main, art: crops }, facts);
  return { ...planned, picture: frozen(planned.picture) };
}
