import type { ReactNode } from 'react';
import type { Action } from '../../../../content/schema.ts';
import { voiceOf } from '../../../lib/cases.ts';
import { usePage } from '../../../site.ts';
import { QuoteCall } from '../../shared/CallToAction/QuoteCall.tsx';
import { PagePair } from '../../shared/PagePair/PagePair.tsx';
import { CaseResults } from '../CaseResults/CaseResults.tsx';
import type { CaseStoryWords } from '../CaseStory/schema.ts';
import { CaseVoice } from '../CaseVoice/CaseVoice.tsx';

interface Props {
  readonly story: Pick<CaseStoryWords, 'client' | 'voice' | 'results' | 'ask'>;
  readonly previous: Action;
  readonly next: Action;
  /** The ground of the two doors at the foot. */
  readonly ground: Parameters<typeof PagePair>[0]['ground'];
  /** What stands before the call. */
  readonly children?: ReactNode;
}

/** How a story ends: the results, what the client says, how to ask for similar work, and the stories beside it. */
export function CaseEnd({ story, previous, next, ground, children }: Props) {
  const { content } = usePage();
  const { ui } = content;
  return (
    <>
      <CaseResults title={ui.work.results} results={story.results} />
      <CaseVoice voice={voiceOf(story, content)} />
      {children}
      <QuoteCall title={story.ask} />
      <PagePair
        ground={ground}
        label={ui.lists.otherWork}
        doors={[
          { word: ui.previous, to: previous, icon: 'left' },
          { word: ui.next, to: next },
        ]}
      />
    </>
  );
}
