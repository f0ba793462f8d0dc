import { createSite } from 'site';
import type model from '../content/schema.ts';

export const { definePage, usePage } = createSite<typeof model>();
