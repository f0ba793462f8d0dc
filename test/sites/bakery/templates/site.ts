import { createSite } from 'site';
import type model from '../content/schema.ts';

export const { definePage, defineDocument, defineOutputs, usePage } = createSite<typeof model>();
