/**
 * Every address that the site answers, written by hand. The specification's table says which there are; whatever is not
 * in these lists must not be published, so a page or redirect that is added has to be written down here, with its reason.
 */

/** The table of the specification, without the pages of the team. */
export const tableRoutes: readonly string[] = [
  ...['/', '/index', '/index2', '/index3'],
  ...['/about-us', '/faq', '/gallery', '/icons', '/testimonials', '/why-choose-us', '/pricing', '/team'],
  ...['/mission', '/services', '/services/detail'],
  ...['/portfolio', '/portfolio1', '/portfolio2', '/portfolio/detail'],
  ...['/blogs', '/blogs/list', '/blogs/detail', '/blogs/detail-with-sidebar'],
  ...['/contact-us', '/web-devlopment', '/digital-marketing', '/video-production', '/graphic-design'],
  ...['/content-creation', '/e-commerce-solution', '/social-media'],
  ...['/government', '/goverment/pmpml', '/goverment/divyangbhavan', '/political'],
];

/** What the table does not have. */
export const otherRoutes: Readonly<Record<string, string>> = {
  '/hello': "The screen that says 'Hello', for which the specification states no route.",
  '/404.html': 'The error document of the host.',
};

/** Case studies: a buyer looks for work and what it brought, and a card that leads to another client's story tells neither. */
export const caseRoutes: readonly string[] = ['chakri', 'zula', 'kaagaz', 'ghatroast', 'tarang'].map(
  (name) => `/portfolio/${name}`,
);

/** Redirects: from, to and why. No statement asks for any; each is kept because somebody would meet an error without it. */
export const redirects: readonly (readonly [from: string, to: string, reason: string])[] = [
  ['/web-development', '/web-devlopment', 'the right spelling'],
  ['/government/pmpml', '/goverment/pmpml', 'the right spelling'],
  ['/government/divyangbhavan', '/goverment/divyangbhavan', 'the right spelling'],
  ['/goverment', '/government', 'the address of a case study, cut off'],
  ['/e-commerce-solutions', '/e-commerce-solution', 'the page calls itself so'],
  ['/edit-and-post-production', '/social-media', 'the menus call it so'],
  ['/about', '/about-us', 'typed by hand'],
  ['/contact', '/contact-us', 'typed by hand'],
  ['/blog', '/blogs', 'typed by hand'],
];
