/** Pages with a content file of their own. The file lists its sections in the order in which they are shown. */
import { image, reference, single } from 'site';
import { postGrid } from '../templates/sections/blog/PostGrid/schema.ts';
import { aboutPanorama } from '../templates/sections/company/AboutPanorama/schema.ts';
import { aboutStory } from '../templates/sections/company/AboutStory/schema.ts';
import { afterSending } from '../templates/sections/company/AfterSending/schema.ts';
import { chapters } from '../templates/sections/company/Chapters/schema.ts';
import { contactForm, contactOffice } from '../templates/sections/company/ContactDesk/schema.ts';
import { faqTabs } from '../templates/sections/company/FaqTabs/schema.ts';
import { galleryGrid } from '../templates/sections/company/GalleryGrid/schema.ts';
import { iconCatalogue } from '../templates/sections/company/IconCatalogue/schema.ts';
import { iconUses } from '../templates/sections/company/IconUses/schema.ts';
import { missionStatements } from '../templates/sections/company/MissionStatements/schema.ts';
import { pageNotFound } from '../templates/sections/company/PageNotFound/schema.ts';
import { stats } from '../templates/sections/company/Stats/schema.ts';
import { governmentClients } from '../templates/sections/government/GovernmentClients/schema.ts';
import { politicalText } from '../templates/sections/government/PoliticalText/schema.ts';
import { programme } from '../templates/sections/government/Programme/schema.ts';
import { homeHero } from '../templates/sections/home/HomeHero/schema.ts';
import { maskedHero } from '../templates/sections/home/MaskedHero/schema.ts';
import { parallaxHero } from '../templates/sections/home/ParallaxHero/schema.ts';
import { statement } from '../templates/sections/home/PictureStatement/schema.ts';
import { statementWithFilm } from '../templates/sections/home/StatementSection/schema.ts';
import { clientGrid } from '../templates/sections/pricing/ClientGrid/schema.ts';
import { hoursWall } from '../templates/sections/pricing/HoursWall/schema.ts';
import { pricingPlans } from '../templates/sections/pricing/PricingPlans/schema.ts';
import { progressSection } from '../templates/sections/pricing/ProgressBars/schema.ts';
import { videoLink } from '../templates/sections/pricing/VideoLink/schema.ts';
import { planSheet } from '../templates/sections/services/PlanSheet/schema.ts';
import { roomResults } from '../templates/sections/services/RoomResults/schema.ts';
import { serviceCarousel } from '../templates/sections/services/ServiceCarousel/schema.ts';
import { shopTeaser } from '../templates/sections/services/ShopTeaser/schema.ts';
import { videoBlock } from '../templates/sections/services/VideoBlock/schema.ts';
import { callToAction } from '../templates/sections/shared/CallToAction/schema.ts';
import { featureRows } from '../templates/sections/shared/FeatureRows/schema.ts';
import { furtherDoors } from '../templates/sections/shared/FurtherDoors/schema.ts';
import { furtherPages } from '../templates/sections/shared/FurtherPages/schema.ts';
import { splitSection } from '../templates/sections/shared/SplitSection/schema.ts';
import { memberAsksHeading } from '../templates/sections/team/MemberAsks/schema.ts';
import { memberHourHeading } from '../templates/sections/team/MemberHour/schema.ts';
import { memberSilent } from '../templates/sections/team/MemberSection/schema.ts';
import { teamGrid } from '../templates/sections/team/TeamGrid/schema.ts';
import { caseStory, caseVoice } from '../templates/sections/work/CaseStory/schema.ts';
import { caseStudies } from '../templates/sections/work/CaseStudies/schema.ts';
import { action, heading, servicesHeading, text } from './schemas/common.ts';
import { page, pageWithoutBanner } from './schemas/page.ts';

/** Each is named after its address: /blogs/list is `blogsListPage`, and its file is pages/blogs/list.yaml. */
export const pages = {
  indexPage: single(
    'pages/index.yaml',
    pageWithoutBanner({
      hero: homeHero,
      about: statementWithFilm,
      news: heading.extend({ action }).describe('The words over the newest posts, and where all are.'),
      further: furtherDoors,
    }),
  ),
  index2Page: single(
    'pages/index2.yaml',
    pageWithoutBanner({
      hero: parallaxHero,
      about: statement,
      why: heading,
      cases: caseStudies,
      again: text('Stands before the second quote of the same person.'),
      closing: callToAction,
    }),
  ),
  index3Page: single(
    'pages/index3.yaml',
    pageWithoutBanner({
      hero: maskedHero,
      services: serviceCarousel,
      results: text('The title over what came of three case studies.'),
      voices: heading,
      news: heading,
      closing: callToAction,
    }),
  ),
  aboutUsPage: single(
    'pages/about-us.yaml',
    page({
      story: aboutStory,
      chapters,
      services: servicesHeading,
      feeds: heading,
      further: furtherPages,
      closing: callToAction,
    }),
  ),
  whyChooseUsPage: single(
    'pages/why-choose-us.yaml',
    page({ about: aboutPanorama, reasons: heading, services: servicesHeading, closing: callToAction }),
  ),
  missionPage: single(
    'pages/mission.yaml',
    page({
      story: text('What the page is about, set large in the banner, below its title.'),
      about: splitSection.extend({ action }),
      statements: missionStatements,
      stats,
      closing: callToAction,
    }),
  ),
  testimonialsPage: single('pages/testimonials.yaml', page({ closing: callToAction })),
  teamPage: single(
    'pages/team.yaml',
    page({
      grid: teamGrid,
      silent: memberSilent,
      asks: memberAsksHeading,
      works: heading.describe('The words over the works of a person.'),
      hour: memberHourHeading,
      closing: callToAction,
    }),
  ),
  faqPage: single(
    'pages/faq.yaml',
    page({ further: furtherPages, questions: faqTabs, closing: callToAction }),
  ),
  galleryPage: single('pages/gallery.yaml', page({ gallery: galleryGrid, closing: callToAction })),
  iconsPage: single(
    'pages/icons.yaml',
    page({ catalogue: iconCatalogue, uses: iconUses, closing: callToAction }),
  ),
  contactUsPage: single(
    'pages/contact-us.yaml',
    page({ office: contactOffice, form: contactForm, after: afterSending, further: furtherPages }),
  ),
  pricingPage: single(
    'pages/pricing.yaml',
    page({
      plans: pricingPlans,
      about: hoursWall,
      video: videoLink,
      work: progressSection,
      clients: clientGrid,
      closing: callToAction,
    }),
  ),
  servicesPage: single(
    'pages/services.yaml',
    page({
      toRooms: action.describe('The way from the banner down to the plan.'),
      services: servicesHeading.safeExtend({
        picture: image().describe('What the court between the rooms looks like.'),
      }),
      results: roomResults,
      shop: shopTeaser,
      further: furtherPages,
      closing: callToAction,
    }),
  ),
  servicesDetailPage: single(
    'pages/services/detail.yaml',
    page({
      intro: splitSection,
      sheet: planSheet,
      client: reference('clients').describe('Whose words stand below the sheet.'),
      voice: caseVoice,
      story: reference('caseStudies').describe('Where it is told what else was made for this client.'),
      film: videoBlock,
      call: callToAction.extend({ also: action.describe('A second, quieter way.') }),
    }),
  ),
  portfolioPage: single(
    'pages/portfolio.yaml',
    page({
      intro: text('A line above the two chapters.'),
      web: heading,
      voice: reference('testimonialCards').describe('Who speaks between the websites.'),
      marketing: heading,
      story: text('What leads to the story of a project, where there is one.'),
      further: furtherPages,
      closing: callToAction,
    }),
  ),
  portfolio1Page: single('pages/portfolio1.yaml', page({ cards: heading, closing: callToAction })),
  portfolio2Page: single('pages/portfolio2.yaml', page({ list: heading, closing: callToAction })),
  portfolioDetailPage: single(
    'pages/portfolio/detail.yaml',
    page({ story: caseStory, previous: action, next: action }),
  ),
  governmentPage: single(
    'pages/government.yaml',
    page({ clients: governmentClients, further: furtherPages, closing: callToAction }),
  ),
  politicalPage: single(
    'pages/political.yaml',
    page({ text: politicalText, programme, points: featureRows, closing: callToAction }),
  ),
  blogsPage: single(
    'pages/blogs.yaml',
    page({ grid: postGrid, further: furtherPages, closing: callToAction }),
  ),
  blogsListPage: single('pages/blogs/list.yaml', page({ list: heading, closing: callToAction })),
  blogsDetailPage: single('pages/blogs/detail.yaml', page({ closing: callToAction })),
  blogsDetailWithSidebarPage: single('pages/blogs/detail-with-sidebar.yaml', page({ closing: callToAction })),
  /** The screen that shows one word only. */
  helloPage: single('pages/hello.yaml', pageWithoutBanner({ text: text('The whole text of the page.') })),
  notFoundPage: single('pages/404.yaml', pageWithoutBanner({ help: pageNotFound })),
};
