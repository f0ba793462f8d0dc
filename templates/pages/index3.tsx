import { headOf } from '../head.ts';
import { CallBand } from '../sections/CallBand.tsx';
import { DoorHero } from '../sections/DoorHero.tsx';
import { Layout } from '../sections/Layout.tsx';
import { NewsRow } from '../sections/NewsRow.tsx';
import { OwnPosts } from '../sections/OwnPosts.tsx';
import { samplesOf } from '../sections/posts.ts';
import { ServiceDoors } from '../sections/ServiceDoors.tsx';
import { VoiceRegister } from '../sections/VoiceRegister.tsx';
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
        <DoorHero hero={home3.hero} />
        <ServiceDoors words={home3.services} cards={serviceCards.all} />
        <VoiceRegister heading={home3.voices} voices={testimonials.all} />
        <NewsRow heading={home3.news} posts={samplesOf(content, 'news')} />
        <OwnPosts />
        <CallBand {...sections.quote} ground="indigo" />
      </Layout>
    );
  },
});
