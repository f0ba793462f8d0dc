import { image, link, reference, slug, z } from 'site';
import { caseStory } from '../../templates/sections/work/CaseStory/schema.ts';
import { day, ground, placeholder, text } from './common.ts';

/** A tile of /portfolio. Website projects lead to the client's site, marketing projects nowhere ('#'). */
export const project = z
  .strictObject({
    id: slug().describe('Short name, used once only.'),
    group: z.enum(['web', 'marketing']).describe('The chapter of the page it stands in.'),
    client: reference('clients').describe('Whose name the project has.').optional(),
    title: text('The name of the project, where it is not called by a client.').optional(),
    service: text('What was done for it.'),
    note: text('What is particular about it, in a short sentence; not where a case study tells.').optional(),
    image: image().describe('The picture of the tile.'),
    link: link().describe("The client's site; '#' for marketing projects."),
    placeholder,
  })
  .refine((entry) => entry.link.startsWith('https://') === (entry.group === 'web'), {
    path: ['link'],
    message: "a web project needs an https:// address, a marketing project the link '#'",
  })
  .refine((entry) => (entry.client === undefined) !== (entry.title === undefined), {
    message: 'needs either `client`, whose name it then has, or a `title` of its own',
  });

export const caseStudy = z.strictObject({
  id: slug().describe('Short name.'),
  image: image().describe("The picture of the card, 4 to 3: the client's work as it is in the world."),
  project: reference('projects').describe("The client's work on /portfolio."),
  category: text('The field of work.'),
  title: text('The story in one line.'),
  type: text('The kind of piece, like film or website; it stands on the cards of /portfolio1.'),
  link: link().describe('The page of the story.'),
  cardLink: link().describe('Where the card of /portfolio1 leads, which lists a template.'),
  placeholder,
});

/** A case study on a page of its own. The file is named like its study. */
export const caseEntry = z.strictObject({
  ...caseStory.omit({ title: true }).shape,
  study: reference('caseStudies').describe('The study whose story this is.'),
  ground,
  facts: z.strictObject({
    date: day('When it was finished.'),
    author: reference('team').describe('Who led the work.'),
    class: text('Shown after the label Class.'),
  }),
});

export const portfolioItem = z.strictObject({
  id: slug().describe('Short name.'),
  image: image().describe('The picture.'),
  category: text('The field of work.'),
  title: text('The name of the piece.'),
  type: text('The kind of piece, like film or website.'),
  link: link().describe('Where it leads.'),
  result: z
    .strictObject({
      figure: text('A figure, set large.').optional(),
      text: text('What it counts; or, without a figure, what came of it, in a short sentence.'),
    })
    .describe('What came of it.'),
  wide: z.literal(true).optional().describe('true where the picture is as wide as the list.'),
  placeholder,
});

export type Project = z.infer<typeof project>;
export type CaseEntry = z.infer<typeof caseEntry>;
export type CaseStudy = z.infer<typeof caseStudy>;
export type PortfolioItem = z.infer<typeof portfolioItem>;
