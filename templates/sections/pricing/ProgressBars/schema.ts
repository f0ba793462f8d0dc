import { z } from 'site';
import { action, text } from '../../../../content/schemas/common.ts';
import { splitSection } from '../../shared/SplitSection/schema.ts';

export const progressBar = z.strictObject({
  width: z.number().int().min(0).max(100).describe('How much of the bar is filled, in percent.'),
  label: text('The words at the bar; they need not agree with the width.'),
});

/** A text with bars under it. */
export const progressSection = splitSection.extend({
  bars: z.array(progressBar).length(3).describe('The three bars of the section.'),
  action,
});

export type ProgressSection = z.infer<typeof progressSection>;
export type ProgressBar = z.infer<typeof progressBar>;
