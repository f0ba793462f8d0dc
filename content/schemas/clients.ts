import { image, slug, z } from 'site';
import { placeholder, text } from './common.ts';

export const clientLogo = z.strictObject({
  slug: slug().describe('Short name of the organisation.'),
  logo: image().describe('Its logo, one colour, as SVG.'),
  name: text('Its name, as it is read out.'),
  description: text('What it does, in a few words.'),
  placeholder,
});

export type ClientLogo = z.infer<typeof clientLogo>;
