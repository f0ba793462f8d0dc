import { image, link, reference, slug, z } from 'site';
import { action, paragraphs, placeholder, text } from './common.ts';

export const governmentClient = z.strictObject({
  id: slug().describe('Short name.'),
  title: text('The body, as it is known.'),
  description: text('What it does and what was made for it.'),
  image: image().describe('The picture of the tile.'),
  link: link().describe('The case study, where there is one.').optional(),
  took: z.array(reference('services')).min(1).describe('The services that went into it.'),
  report: text('What there is to read about it; where there is no case study, why not.'),
  placeholder,
});

const counted = z.strictObject({
  count: z.int().min(0).max(10).describe('How many of them.'),
  label: text('When, and of what.'),
});

/** A government case study, laid out like a report. */
export const report = z.strictObject({
  slug: slug().describe('The last part of the address.'),
  placeholder,
  title: text('The title of the banner.'),
  subtitle: text('The small line above it.'),
  crumb: text('The last entry of the breadcrumb.'),
  background: image().describe('The picture of the banner.'),
  lead: text('The report in one sentence.'),
  facts: z
    .array(z.strictObject({ label: text('What it is.'), value: text('The fact.') }))
    .min(3)
    .describe('Short facts in the margin.'),
  sections: z
    .array(
      z.strictObject({
        title: text('The heading.'),
        body: paragraphs('The text.'),
        picture: image().describe('What the chapter is about, as it is seen.'),
        figure: z
          .strictObject({ value: text('The figure.'), label: text('What it counts.') })
          .describe('A figure in the margin.')
          .optional(),
      }),
    )
    .min(2)
    .describe('The chapters of the report.'),
  outcome: z
    .strictObject({
      title: text('The heading.'),
      text: text('What was counted, and by whom.'),
      of: z.int().min(1).max(10).describe('Of how many.'),
      before: counted,
      after: counted,
    })
    .refine(({ of, before, after }) => Math.max(before.count, after.count) <= of, {
      message: 'counts more than there are',
    })
    .describe('What changed for those whom the work was for.'),
  ask: text('The title of the call at the end.'),
  next: action,
});

export type GovernmentClient = z.infer<typeof governmentClient>;
export type GovernmentReport = z.infer<typeof report>;
