/** The builder's helpers, with the types of this site's content. */
import { createSite } from 'site';
import type model from '../content/schema.ts';

export const { definePage, defineDocument, usePage } = createSite<typeof model>();
