import type { Member } from '../../content/schema.ts';

/** The first name of a person. */
export const firstName = ({ name }: Member): string => name.split(' ')[0] ?? name;

/** Words of all people's pages round the first name of one of them. */
export const named = (words: { readonly before: string; readonly after: string }, member: Member): string =>
  `${words.before} ${firstName(member)}${words.after}`;
