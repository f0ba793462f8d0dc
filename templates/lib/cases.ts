/** Case studies with what they take from elsewhere: titles, clients, authors and quotes are written in one place each. */
import type { ContentOf } from 'site';
import type model from '../../content/schema.ts';
import type { Action, CaseStudy } from '../../content/schema.ts';
import type { CaseStoryWords, ServiceVoice } from '../sections/work/CaseStory/schema.ts';

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

/** All studies in their order. A study without a story in `cases` has the story of /portfolio/detail. */
export const shownStudies = ({
  caseStudies,
  cases,
  portfolioDetailPage,
}: Pick<Content, 'caseStudies' | 'cases' | 'portfolioDetailPage'>): readonly ShownStudy[] =>
  caseStudies.all.map((study) => {
    const { results } = cases.all.find((one) => one.study === study.id) ?? portfolioDetailPage.story;
    const [result] = results;
    if (!result) throw new Error(`Nothing came of ${study.id}.`);
    return { ...study, result };
  });

/** The studies that have a page of their own, each with the sentence that its story opens with. */
export const ownStudies = ({ caseStudies, cases }: Pick<Content, 'caseStudies' | 'cases'>) =>
  caseStudies.all.flatMap((study) => {
    const story = cases.all.find((one) => one.study === study.id);
    return story ? [{ ...toPage(study), text: story.lead }] : [];
  });
