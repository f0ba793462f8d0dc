import { image, slug, z } from 'site';
import { placeholder, text } from './common.ts';

export const clientLogo = z.strictObject({
  slug: slug().describe('Short name of the organisation.'),
  logo: image().describe('Its logo, one colour, as SVG.'),
  name: text('Its name.'),
  label: text(
    'What the logo says, where that is less than the name; quotes are signed by it, too.',
  ).optional(),
  description: text('What it does, in a few words.'),
  placeholder,
});

export type ClientLogo = z.infer<typeof clientLogo>;
