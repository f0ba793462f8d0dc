/** The types of everything in the YAML files, for the props of components. */
export type { Banner } from './banner.ts';
export type {
  BlogPage,
  Comment,
  Post,
  Reply,
  SamplePost,
  Sidebar,
} from './blog.ts';
export type {
  Counter,
  FaqEntry,
  FaqPage,
  FaqTab,
  GalleryCategory,
  GalleryItem,
  GalleryPage,
  IconClass,
  IconsPage,
  Pager,
  WhyCard,
} from './catalogues.ts';
export type { ClientLogo } from './clients.ts';
export type { Action, Ground, Heading, IconName, PictureField } from './common.ts';
export type { About, Fact, Mission, NotFound, WhyChooseUs } from './company.ts';
export type { CommentFormTexts, Contact, EnquiryTexts } from './contact.ts';
export type { GovernmentClient, GovernmentPage, GovernmentReport, Political } from './government.ts';
export type {
  HeroSlide,
  Home,
  Home2,
  Home3,
  MaskedSlide,
  ParallaxSlide,
  Sections,
  Statement,
} from './home.ts';
export type { Embeds, Feed, Video } from './media.ts';
export type { CaseStudy, PortfolioDetail, PortfolioItem, PortfolioPage, Project } from './portfolio.ts';
export type { Feature, FilmSection, Plan, Pricing, PricingRow, ProgressBar } from './pricing.ts';
export type {
  Closing,
  Highlight,
  Podcast,
  Service,
  ServiceCard,
  ServiceDetail,
  ServicesPage,
  Step,
} from './services.ts';
export type {
  Claim,
  EmailProvider,
  MenuItem,
  MenuLink,
  Office,
  PageHead,
  Redirect,
  Site,
  SocialProfile,
} from './site.ts';
export type { Member, TeamPage } from './team.ts';
export type { Testimonial, TestimonialCard } from './voices.ts';
