import { headOf } from '../../head.ts';
import { Banner } from '../../sections/Banner.tsx';
import { CallBand } from '../../sections/CallBand.tsx';
import { Counters } from '../../sections/Counters.tsx';
import { FilmArch } from '../../sections/FilmArch.tsx';
import { Films } from '../../sections/Films.tsx';
import { Layout } from '../../sections/Layout.tsx';
import { PointRows } from '../../sections/PointRows.tsx';
import { SplitSection } from '../../sections/SplitSection.tsx';
import { Staircase } from '../../sections/Staircase.tsx';
import { definePage } from '../../site.ts';

export default definePage({
  head: ({ content }) => headOf(content, 'services-detail'),
  body: ({ content }) => {
    const { serviceDetail, sections, counters, videos } = content;
    const { heading, body, picture, points, film, steps, call } = serviceDetail;
    return (
      <Layout>
        <Banner banner={content.banners.get('services-detail')} />
        <SplitSection ground="paper" heading={heading} body={body} picture={picture} mirrored first />
        <PointRows ground="raised" points={points} />
        <Counters words={sections.counters} counters={counters.all} />
        <FilmArch film={film} video={videos.get(film.video)} ground="indigo" />
        <Staircase heading={steps.heading} steps={steps.items} />
        <CallBand {...call} ground="indigo" />
        <Films ids={[film.video]} />
      </Layout>
    );
  },
});
