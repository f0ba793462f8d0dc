import { reference, z } from 'site';

/** A work that a service shows: a case study, which has a page, or a project, which has a place in the portfolio. */
const serviceWork = z
  .strictObject({
    study: reference('caseStudies').describe('A case study.').optional(),
    project: reference('projects').describe('A project of the portfolio.').optional(),
  })
  .refine(
    ({ study, project }) => (study === undefined) !== (project === undefined),
    'needs either `study` or `project`',
  );

export const serviceWorks = z
  .tuple([serviceWork, serviceWork])
  .describe('Two works of this service, the one with the better story first.');

export type ServiceWork = z.infer<typeof serviceWork>;
