import { z } from 'site';
import { ground, text } from '../../../../content/schemas/common.ts';

/** What the slides of all homes say. */
export const slideFields = {
  label: text('The small line above the title.'),
  title: text('A few strong words, set very large.'),
  lead: text('One sentence.'),
  ground: ground.describe('The colour of the slide.'),
};

export const sliderOf = <Slide extends z.ZodType>(slide: Slide) =>
  z.strictObject({
    label: text('What the slider is, as it is read out.'),
    delay: z.number().int().positive().describe('Milliseconds that a slide stays.'),
    spacing: z.number().int().min(0).describe('Pixels between two slides.'),
    slides: z.array(slide).length(2).describe('The two slides.'),
  });
