import { readSvg } from './read-svg.ts';

/**
 * The settings of SVGO. The viewBox is kept, because without it the drawing could not be scaled. Ids may be shortened,
 * because each drawing is a file of its own.
 */
export const svgSettings = {
  multipass: true,
  plugins: ['preset-default', 'removeScripts'],
} as const;

/** Throws the parser's error if the text is not SVG, and an error if the result is not harmless. */
export async function minifySvg(text: string): Promise<string> {
  const { optimize } = await import('svgo');
  const { data } = optimize(text, { ...svgSettings, plugins: [...svgSettings.plugins] });
  // SVGO has a parser of its own. What it makes of an odd text is published, so that is looked at as well.
  const [danger] = readSvg(data).dangers;
  if (danger) throw new Error(`it turns into a drawing with ${danger.what}`);
  return data;
}
