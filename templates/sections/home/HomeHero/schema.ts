import { image, reference, z } from 'site';
import { action, text } from '../../../../content/schemas/common.ts';
import { slideFields, sliderOf } from '../HeroSlides/schema.ts';

const slide = z.strictObject({
  ...slideFields,
  picture: image().describe('The wide picture.'),
  tall: image().describe('The cut for phones.'),
  quote: action,
  action,
  video: reference('videos').describe('The film that the play button opens.'),
  play: text('The words beside the play button.'),
});

export const homeHero = sliderOf(slide);

export type HomeHeroWords = z.infer<typeof homeHero>;
export type HomeSlideWords = z.infer<typeof slide>;
