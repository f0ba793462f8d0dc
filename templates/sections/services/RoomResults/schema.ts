import { reference, z } from 'site';
import { action, placeholder, text } from '../../../../content/schemas/common.ts';

const told = {
  study: reference('caseStudies').describe('The case study that tells it.').optional(),
  report: reference('governmentReports').describe('The government report that tells it.').optional(),
  figure: z
    .number()
    .int()
    .min(1)
    .max(3)
    .describe('Which result of the study, or the figure of which chapter of the report, counted from 1.')
    .optional(),
};

const own = {
  project: reference('projects').describe('A project of the portfolio, where no story tells it.').optional(),
  title: text('What the project was, in a few words.').optional(),
  result: z
    .strictObject({ value: text('A number.'), label: text('What it counts.') })
    .describe('What came of the project.')
    .optional(),
};

const roomResult = z
  .strictObject({
    service: reference('services').describe('Whose work it is.'),
    ...told,
    ...own,
    placeholder,
  })
  .refine(
    ({ study, report, project }) => [study, report, project].filter((one) => one !== undefined).length === 1,
    'needs one of `study`, `report` and `project`',
  )
  .refine(
    ({ project, figure }) => (project === undefined) === (figure !== undefined),
    'needs `figure` with a study or a report, and not with a project',
  )
  .refine(
    ({ project, title, result }) =>
      (project !== undefined) === (title !== undefined) && (project !== undefined) === (result !== undefined),
    'needs `title` and `result` with a project, and only there',
  );

export const roomResults = z
  .strictObject({
    title: text('The heading. If it counts the services, it must count those below.'),
    lead: text('Where the figures come from, in a sentence.'),
    action: action.describe('The way to all of the work.'),
    items: z.array(roomResult).min(2).describe('One piece of work for each service, in their order.'),
  })
  .describe('What came of the work in each room.');

export type RoomResultsWords = z.infer<typeof roomResults>;
export type RoomResult = z.infer<typeof roomResult>;
