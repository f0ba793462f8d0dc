import type { Service } from '../../../../content/schema.ts';
import { usePage } from '../../../site.ts';
import { CutTimeline } from '../CutTimeline/CutTimeline.tsx';
import { MonthlyReport } from '../MonthlyReport/MonthlyReport.tsx';
import { OneMark } from '../OneMark/OneMark.tsx';
import { PodcastStudio } from '../PodcastStudio/PodcastStudio.tsx';
import { ShopSteps } from '../ShopSteps/ShopSteps.tsx';
import { ThreeLanguages } from '../ThreeLanguages/ThreeLanguages.tsx';
import { TrainChart } from '../TrainChart/TrainChart.tsx';

/** The section that only this service has. A service that is new has none yet. */
export function OwnSection({ service: { slug, ground } }: { readonly service: Service }) {
  const { content } = usePage();
  switch (slug) {
    case 'digital-marketing':
      return <MonthlyReport words={content.monthlyReport} ground={ground} />;
    case 'web-devlopment':
      return <TrainChart words={content.trainChart} ground={ground} />;
    case 'video-production':
      return <PodcastStudio podcast={content.podcast} />;
    case 'graphic-design':
      return <OneMark words={content.oneMark} ground={ground} />;
    case 'content-creation':
      return <ThreeLanguages words={content.threeLanguages} />;
    case 'social-media':
      return <CutTimeline words={content.cutTimeline} />;
    case 'e-commerce-solution':
      return <ShopSteps words={content.shopSteps} ground={ground} />;
    default:
      return null;
  }
}
