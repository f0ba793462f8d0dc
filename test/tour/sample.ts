/** Chooses the pages that are looked at in every way. Of the pages of members, which are alike, these are only a few. */
import { content } from '../conformance/content.ts';

/** The members whose cards are most likely to go wrong: the longest name, the longest address, and the least data. */
const members = content.team.all;
const longest = (text: (member: (typeof members)[number]) => string) =>
  [...members].sort((a, b) => text(b).length - text(a).length);
const chosen = [
  longest(({ name }) => name)[0],
  longest(({ contact }) => contact.email)[0],
  longest((member) => JSON.stringify(member)).at(-1),
].flatMap((member) => member?.slug ?? []);

/** Whether a page is looked at in every way. /index is not, as it is the home page again. */
export const sampled = (route: string): boolean =>
  route !== '/index' && (!route.startsWith('/team/') || chosen.some((slug) => route === `/team/${slug}`));
