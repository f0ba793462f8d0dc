/** Shells that `site completion` has a script for. */
export const shells = ['bash', 'zsh', 'fish'] as const;
export type ShellName = (typeof shells)[number];
