/**
 * The settings of SVGO. The viewBox is kept, because without it the drawing could not be scaled. Ids may be shortened,
 * because each drawing is a file of its own.
 */
export const svgSettings = {
  multipass: true,
  plugins: ['preset-default', 'removeScripts'],
} as const;

/** Throws the parser's error if the text is not SVG. */
export async function minifySvg(text: string): Promise<string> {
  const { optimize } = await import('svgo');
  return optimize(text, { ...svgSettings, plugins: [...svgSettings.plugins] }).data;
}
