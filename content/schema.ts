import { defineContent, documents, folder, list, single } from 'site';
import { sidebar } from '../templates/sections/blog/Sidebar/schema.ts';
import { cutTimeline } from '../templates/sections/services/CutTimeline/schema.ts';
import { monthlyReport } from '../templates/sections/services/MonthlyReport/schema.ts';
import { oneMark } from '../templates/sections/services/OneMark/schema.ts';
import { podcastStudio } from '../templates/sections/services/PodcastStudio/schema.ts';
import { shopSteps } from '../templates/sections/services/ShopSteps/schema.ts';
import { threeLanguages } from '../templates/sections/services/ThreeLanguages/schema.ts';
import { trainChart } from '../templates/sections/services/TrainChart/schema.ts';
import { appOf, feedOf, securityOf } from './listings.ts';
import { pages } from './pages.ts';
import { comment, post, samplePost } from './schemas/blog.ts';
import { counter, faqEntry, galleryItem, iconName, planFeature, whyCard } from './schemas/catalogues.ts';
import { clientLogo } from './schemas/clients.ts';
import { forms } from './schemas/forms.ts';
import { governmentClient, report } from './schemas/government.ts';
import { embeds, video } from './schemas/media.ts';
import { caseEntry, caseStudy, portfolioItem, project } from './schemas/portfolio.ts';
import { samples } from './schemas/samples.ts';
import { closing, sections } from './schemas/sections.ts';
import { service, serviceCard } from './schemas/services.ts';
import { site } from './schemas/site.ts';
import { member } from './schemas/team.ts';
import { ui } from './schemas/ui.ts';
import { testimonial, testimonialCard } from './schemas/voices.ts';

export default defineContent({
  collections: {
    site: single('site.yaml', site),
    ui: single('ui.yaml', ui),
    ...pages,
    sections: single('sections.yaml', sections),
    whyCards: list('why-cards.yaml', whyCard, { id: 'id' }),
    team: list('team.yaml', member, { id: 'slug' }),
    services: list('services.yaml', service, { id: 'slug' }),
    serviceCards: list('service-cards.yaml', serviceCard, { id: 'id' }),
    planFeatures: list('plan-features.yaml', planFeature, { id: 'name' }),
    closing: single('closing.yaml', closing),
    podcast: single('podcast.yaml', podcastStudio),
    cutTimeline: single('cut-timeline.yaml', cutTimeline),
    monthlyReport: single('monthly-report.yaml', monthlyReport),
    oneMark: single('one-mark.yaml', oneMark),
    shopSteps: single('shop-steps.yaml', shopSteps),
    threeLanguages: single('three-languages.yaml', threeLanguages),
    trainChart: single('train-chart.yaml', trainChart),
    projects: list('projects.yaml', project, { id: 'id' }),
    caseStudies: list('case-studies.yaml', caseStudy, { id: 'id' }),
    cases: folder('cases', caseEntry),
    portfolioItems: list('portfolio-items.yaml', portfolioItem, { id: 'id' }),
    government: list('government.yaml', governmentClient, { id: 'id' }),
    governmentReports: list('government-reports.yaml', report, { id: 'slug' }),
    clients: list('clients.yaml', clientLogo, { id: 'slug' }),
    counters: list('counters.yaml', counter, { id: 'id' }),
    testimonials: list('testimonials.yaml', testimonial, { id: 'id' }),
    testimonialCards: list('testimonial-cards.yaml', testimonialCard, { id: 'id' }),
    gallery: list('gallery.yaml', galleryItem, { id: 'id' }),
    icons: list('icons.yaml', iconName, { id: 'name' }),
    faq: list('faq.yaml', faqEntry, { id: 'id' }),
    comments: list('comments.yaml', comment, { id: 'id' }),
    sidebar: single('sidebar.yaml', sidebar),
    posts: documents('posts', post, { draft: 'draft', publishedAt: 'date' }),
    samples: single('samples.yaml', samples),
    samplePosts: documents('sample-posts', samplePost),
    forms: single('forms.yaml', forms),
    videos: list('videos.yaml', video, { id: 'id' }),
    embeds: single('embeds.yaml', embeds),
  },
  kinds: {
    member: ['team'],
    project: ['projects'],
    service: ['services'],
    post: ['posts'],
    question: ['faq'],
    client: ['clients'],
    picture: ['gallery'],
    film: ['videos'],
    case: ['cases'],
  },
  timeZone: 'Asia/Kolkata',
  env: {
    SITE_BASE_URL: 'site.baseUrl',
    SITE_PHONE: 'site.phone',
    SITE_EMAIL: 'site.email',
    SITE_EMAILJS_PUBLIC_KEY: 'site.emailProvider.publicKey',
    SITE_EMAILJS_SERVICE_ID: 'site.emailProvider.serviceId',
    SITE_EMAILJS_TEMPLATE_ID: 'site.emailProvider.templateId',
    SITE_EMAILJS_ORIGIN: 'site.emailProvider.origin',
    SITE_EMAILJS_THROTTLE: 'site.emailProvider.throttle',
  },
  settings: ({ site, posts, team }) => ({
    baseUrl: site.baseUrl,
    language: site.language,
    name: site.name,
    aliases: site.aliases,
    redirects: site.redirects,
    budgets: site.budgets,
    clicks: site.clicks,
    feeds: [feedOf(site, posts.all, (slug) => team.get(slug).name)],
    app: appOf(site),
    security: securityOf(site),
    islands: { runtime: 'preact' },
  }),
});

export * from './schemas/types.ts';
