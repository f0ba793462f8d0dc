/** Shells that can be told how commands are completed. */
export const shells = ['bash', 'zsh', 'fish'] as const;
export type ShellName = (typeof shells)[number];
