/** What is done to a drawing. Its viewBox stays, or it could not be scaled; ids are its own, for it is a file. */
export const svgSettings = {
  multipass: true,
  plugins: ['preset-default', 'removeScripts'],
} as const;

/** Throws the parser's message where the text is no SVG. */
export async function minifySvg(text: string): Promise<string> {
  const { optimize } = await import('svgo');
  return optimize(text, { ...svgSettings, plugins: [...svgSettings.plugins] }).data;
}
