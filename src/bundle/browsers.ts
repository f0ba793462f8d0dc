/** The oldest browsers that scripts and styles are written for: those of mid 2024, which know `light-dark()`. */
const oldest = {
  chrome: [123, 0],
  edge: [123, 0],
  firefox: [126, 0],
  safari: [17, 5],
  ios_saf: [17, 5],
} as const;

/** As esbuild spells them. */
export const scriptTarget = [
  'es2022',
  ...Object.entries(oldest).map(
    ([name, [major, minor]]) => `${name === 'ios_saf' ? 'ios' : name}${major}.${minor}`,
  ),
];

/**
 * As Lightning CSS spells them. Without these targets, Lightning CSS writes shorthands that no browser reads, such as
 * an `animation` with a timeline in it.
 */
export const styleTargets = Object.fromEntries(
  Object.entries(oldest).map(([name, [major, minor]]) => [name, (major << 16) | (minor << 8)]),
);
