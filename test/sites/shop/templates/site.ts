import { createSite } from 'site';
import type model from '../content/schema.ts';

interface Card {
  readonly photo: string;
  readonly name: string;
}

export const { definePage, defineDocument, defineSocialCard, usePage } = createSite<typeof model, Card>();
