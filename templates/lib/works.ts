/** The works that other pages show, with what they take from the case studies and the portfolio. */
import type { ContentOf } from 'site';
import type model from '../../content/schema.ts';
import type { ShownWork } from '../../content/schema.ts';
import { projectTitle } from './clients.ts';

type Content = ContentOf<(typeof model)['collections']>;

interface Work {
  readonly image: string;
  readonly title: string;
  /** What was done, in a word or two. */
  readonly about: string;
  /** Where it is told: on a page of its own, or at its place in the portfolio. */
  readonly link: string;
}

export function workOf(
  { study, project }: ShownWork,
  content: Pick<Content, 'caseStudies' | 'projects' | 'clients'>,
): Work {
  if (study !== undefined) {
    const { image, title, category, link } = content.caseStudies.get(study);
    return { image, title, about: category, link };
  }
  const { id, image, service, ...named } = content.projects.get(project ?? '');
  return { image, title: projectTitle(named, content), about: service, link: `/portfolio#${id}` };
}
