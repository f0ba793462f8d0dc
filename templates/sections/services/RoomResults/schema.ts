import { reference, z } from 'site';
import { text } from '../../../../content/schemas/common.ts';

const roomResult = z
  .strictObject({
    service: reference('services').describe('Whose work it is.'),
    study: reference('caseStudies').describe('The case study that tells it.').optional(),
    report: reference('governmentReports').describe('The government report that tells it.').optional(),
    figure: z
      .number()
      .int()
      .min(1)
      .max(3)
      .describe('Which result of the study, or the figure of which chapter of the report, counted from 1.'),
  })
  .refine(
    ({ study, report }) => (study === undefined) !== (report === undefined),
    'needs either `study` or `report`',
  );

export const roomResults = z
  .strictObject({
    title: text('The heading. If it counts the services, it must count those below.'),
    items: z.array(roomResult).min(2).describe('One piece of work for each service, in their order.'),
  })
  .describe('What came of the work in each room.');

export type RoomResultsWords = z.infer<typeof roomResults>;
export type RoomResult = z.infer<typeof roomResult>;
