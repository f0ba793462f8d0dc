/** What stands in the head of every page. */
import type { LinkTag, MetaTag } from 'site';
import { defineDocument } from './site.ts';
import display from './styles/fonts/bricolage-grotesque-core-wdth.woff2';
import './styles/layers.css';
import './styles/fonts.css';
import './styles/tokens.css';
import './styles/grounds.css';
import './styles/base.css';
import './styles/utilities.css';
import './styles/motion.css';
import './styles/print.css';

const meta: readonly MetaTag[] = [
  { name: 'color-scheme', content: 'light dark' },
  // The colour of the header, so that the browser's own bar continues it.
  { name: 'theme-color', content: '#fffaf0', media: '(prefers-color-scheme: light)' },
  { name: 'theme-color', content: '#211b15', media: '(prefers-color-scheme: dark)' },
  { name: 'format-detection', content: 'telephone=no' },
];

const links: readonly LinkTag[] = [
  { rel: 'icon', href: '/favicon.ico', sizes: '48x48' },
  { rel: 'icon', href: '/favicon.svg', type: 'image/svg+xml' },
  { rel: 'apple-touch-icon', href: '/apple-touch-icon.png' },
];

export default defineDocument(() => ({
  attributes: { 'data-ground': 'paper' },
  meta,
  links,
  preloadFonts: [display],
  prefetchLinks: true,
}));
