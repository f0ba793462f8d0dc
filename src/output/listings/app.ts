import type { AppSettings } from '../../content/listings.ts';
import { addBase } from '../../text/base.ts';

/** The web app manifest, https://www.w3.org/TR/appmanifest/. */
export function writeApp(
  { name, shortName, description, ...look }: AppSettings,
  language: string,
  base = '',
): string {
  const home = addBase(base, '/');
  const manifest = {
    id: home,
    name,
    short_name: shortName,
    ...(description && { description }),
    lang: language,
    start_url: home,
    scope: home,
    display: 'minimal-ui',
    theme_color: look.themeColour,
    background_color: look.backgroundColour,
    icons: look.icons.map(({ src, sizes, purpose }) => ({
      src: addBase(base, src),
      sizes,
      type: src.endsWith('.svg') ? 'image/svg+xml' : 'image/png',
      ...(purpose && { purpose }),
    })),
  };
  return `${JSON.stringify(manifest, null, 2)}\n`;
}
