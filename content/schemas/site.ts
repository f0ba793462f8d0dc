import { budgets, clicks, image, link, withPlaceholder, z } from 'site';
import { day, text } from './common.ts';
import { hoursOf, weekdays } from './opening.ts';

const menuLink = z.strictObject({
  label: text('The words of the menu item.'),
  link: link().describe('The page it leads to.'),
});

/** A link of a sub-menu. */
const groupLink = menuLink.extend({
  part: link()
    .optional()
    .describe('The page that it stands for, where it leads to another one: it is marked there and below.'),
});

/** Three kinds of item, told apart by `kind`, so that none carries fields of another. */
const menuItem = z.discriminatedUnion('kind', [
  menuLink.extend({ kind: z.literal('link') }),
  z.strictObject({
    kind: z.literal('group'),
    label: text('The words on the button that opens the sub-menu.'),
    items: z.array(groupLink).min(1).describe('The links of the sub-menu.'),
  }),
  menuLink.extend({
    kind: z.literal('services').describe('Its sub-menu holds the services marked inMenu, in their order.'),
  }),
]);

const office = z.strictObject({
  street: text('House and street.'),
  area: text('Quarter of the city.'),
  city: text('City.'),
  postcode: text('Postal code.'),
  region: text('State.'),
  country: text('Country.'),
  mapLink: withPlaceholder(link()).describe('A maps address of the office.'),
});

const claim = z.strictObject({
  value: text('The figure, as it is shown.'),
  label: text('What the figure counts.'),
});

const socialProfile = z.strictObject({
  network: z.enum(['facebook', 'instagram', 'twitter']).describe('Which network; it decides the icon.'),
  name: text('The name of the network, as it is read out.'),
  link: withPlaceholder(link()).describe('The address of the profile.'),
});

/** A value that the e-mail provider gives. Until an account has been opened, it is a placeholder. */
const given = (about: string) => withPlaceholder(text(about), /placeholder/);

/** Nobody answers numbers such as +91 20 5555 0142. */
const inventedNumber = / 5555 01\d\d$/;

/** A phone number with the country code, as the links to call and to chat need it. */
const phone = z
  .string()
  .regex(
    /^\+[1-9][\d ().-]{6,}$/,
    'must begin with + and the code of its country, such as "+91 20 2445 7788"',
  )
  .describe('The phone number of the agency, as it is shown, with + and the code of the country.');

const emailProvider = z.strictObject({
  origin: z
    .url({ protocol: /^https?$/ })
    .refine(
      (address) => !URL.canParse(address) || new URL(address).origin === address,
      'must be an origin: no path and no slash at the end',
    )
    .describe('Where enquiries are sent, without a path.'),
  serviceId: given('The service id that the provider gave.'),
  templateId: given('The template id that the provider gave.'),
  publicKey: given('The public key of the account. It is printed in the pages and no secret.'),
  throttle: z
    .number()
    .min(0)
    .describe('Milliseconds that must lie between two sends of one visitor; 0 means no limit.'),
  blockHeadless: z.boolean().describe('true refuses browsers that are driven by a program.'),
  blockList: z
    .strictObject({
      field: z.enum(['username', 'email', 'phone', 'message']).describe('The field that is compared.'),
      values: z.array(z.string().min(1)).describe('Values that are refused; empty means none.'),
    })
    .describe('Senders who are turned away.'),
});

/** A page that stands above others. */
const part = z.strictObject({
  page: link().describe('The page above.'),
  label: text('What breadcrumbs call it.'),
  holds: z
    .array(z.string().regex(/^\/\S+$/, 'must be a path of this site, with * for any last part'))
    .describe('The pages below; /team/* means all of them.'),
});

const footer = z.strictObject({
  text: text('One sentence about the agency.'),
  explore: z.strictObject({
    title: text('Heading of the first group.'),
    items: z.array(menuLink).min(1).describe('The links of the group.'),
  }),
  useful: z
    .strictObject({ title: text('Heading of the second group.') })
    .describe('The second group; its links are the services marked inMenu.'),
  solutions: z
    .strictObject({ title: text('Heading of the third group.') })
    .describe('The third group: e-mail, address and social profiles, all from this file.'),
  enquiry: text('The button that opens the enquiry popup.'),
  copyrightYear: z.number().int().describe('The year beside the copyright sign; fixed, not the current one.'),
  rights: text('The words after the copyright sign, year and name.'),
});

const redirect = z.strictObject({
  from: z
    .string()
    .regex(/^\/\S*$/, 'a path of this site, starting with /')
    .describe('The second or old address.'),
  to: link().describe('The page it belongs to.'),
});

/** A second form of the hours for machines; it must say what the words say. */
const opening = z.strictObject({
  days: z
    .array(z.enum(weekdays))
    .min(1)
    .describe('The days on which the office is open, one after the other.'),
  opens: z.iso.time({ precision: -1 }).describe('When it opens, such as "10:00".'),
  closes: z.iso.time({ precision: -1 }).describe('When it closes, such as "19:00".'),
});

const colour = (about: string) =>
  z
    .string()
    .regex(/^#[0-9a-f]{6}$/)
    .describe(about);

const app = z.strictObject({
  themeColour: colour('The colour of the bars around the site, as #rrggbb.'),
  backgroundColour: colour('The colour shown before the site has loaded, as #rrggbb.'),
});

const security = z.strictObject({
  email: z
    .email()
    .describe('Where to report a hole, where it is not the e-mail address of the agency.')
    .optional(),
  contacts: z
    .array(link().regex(/^(mailto:|tel:|https:|\/)/, 'must begin with mailto:, tel:, https: or /'))
    .describe('Where else to report it, the preferred way first: addresses, or pages of this site.'),
  expires: day('The day after which these contacts should not be trusted; less than a year ahead.'),
});

const siteFields = z.strictObject({
  name: text('The name of the agency.'),
  tagline: text('What the agency is, in one line.'),
  description: text('What the agency does and where, in one sentence, for search engines and the feed.'),
  baseUrl: withPlaceholder(z.url({ protocol: /^https?$/ })).describe(
    'The public address of the site, without a final slash.',
  ),
  language: text('The language of the pages, as a language tag.'),
  logo: z
    .strictObject({ src: image().describe('The logo, as SVG.'), alt: text('Its text alternative.') })
    .describe('The logo of the agency.'),
  socialCard: image().describe('The picture that social networks show beside a link to the site.'),
  phone: withPlaceholder(phone, inventedNumber),
  email: withPlaceholder(z.email()).describe('The e-mail address of the agency.'),
  office,
  hours: text('Office hours, exactly as they are shown.'),
  opening: opening.describe('The same hours for search engines.'),
  chat: z.strictObject({
    base: z.url().describe('The messaging service; the digits of the phone number are added to it.'),
    label: text('What the chat button does, as it is read out.'),
  }),
  social: z.array(socialProfile).length(3).describe('The three social profiles of the agency.'),
  emailProvider,
  menu: z.array(menuItem).min(1).describe('The header menu and the drawer, in order.'),
  parts: z
    .array(part)
    .describe('Which pages stand above others: breadcrumbs name them, and the menu marks them.'),
  quote: menuLink.describe('The button at the end of the header.'),
  footer,
  claims: z.strictObject({
    clients: claim,
    success: claim,
    users: claim,
    experience: claim,
  }),
  aliases: z.array(redirect).describe('Addresses that show the page of another address.'),
  redirects: z.array(redirect).describe('Misspelt or old addresses that send the visitor on.'),
  clicks: clicks().describe('How visitors come to pages: by links, and in how many clicks.'),
  budgets: budgets().describe('How heavy pages may be; a heavier one stops the build.'),
  feed: z.strictObject({ title: text('The name of the feed.') }).describe('The feed of our own posts.'),
  app: app.describe('How the site looks on a home screen.'),
  security: security.describe('Whom to tell about a hole.'),
});

export const site = siteFields.superRefine(({ hours, opening: times }, { addIssue }) => {
  const words = hoursOf(times);
  if (words !== hours)
    addIssue({
      code: 'custom',
      path: ['opening'],
      message: `must say the same as \`hours\`; in words it says ${JSON.stringify(words)}`,
    });
});

export type Site = z.infer<typeof site>;
export type MenuItem = z.infer<typeof menuItem>;
export type MenuLink = z.infer<typeof menuLink>;
export type Office = z.infer<typeof office>;
export type Claim = z.infer<typeof claim>;
export type SocialProfile = z.infer<typeof socialProfile>;
export type Redirect = z.infer<typeof redirect>;
export type EmailProvider = z.infer<typeof emailProvider>;
