import { defineContent, documents, list, single } from 'site';
import { appOf, feedOf, securityOf } from './listings.ts';
import { banner } from './schemas/banner.ts';
import { blogPage, comment, post, samplePost, sidebar } from './schemas/blog.ts';
import {
  counter,
  faqEntry,
  faqPage,
  galleryItem,
  galleryPage,
  iconName,
  iconsPage,
  pager,
  whyCard,
} from './schemas/catalogues.ts';
import { clientLogo } from './schemas/clients.ts';
import { about, hello, mission, notFound, whyChooseUs } from './schemas/company.ts';
import { contact, forms } from './schemas/contact.ts';
import { governmentClient, governmentPage, political, report } from './schemas/government.ts';
import { home, home2, home3, sections } from './schemas/home.ts';
import { embeds, video } from './schemas/media.ts';
import { caseStudy, portfolioDetail, portfolioItem, portfolioPage, project } from './schemas/portfolio.ts';
import { pricing } from './schemas/pricing.ts';
import { closing, podcast, service, serviceCard, serviceDetail, servicesPage } from './schemas/services.ts';
import { head, site } from './schemas/site.ts';
import { member, teamPage } from './schemas/team.ts';
import { testimonial, testimonialCard } from './schemas/voices.ts';

export default defineContent({
  collections: {
    site: single('site.yaml', site),
    heads: list('heads.yaml', head, { id: 'page' }),
    banners: list('banners.yaml', banner, { id: 'preset' }),
    sections: single('sections.yaml', sections),
    home: single('home.yaml', home),
    home2: single('home-2.yaml', home2),
    home3: single('home-3.yaml', home3),
    about: single('about.yaml', about),
    whyChooseUs: single('why-choose-us.yaml', whyChooseUs),
    whyCards: list('why-cards.yaml', whyCard, { id: 'id' }),
    mission: single('mission.yaml', mission),
    team: list('team.yaml', member, { id: 'slug' }),
    teamPage: single('team-page.yaml', teamPage),
    services: list('services.yaml', service, { id: 'slug' }),
    servicesPage: single('services-page.yaml', servicesPage),
    serviceCards: list('service-cards.yaml', serviceCard, { id: 'id' }),
    serviceDetail: single('service-detail.yaml', serviceDetail),
    closing: single('closing.yaml', closing),
    podcast: single('podcast.yaml', podcast),
    projects: list('projects.yaml', project, { id: 'id' }),
    caseStudies: list('case-studies.yaml', caseStudy, { id: 'id' }),
    portfolioPage: single('portfolio-page.yaml', portfolioPage),
    portfolioItems: list('portfolio-items.yaml', portfolioItem, { id: 'id' }),
    portfolioDetail: single('portfolio-detail.yaml', portfolioDetail),
    government: list('government.yaml', governmentClient, { id: 'id' }),
    governmentPage: single('government-page.yaml', governmentPage),
    governmentReports: list('government-reports.yaml', report, { id: 'slug' }),
    political: single('political.yaml', political),
    clients: list('clients.yaml', clientLogo, { id: 'slug' }),
    pricing: single('pricing.yaml', pricing),
    counters: list('counters.yaml', counter, { id: 'id' }),
    testimonials: list('testimonials.yaml', testimonial, { id: 'id' }),
    testimonialCards: list('testimonial-cards.yaml', testimonialCard, { id: 'id' }),
    gallery: list('gallery.yaml', galleryItem, { id: 'id' }),
    galleryPage: single('gallery-page.yaml', galleryPage),
    icons: list('icons.yaml', iconName, { id: 'name' }),
    iconsPage: single('icons-page.yaml', iconsPage),
    faq: list('faq.yaml', faqEntry, { id: 'id' }),
    faqPage: single('faq-page.yaml', faqPage),
    pager: single('pager.yaml', pager),
    blogPage: single('blog-page.yaml', blogPage),
    comments: list('comments.yaml', comment, { id: 'id' }),
    sidebar: single('sidebar.yaml', sidebar),
    posts: documents('posts', post, { draft: 'draft', publishedAt: 'date' }),
    samplePosts: documents('sample-posts', samplePost),
    contact: single('contact.yaml', contact),
    forms: single('forms.yaml', forms),
    videos: list('videos.yaml', video, { id: 'id' }),
    embeds: single('embeds.yaml', embeds),
    notFound: single('not-found.yaml', notFound),
    hello: single('hello.yaml', hello),
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
    feeds: [feedOf(site, posts.all, (slug) => team.get(slug).name)],
    app: appOf(site),
    security: securityOf(site),
  }),
});

export * from './schemas/types.ts';
