import type { AppSettings } from '../../content/listings.ts';

/** The web app manifest, https://www.w3.org/TR/appmanifest/. */
export function writeApp({ name, shortName, description, ...look }: AppSettings, language: string): string {
  const manifest = {
    id: '/',
    name,
    short_name: shortName,
    ...(description && { description }),
    lang: language,
    start_url: '/',
    scope: '/',
    display: 'minimal-ui',
    theme_color: look.themeColour,
    background_color: look.backgroundColour,
    icons: look.icons.map(({ src, sizes, purpose }) => ({
      src,
      sizes,
      type: src.endsWith('.svg') ? 'image/svg+xml' : 'image/png',
      ...(purpose && { purpose }),
    })),
  };
  return `${JSON.stringify(manifest, null, 2)}\n`;
}
