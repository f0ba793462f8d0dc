import { resultOf } from '../lib/cases.ts';
import { headOf } from '../lib/head.ts';
import { samplesOf } from '../lib/posts.ts';
import { NewsCarousel } from '../sections/blog/NewsCarousel/NewsCarousel.tsx';
import { OwnPosts } from '../sections/blog/OwnPosts/OwnPosts.tsx';
import { MaskedHero } from '../sections/home/MaskedHero/MaskedHero.tsx';
import { ServiceCarousel } from '../sections/services/ServiceCarousel/ServiceCarousel.tsx';
import { CallToAction } from '../sections/shared/CallToAction/CallToAction.tsx';
import { TestimonialLead } from '../sections/testimonials/TestimonialLead/TestimonialLead.tsx';
import { CaseResults } from '../sections/work/CaseResults/CaseResults.tsx';
import { Layout } from '../shell/Layout.tsx';
import { definePage } from '../site.ts';

export default definePage({
  head: ({ content }) =>
    headOf(content, content.index3Page, {
      pictures: content.index3Page.hero.slides.slice(0, 1).map(({ picture }) => picture),
    }),
  body: ({ content }) => {
    const { index3Page: page, serviceCards, testimonials } = content;
    return (
      <Layout>
        <MaskedHero hero={page.hero} />
        <ServiceCarousel words={page.services} cards={serviceCards.all} />
        <CaseResults
          title={page.results}
          results={content.caseStudies.all.slice(0, 3).map(({ id }) => {
            const { value, label, image, title, link, client } = resultOf({ study: id }, content);
            return { value, label, of: { label: title, link, picture: image, client } };
          })}
        />
        <TestimonialLead heading={page.voices} voices={testimonials.all} />
        <NewsCarousel heading={page.news} posts={samplesOf(content, 'news')} />
        <OwnPosts joined />
        <CallToAction {...page.closing} ground="indigo" scene="question" />
      </Layout>
    );
  },
});
