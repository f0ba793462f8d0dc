import { headOf } from '../lib/head.ts';
import { samplesOf } from '../lib/posts.ts';
import { NewsCarousel } from '../sections/blog/NewsCarousel/NewsCarousel.tsx';
import { OwnPosts } from '../sections/blog/OwnPosts/OwnPosts.tsx';
import { MaskedHero } from '../sections/home/MaskedHero/MaskedHero.tsx';
import { ServiceCarousel } from '../sections/services/ServiceCarousel/ServiceCarousel.tsx';
import { CallToAction } from '../sections/shared/CallToAction/CallToAction.tsx';
import { TestimonialBook } from '../sections/testimonials/TestimonialBook/TestimonialBook.tsx';
import { Layout } from '../shell/Layout.tsx';
import { definePage } from '../site.ts';

export default definePage({
  head: ({ content }) =>
    headOf(content, 'home-3', {
      pictures: content.home3.hero.slides.slice(0, 1).map(({ picture }) => picture),
    }),
  body: ({ content }) => {
    const { home3, sections, serviceCards, testimonials } = content;
    return (
      <Layout>
        <MaskedHero hero={home3.hero} />
        <ServiceCarousel words={home3.services} cards={serviceCards.all} />
        <TestimonialBook heading={home3.voices} voices={testimonials.all} />
        <NewsCarousel heading={home3.news} posts={samplesOf(content, 'news')} />
        <OwnPosts />
        <CallToAction {...sections.quote} ground="indigo" />
      </Layout>
    );
  },
});
