/** Parts that the specification names one after the other stand so. */
import { expect } from 'vitest';
import { content } from './content.ts';
import { comesAfter, sectionHeaded, sections } from './find.ts';
import { main } from './pages.ts';
import { proves } from './statement.ts';

/** The slider first, then a section for each of these labels or titles. */
const follow = (route: string, ...headings: readonly (string | RegExp)[]) => {
  const [first] = sections(main(route));
  const parts = headings.map((words) => sectionHeaded(main(route), words));
  for (const [at, part] of parts.entries()) {
    const before = at === 0 ? first : parts[at - 1];
    expect(before && comesAfter(part, before), `${headings[at]} on ${route}`).toBe(true);
  }
};

proves(['S2.home2.04', 'S2.home2.05', 'S2.home2.06', 'S2.home2.07', 'S2.home2.08'], () =>
  follow('/index2', /^About us/, 'Why choose us', 'Case studies', 'Testimonials', 'Latest news'),
);

proves(['S2.home3.07', 'S2.home3.08'], () => follow('/index3', 'Services', 'Testimonials', 'Latest news'));

proves('S2.about.04', () => follow('/about-us', content.aboutUsPage.story.label, 'Services', 'Social media'));

proves(['S2.why.01', 'S2.why.02', 'S2.why.03'], () =>
  follow('/why-choose-us', /^About/, 'Services', content.sections.people.title),
);

proves(['S2.mission.01', 'S2.mission.02', 'S2.mission.03'], () =>
  follow('/mission', /^About/, content.missionPage.stats.heading.title, content.sections.people.title),
);

proves(['S2.pricing.02', 'S2.pricing.03', 'S2.pricing.04', 'S2.pricing.06', 'S2.pricing.07'], () => {
  const { plans, about, video, work } = content.pricingPage;
  follow('/pricing', plans.heading.title, about.heading.title, video.title, work.heading.title, 'Clients');
});

proves(['S2.servicepages.08', 'S2.servicepages.09', 'S2.servicepages.10'], () => {
  const { intro, film } = content.servicesDetailPage;
  follow('/services/detail', intro.heading.title, content.sections.counters.title, film.heading.title);
});
