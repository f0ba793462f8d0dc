/** A site of similar pages of about 13 kB each. The same number of pages always gives the same site. */
import { cp, mkdir, readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';

const words =
  'above answer around basket before better border bottle bridge bright candle carpet centre chair city clay clear cloth cloud coast colour common copper corner cotton county cover cross daily delta draw early earth evening family fence field finish floor flower forest garden gather gentle glass gold grain grass green ground harbour harvest heavy hill history hollow house inland island kettle kitchen ladder lamp large late leaf letter level light linen little long market meadow measure metal middle mill mirror morning mountain narrow north number ocean office orchard order paint paper path pattern pencil plain plate point press print quarter quiet railway rain reach reed river road roof room round sand school season second seed shade shape shelf shore shutter silver simple slate slow small smooth south spring square stair station steam step stone storm street summer table tall thread timber tower town valley village wall water wheel white wide window winter wood workshop yard year yellow'.split(
    ' ',
  );

/** What can be changed in such a site. */
export type Edit = 'record' | 'template' | 'token';

/** Writes templates, and one record for each page. `templates` is the folder `test/bench/articles`. */
export async function writeArticlesSite(templates: string, root: string, pages: number): Promise<void> {
  await cp(templates, root, { recursive: true });
  await writeArticles(root, pages);
}

/** Writes a record for each page, and nothing else. */
export async function writeArticles(root: string, pages: number): Promise<void> {
  await mkdir(join(root, 'content/articles'), { recursive: true });
  for (let at = 0; at < pages; at++) await writeFile(join(root, recordOf(at)), articleYaml(at, pages));
}

/** Changes one thing that shows in one page, or in every page. Each `turn` makes another change. */
export async function editArticlesSite(root: string, edit: Edit, turn: number): Promise<void> {
  if (edit === 'record') await replaceIn(join(root, recordOf(1)), /edition: \d+/, `edition: ${turn + 2}`);
  else if (edit === 'template')
    await replaceIn(join(root, 'templates/parts/ArticleBody.tsx'), /'Imprint \d+'/, `'Imprint ${turn + 1}'`);
  else
    await replaceIn(
      join(root, 'templates/parts/base.css'),
      /--accent: #a0\d{4}/,
      `--accent: #a0${String(turn + 1).padStart(4, '0')}`,
    );
}

/** Throws if the file stays the same: then it is not the file that this was written for. */
export async function replaceIn(file: string, what: RegExp, by: string): Promise<void> {
  const before = await readFile(file, 'utf8');
  const after = before.replace(what, by);
  if (after === before) throw new Error(`The edit changes nothing in ${file}.`);
  await writeFile(file, after);
}

export const idOf = (at: number) => `article-${String(at).padStart(6, '0')}`;
const recordOf = (at: number) => `content/articles/${idOf(at)}.yaml`;

/** The record of one page, as YAML in the style that people write. It links to some of the `pages` pages. */
export function articleYaml(at: number, pages: number): string {
  const random = randomNumbers(at);
  const pick = () => words[Math.floor(random() * words.length)] ?? '';
  const some = (count: number) => Array.from({ length: count }, pick).join(' ');
  const sentence = () => capital(`${some(10)}, ${some(6)}.`);
  const paragraph = () => Array.from({ length: 5 }, sentence).join(' ');
  const others = [1, 2, 3, 4].map((step) => (at + step) % pages);
  return [
    `title: ${titleOf(at)}`,
    'summary: >-',
    ...folded(`${capital(some(12))}, in article ${at}.`, '  '),
    `date: 2026-${String((at % 12) + 1).padStart(2, '0')}-${String((at % 28) + 1).padStart(2, '0')}`,
    'edition: 1',
    'facts:',
    ...Array.from({ length: 6 }, (_, row) => [
      `  - name: ${capital(some(2))} ${row}`,
      `    value: ${Math.floor(random() * 10_000)}`,
    ]).flat(),
    'sections:',
    ...Array.from({ length: 6 }, (_, part) => [
      `  - heading: ${capital(some(4))} ${part}`,
      '    paragraphs:',
      ...Array.from({ length: 3 }, () => ['      - >-', ...folded(paragraph(), '        ')]).flat(),
    ]).flat(),
    'related:',
    ...others.flatMap((other) => [`  - title: ${titleOf(other)}`, `    path: /articles/${idOf(other)}`]),
    '',
  ].join('\n');
}

const titleOf = (at: number) => `Article ${at} of the ${words[at % words.length]} shelf`;

const capital = (text: string) => text.charAt(0).toUpperCase() + text.slice(1);

/** Lines of at most 100 letters. */
function folded(text: string, indent: string): string[] {
  const lines = [''];
  for (const word of text.split(' ')) {
    const line = lines[lines.length - 1] ?? '';
    if (line.length + word.length >= 100) lines.push(word);
    else lines[lines.length - 1] = line === '' ? word : `${line} ${word}`;
  }
  return lines.map((line) => indent + line);
}

/** A linear congruential generator (constants of Numerical Recipes): the same numbers everywhere, from 0 to below 1. */
function randomNumbers(seed: number): () => number {
  let state = (seed * 2_654_435_761 + 1) >>> 0;
  return () => {
    state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0;
    return state / 2 ** 32;
  };
}
