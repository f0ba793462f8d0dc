/** What `look` finds in folders. `of` tells one list from the others: whoever is told of changes may hold it. */
export type FindNames = (of: string, look: () => Promise<readonly string[]>) => Promise<readonly string[]>;

export const findNow: FindNames = (_, look) => look();
