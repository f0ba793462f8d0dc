/** The site's own page helpers, typed by its content and by what its social cards say. */
import { createSite } from 'site';
import type model from '../content/schema.ts';
import type { CardWords } from './social-card/words.ts';

export const { definePage, defineDocument, defineSocialCard, usePage } = createSite<
  typeof model,
  CardWords
>();
