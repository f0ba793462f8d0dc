/** The types of the agency's things and of what several sections share. What one section shows is typed beside it. */
export type { Comment, Post, Reply, SamplePost } from './blog.ts';
export type { Counter, FaqEntry, GalleryCategory, GalleryItem, IconClass, WhyCard } from './catalogues.ts';
export type { ClientLogo } from './clients.ts';
export type { Action, Ground, Heading, IconName, PictureField, Step } from './common.ts';
export type { EnquiryTexts } from './forms.ts';
export type { GovernmentClient, GovernmentReport } from './government.ts';
export type { Embeds, Feed, FilmScene, Video } from './media.ts';
export type { Banner, PageHead } from './page.ts';
export type { CaseEntry, CaseStudy, PortfolioItem, Project } from './portfolio.ts';
export type { Highlight, Service, ServiceCard } from './services.ts';
export type { ShownWork } from './shown-work.ts';
export type {
  Claim,
  EmailProvider,
  MenuItem,
  MenuLink,
  Office,
  Redirect,
  Site,
  SocialProfile,
} from './site.ts';
export type { Member } from './team.ts';
export type { Pager } from './ui.ts';
export type { Testimonial, TestimonialCard } from './voices.ts';
