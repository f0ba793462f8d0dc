/**
 * Returns the names that `look` finds in folders. `of` identifies the list: an implementation with a file watcher may cache
 * the list until something changes.
 */
export type FindNames = (of: string, look: () => Promise<readonly string[]>) => Promise<readonly string[]>;

export const findNow: FindNames = (_, look) => look();
