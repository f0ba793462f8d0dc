/** Describes a script in messages by its packages and its islands: `React, for island Dice`; `islands Tabs, Carousel`. */
export function scriptSource(packages: string | undefined, islands: readonly string[]): string {
  const whose = islands.length === 0 ? '' : `island${islands.length === 1 ? '' : 's'} ${islands.join(', ')}`;
  return packages ? [packages, whose].filter(Boolean).join(', for ') : whose;
}
