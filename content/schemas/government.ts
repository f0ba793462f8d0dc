import { image, link, reference, slug, z } from 'site';
import { own } from '../../templates/sections/work/CaseStory/schema.ts';
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

/** The board that buses are read from. */
const board = z.strictObject({
  stop: text('The name of the stop.'),
  local: text('The same in Marathi.'),
  columns: z
    .tuple([text('Over the numbers.'), text('Over where they go.'), text('Over the minutes.')])
    .describe('The three questions that it answers.'),
  buses: z
    .array(
      z.strictObject({
        line: text('The number of the bus.'),
        way: text('Where it goes.'),
        wait: text('How soon it comes.'),
        gone: z.literal(true).optional().describe('true for one that has left.'),
      }),
    )
    .min(2)
    .describe('The buses, the next one first.'),
  note: text('A line under the board.'),
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
  board: board
    .describe('The board of a stop, after the first chapter and as wide as the window, where one was made.')
    .optional(),
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
  voice: own.extend({ organisation: text('Who that is, below the name.') }).describe('What somebody says.'),
  ask: text('The title of the call at the end.'),
  next: action,
});

export type GovernmentClient = z.infer<typeof governmentClient>;
export type GovernmentReport = z.infer<typeof report>;
