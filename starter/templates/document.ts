/** What all pages share in their head. */
import { defineDocument } from './site.ts';
import './base.css';

export default defineDocument(() => ({
  meta: [{ name: 'theme-color', content: '#12433a' }],
  links: [{ rel: 'icon', href: '/favicon.svg', type: 'image/svg+xml' }],
  prefetchLinks: true,
}));
