import { image, link, slug, withPlaceholder, z } from 'site';
import { memberAsks } from '../../templates/sections/team/MemberAsks/schema.ts';
import { memberHour } from '../../templates/sections/team/MemberHour/schema.ts';
import { memberWorks } from '../../templates/sections/team/MemberWorks/schema.ts';
import { ground, placeholder, text } from './common.ts';

export const designations = [
  'Director',
  'Web Developer',
  'Graphic Designer',
  'Video Editor',
  'Social Media Manager',
  'Social Media Executive',
  'Marketing Manager',
  'News Anchor',
  'Photographer',
  'Videographer',
] as const;

/** Titles that stand on the grid only; all others are the designations. */
export const roles = ['Founder and Director', ...designations] as const;

const contact = z.strictObject({
  employeeId: text('The number on the card, like PW-0012.'),
  phone: z.string().describe('The phone number; leave it out or empty if there is none.').optional(),
  emergencyPhone: z.string().describe('Whom to call in an emergency. Kept here, never printed.').optional(),
  email: withPlaceholder(z.email()).describe('The e-mail address of the person.'),
  companyMail: z
    .email()
    .describe('The address of the agency on the back of the card, where it is not the one in site.yaml.')
    .optional(),
  locationUrl: link().describe("A maps address, where it is not that of the agency's office.").optional(),
});

const socialLinks = z.strictObject({
  facebook: link().describe('Profile on Facebook.').optional(),
  instagram: link().describe('Profile on Instagram.').optional(),
  twitter: link().describe('Profile on Twitter.').optional(),
});

export const member = z.strictObject({
  slug: slug().describe('The last part of the address of the page: /team/{slug}.'),
  name: text('First name and surname.'),
  slugMismatch: z
    .literal(true)
    .describe('true where the address is meant to differ from the name; nothing may "repair" it.')
    .optional(),
  designation: z.enum(designations).describe('The job title on the card.'),
  role: z
    .enum(roles)
    .describe('The title under the portrait on the grid, where it is not that of the card.')
    .optional(),
  onGrid: z.literal(false).describe('false leaves the person out of the grid of /team.').optional(),
  bloodGroup: z
    .enum(['A+', 'A-', 'B+', 'B-', 'AB+', 'AB-', 'O+', 'O-'])
    .describe('The blood group on the card.'),
  profilePic: image().describe('The portrait.'),
  ground: ground.describe('The colour of the front of the card.'),
  contact,
  website: link().describe('The website on both sides of the card, where it is not this one.').optional(),
  address: z
    .string()
    .describe("Where the person works; without one the card shows the agency's office.")
    .optional(),
  socialLinks,
  description: z.string().describe('A sentence or two for the back of the card.').optional(),
  asks: memberAsks.optional(),
  works: memberWorks.optional(),
  hour: memberHour.optional(),
  placeholder,
});

export type Member = z.infer<typeof member>;
