/** Case studies with what they take from elsewhere: titles, clients, authors and quotes are written in one place each. */
import type { ContentOf } from 'site';
import type model from '../../content/schema.ts';
import type { Action, CaseStudy } from '../../content/schema.ts';
import type { RoomResult } from '../sections/services/RoomResults/schema.ts';
import type { CaseStoryWords, ServiceVoice } from '../sections/work/CaseStory/schema.ts';
import { projectTitle } from './clients.ts';

type Content = ContentOf<(typeof model)['collections']>;

export interface Voice {
  readonly text: string;
  readonly name: string;
  readonly portrait: string;
  readonly client?: string | undefined;
  readonly organisation?: string | undefined;
}

type Voices = Pick<Content, 'testimonials' | 'testimonialCards'>;

/** The quote of a story, without stars, and who says it: somebody at its client's. */
export function voiceOf({ client, voice }: Pick<CaseStoryWords, 'client' | 'voice'>, content: Voices): Voice {
  const { text, name, portrait } = voice.own ?? quoted(voice, content);
  return { text, name, portrait, client };
}

/** The quote on the page of a service, without stars, and who says it. */
export const serviceVoiceOf = (voice: ServiceVoice, content: Voices): Voice =>
  voice.own ?? quoted(voice, content);

function quoted({ testimonial, card }: Pick<ServiceVoice, 'testimonial' | 'card'>, content: Voices): Voice {
  const { text, name, portrait, client, organisation } = testimonial
    ? content.testimonials.get(testimonial)
    : content.testimonialCards.get(card ?? '');
  return { text, name, portrait, client, organisation };
}

const toPage = ({ title, link }: CaseStudy): Action => ({ label: title, link });

/** The studies before and after one, in a ring. */
export function studiesBeside(id: string, studies: readonly CaseStudy[]) {
  const at = studies.findIndex((study) => study.id === id);
  const [previous, next] = [studies.at(at - 1), studies[(at + 1) % studies.length]];
  if (!previous || !next) throw new Error(`There is no case study ${id}.`);
  return { previous: toPage(previous), next: toPage(next) };
}

/** A study with the first result of its story. */
export interface ShownStudy extends CaseStudy {
  readonly result: CaseStoryWords['results'][number];
}

type Stories = Pick<Content, 'cases' | 'portfolioDetailPage'>;

/** A study without a story in `cases` has the story of /portfolio/detail. */
const storyOf = (id: string, { cases, portfolioDetailPage }: Stories) =>
  cases.all.find(({ study }) => study === id) ?? portfolioDetailPage.story;

/** All studies in their order. */
export const shownStudies = (content: Pick<Content, 'caseStudies'> & Stories): readonly ShownStudy[] =>
  content.caseStudies.all.map((study) => {
    const [result] = storyOf(study.id, content).results;
    if (!result) throw new Error(`Nothing came of ${study.id}.`);
    return { ...study, result };
  });

/** What is told of projects, by project. */
export type Told = ReadonlyMap<string, ShownStudy>;

export const toldOf = (content: Pick<Content, 'caseStudies'> & Stories): Told =>
  new Map(shownStudies(content).map((study) => [study.project, study]));

/** The studies that have a page of their own, each with the sentence that its story opens with. */
export const ownStudies = ({ caseStudies, cases }: Pick<Content, 'caseStudies' | 'cases'>) =>
  caseStudies.all.flatMap((study) => {
    const story = cases.all.find((one) => one.study === study.id);
    return story ? [{ ...toPage(study), text: story.lead }] : [];
  });

/** A figure that came of a piece of work, for whom it was done, and where it is shown. */
export function resultOf(
  { study = '', report, figure = 1, project, title: name = '', result: own }: Omit<RoomResult, 'service'>,
  content: Pick<Content, 'caseStudies' | 'clients' | 'governmentReports' | 'projects'> & Stories,
) {
  if (report !== undefined) {
    const { slug, title, facts, sections } = content.governmentReports.get(report);
    const chapter = sections[figure - 1];
    if (!chapter?.figure) throw new Error(`Chapter ${figure} of ${report} has no figure.`);
    const { picture: image, figure: result } = chapter;
    return { ...result, image, title, link: `/goverment/${slug}`, client: facts[0]?.value };
  }
  if (project !== undefined && own) {
    const { id, image, ...named } = content.projects.get(project);
    return { ...own, image, title: name, link: `/portfolio#${id}`, client: projectTitle(named, content) };
  }
  const { image, title, link } = content.caseStudies.get(study);
  const { results, client } = storyOf(study, content);
  const result = results[figure - 1];
  if (!result) throw new Error(`Nothing came of ${study}.`);
  return { ...result, image, title, link, client: content.clients.get(client).name };
}
