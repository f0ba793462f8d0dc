import { image, z } from 'site';
import { action } from '../../../../content/schemas/common.ts';
import { slideFields, sliderOf } from '../HeroSlides/schema.ts';

const slide = z.strictObject({
  ...slideFields,
  planes: z
    .strictObject({
      sky: image().describe('The plane farthest away.'),
      front: image().describe('The house.'),
      lamps: image().describe('The plane nearest.'),
      tall: image().describe('All three in one, cut for phones of very fine screens.'),
      small: image().describe('The same for other phones: half as wide, with no edge softened.'),
    })
    .describe('Three pictures of one size that move by different amounts, and what phones show instead.'),
  quote: action,
  action,
});

export const parallaxHero = sliderOf(slide);

export type ParallaxHeroWords = z.infer<typeof parallaxHero>;
export type ParallaxSlideWords = z.infer<typeof slide>;
