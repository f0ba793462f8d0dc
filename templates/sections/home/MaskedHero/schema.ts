import { image, z } from 'site';
import { action } from '../../../../content/schemas/common.ts';
import { slideFields, sliderOf } from '../HeroSlides/schema.ts';

const slide = z.strictObject({
  ...slideFields,
  word: z
    .string()
    .regex(/^\S{2,9}$/, 'one short word')
    .describe('The word that the picture is seen through.'),
  picture: image().describe('The picture behind the word.'),
  small: image().describe('The cut for phones, with larger squares: there the letters are thin.'),
  quote: action,
  action,
});

export const maskedHero = sliderOf(slide);

export type MaskedHeroWords = z.infer<typeof maskedHero>;
export type MaskedSlideWords = z.infer<typeof slide>;
