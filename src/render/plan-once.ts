/** Pictures as pages ask for them, by names that say all there is to say: many pages ask for the same. */
import { z } from 'zod';
import { frozen } from '../content/frozen.ts';
import type { ImageIndex } from '../model.ts';
import { type PictureFacts, type PicturePlan, planPicture } from '../pictures/picture.ts';

const version = z.object({
  path: z.string(),
  sizes: z.string().optional(),
  widths: z.array(z.number()).readonly().optional(),
});
const request = version.extend({ art: z.array(version.extend({ media: z.string() })).readonly() });

/** A picture with how wide it is shown, and its other crops. */
export type PictureRequest = z.infer<typeof request>;

/** The name under which a page's record says that it was given this picture. */
export const pictureName = ({ art, ...main }: PictureRequest): `picture:${string}` =>
  `picture:${JSON.stringify({ ...ordered(main), art: art.map(({ media, ...crop }) => ({ media, ...ordered(crop) })) })}`;

const ordered = ({ path, sizes, widths }: z.infer<typeof version>) => ({ path, sizes, widths });

/** Plans each picture once. Undefined where an original is not there. */
export function planner(
  images: ImageIndex,
  facts: PictureFacts,
): (name: `picture:${string}`) => PicturePlan | undefined {
  const plans = new Map<string, PicturePlan | undefined>();
  return (name) => {
    if (!plans.has(name)) plans.set(name, plan(name, images, facts));
    return plans.get(name);
  };
}

function plan(name: string, images: ImageIndex, facts: PictureFacts): PicturePlan | undefined {
  const { art, ...main } = request.parse(JSON.parse(name.slice('picture:'.length)));
  const image = images.get(main.path);
  const crops = art.flatMap(({ path, ...crop }) => {
    const found = images.get(path);
    return found ? [{ ...crop, image: found }] : [];
  });
  if (!image || crops.length < art.length) return undefined;
  const planned = planPicture(image, { ...main, art: crops }, facts);
  return { ...planned, picture: frozen(planned.picture) };
}
