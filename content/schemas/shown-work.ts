import { reference, z } from 'site';

/** A work that another page shows: a case study, which has a page, or a project, which has a place in the portfolio. */
export const shownWork = z
  .strictObject({
    study: reference('caseStudies').describe('A case study.').optional(),
    project: reference('projects').describe('A project of the portfolio.').optional(),
  })
  .refine(
    ({ study, project }) => (study === undefined) !== (project === undefined),
    'needs either `study` or `project`',
  );

export type ShownWork = z.infer<typeof shownWork>;
