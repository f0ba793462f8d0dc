/**
 * Makes the icon font of its drawings, and the style sheet with its classes:
 * node test/tools/run.js test/tools/icon-font.ts
 *
 * To run after a drawing in templates/parts/icons or a name in content/icons.yaml has changed.
 */
import { readFile, writeFile } from 'node:fs/promises';
import { resolve } from 'node:path';
import svg2ttf from 'svg2ttf';
import { compress } from 'wawoff2';
import { parse } from 'yaml';
import { z } from 'zod';
import { catalogue } from '../../templates/parts/icons/catalogue.ts';

/** Units of a square. At 12 px it measures a pixel exactly, as rasterizers count in 64ths. */
const unit = 64;
const em = 12 * unit;
/** The first code point of the private use area that is no control or sign of any system. */
const first = 0xe001;

/**
 * The outline of a drawing, upwards from the baseline: along the edges of its squares with ink at the right, so that
 * holes run against the shape around them. Without inner edges, which would show as hairlines between two squares.
 */
function outline(drawing: string): string {
  const rows = drawing.trim().split('\n');
  const isInk = (x: number, y: number) => rows[11 - y]?.[x] === '#';
  type Step = readonly [x: number, y: number, dx: number, dy: number];
  const key = (...step: Step) => step.join();
  const edges = new Map<string, Step>();
  const add = (...step: Step) => edges.set(key(...step), step);
  for (let y = 0; y < 12; y += 1)
    for (let x = 0; x < 12; x += 1) {
      if (!isInk(x, y)) continue;
      if (!isInk(x - 1, y)) add(x, y, 0, 1);
      if (!isInk(x, y + 1)) add(x, y + 1, 1, 0);
      if (!isInk(x + 1, y)) add(x + 1, y + 1, 0, -1);
      if (!isInk(x, y - 1)) add(x + 1, y, -1, 0);
    }
  let path = '';
  for (const start of edges.values()) {
    let [x, y, dx, dy] = start;
    path += `M${x * unit} ${y * unit}`;
    while (edges.delete(key(x, y, dx, dy))) {
      x += dx;
      y += dy;
      // To the right first: squares that only touch at a corner stay two shapes.
      const turns = [
        [dy, -dx],
        [dx, dy],
        [-dy, dx],
      ] as const;
      const next = turns.find(([toX, toY]) => edges.has(key(x, y, toX, toY)));
      if (!next || next[0] === dx) continue;
      path += dx === 0 ? `V${y * unit}` : `H${x * unit}`;
      [dx, dy] = next;
    }
    path += 'z';
  }
  return path;
}

const names = z
  .array(z.object({ name: z.string() }))
  .parse(parse(await readFile('content/icons.yaml', 'utf8')));
const icons = names.map(({ name }, at) => {
  const drawing = catalogue[name];
  if (!drawing) throw new Error(`templates/parts/icons/catalogue.ts has no drawing for ${name}.`);
  return { name, drawing, code: (first + at).toString(16) };
});

const svg = `<svg xmlns="http://www.w3.org/2000/svg"><defs><font id="pixelwada-icons" horiz-adv-x="${em}">
<font-face font-family="Pixelwada Icons" units-per-em="${em}" ascent="${em}" descent="0"/><missing-glyph/>
${icons.map(({ drawing, code }) => `<glyph unicode="&#x${code};" d="${outline(drawing)}"/>`).join('\n')}
</font></defs></svg>`;
// Without the time of day: the same drawings are the same bytes.
const { buffer } = svg2ttf(svg, { ts: 0, description: ' ', url: ' ' });

const css = `/* Written by test/tools/icon-font.ts, like the font: from the drawings in parts/icons and the names in content/icons.yaml. */
@font-face {
  font-family: "Pixelwada Icons";
  src: url("./pixelwada-icons.woff2") format("woff2");
  font-weight: 400;
  font-display: block;
}
@layer parts {
  .ti {
    /* Its own square, so that nothing moves when the font arrives. */
    display: block;
    width: 1em;
    height: 1em;
    overflow: clip;
    font:
      400 1em / 1 "Pixelwada Icons",
      sans-serif;
    text-transform: none;
    user-select: none;
  }
${icons.map(({ name, code }) => `  .${name}::before {\n    content: "\\${code}";\n  }\n`).join('')}}
`;

const folder = resolve('templates/styles/icons');
const font = await compress(buffer);
await writeFile(resolve(folder, 'pixelwada-icons.woff2'), font);
await writeFile(resolve(folder, 'pixelwada-icons.css'), css);
process.stdout.write(`${icons.length} icons, ${font.length} bytes\n`);
