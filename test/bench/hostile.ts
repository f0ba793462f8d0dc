// Builds a small site with content that is made to be expensive: `npm run bench:hostile`, or `CASES='anchors|blanks'` for
// some cases. Each build is a process of its own. Whatever the file holds, the build must answer within 5 seconds and
// 500 MB. These are seconds of processor time, so that other work on the machine does not count. The second figure is the
// time that passed.
import { cp, mkdtemp, open, readFile, rm, writeFile } from 'node:fs/promises';
import { availableParallelism, loadavg, tmpdir } from 'node:os';
import { join } from 'node:path';
import { z } from 'zod';
import { parseJson, print, runMeasured } from './run-measured.ts';

const limits = { seconds: 5, megabytes: 500 };
/** Milliseconds after which a build is given up. */
const patience = 60_000;
const chosen = new RegExp(process.env.CASES ?? '');
const launcher = join(process.cwd(), 'bin/site.js');
const shop = join(process.cwd(), 'test/sites/shop');
const root = await mkdtemp(join(tmpdir(), 'bench-hostile-'));

const report = z.object({ problems: z.array(z.object({ code: z.string(), line: z.number().optional() })) });

const many = (count: number, line: (at: number) => string) =>
  Array.from({ length: count }, (_, at) => line(at)).join('\n');
const note = (title: string, body = 'x') =>
  `- title: ${JSON.stringify(title)}\n  body: ${JSON.stringify(body)}\n`;
const inBody = (body: string) => note('x', body);
const words = (length: number) => 'one two, '.repeat(Math.floor(length / 9));

/** Contents of `content/notes.yaml` by case: a list of titles, which pages show, and of bodies in Markdown. */
const cases: Readonly<Record<string, string>> = {
  'nothing wrong': note('A title'),
  '100,000 unknown keys': `- title: x\n  body: x\n${many(100_000, (at) => `  key${at}: x`)}`,
  '90,000 unknown keys, which is allowed': `- title: x\n  body: x\n${many(90_000, (at) => `  key${at}: x`)}`,
  '100,000 anchors': many(100_000, (at) => `- &a${at} x`),
  '100,000 aliases': `- &a x\n${many(100_000, () => '- *a')}`,
  '100,000 bad entries': many(100_000, () => '- {}'),
  '100,000 entries of a wrong kind': many(100_000, () => '- x'),
  '39,000 good entries': note('x').repeat(39_000),
  '60,000 names given twice': `- title: x\n  body: x\n${many(60_000, () => '  key: x')}`,
  'a word of 10,000 characters': note('w'.repeat(10_000)),
  'fifty words of 1,999 characters': note('w'.repeat(1999).concat(' ').repeat(50)),
  '50 kB of blanks': note(`a${' '.repeat(50_000)}b`),
  'fifty times 999 blanks': note(`a${' '.repeat(999)}`.repeat(50)),
  'a title of 99,999 characters': note(words(99_999)),
  'a body of 99,999 characters': inBody(words(99_999)),
  'emphasis, 10,000 levels': inBody('*a _b '.repeat(5000)),
  'emphasis that never closes': inBody('**a '.repeat(20_000)),
  'links, 10,000 levels': inBody(`${'['.repeat(10_000)}a${'](/)'.repeat(10_000)}`),
  'brackets that never close': inBody('[a]('.repeat(20_000)),
  'quotations, 10,000 levels': inBody(`${'> '.repeat(10_000)}a`),
  'lists, 300 levels': inBody(many(300, (at) => `${'  '.repeat(at)}- a`)),
  'a table of 10,000 cells': inBody(
    `${'|a'.repeat(100)}|\n${'|-'.repeat(100)}|\n${many(100, () => '|b'.repeat(100))}`,
  ),
  'backticks that never close': inBody(many(400, (at) => '`'.repeat(at + 1))),
  '50 paragraphs as full as is allowed': inBody(many(50, () => `${'*a* '.repeat(240)}\n`)),
  '1,000 flow levels': '['.repeat(1000) + ']'.repeat(1000),
  '100,000 flow levels': '['.repeat(100_000),
  '100,000 groups, which are never closed': '{a: '.repeat(100_000),
  '100,000 block levels': '- '.repeat(100_000),
  'a quote that is never closed': `- title: "${'a\n    '.repeat(200_000)}`,
  '4,000,000 commas': `[${','.repeat(3_999_990)}]`,
  '4,000,000 line ends': `${note('x')}${'\n'.repeat(3_999_000)}`,
  'comments of 4,000,000 characters': `${'# x\n'.repeat(900_000)}${note('x')}`,
};

try {
  print(`Node ${process.version}, ${availableParallelism()} cores, load ${loadavg()[0]?.toFixed(1)}`);
  await makeSite();
  const missed: string[] = [];
  const show = async (title: string) => {
    const { cpu: seconds, seconds: waited, megabytes, outcome } = await build();
    const failed = outcome.startsWith('FAILED');
    const over = failed || !(seconds <= limits.seconds && megabytes <= limits.megabytes);
    if (over) missed.push(title);
    print(
      `${title.padEnd(40)}${`${seconds.toFixed(1)} s`.padStart(8)}${`${waited.toFixed(1)} s`.padStart(9)}${`${megabytes.toFixed(0)} MB`.padStart(9)}  ${outcome}${over ? '  TOO MUCH' : ''}`,
    );
  };
  // Fills the cache, so that no case has to encode pictures.
  await build();
  for (const [title, text] of Object.entries(cases)) {
    if (!chosen.test(title)) continue;
    await writeFile(join(root, 'content/notes.yaml'), text);
    await show(title);
  }
  for (const title of ['a file of 200 MB', 'a file of 200 MB without a line end']) {
    if (!chosen.test(title)) continue;
    await writeLarge(title.includes('without') ? 'x' : '- x\n');
    await show(title);
  }
  print(missed.length === 0 ? 'All within the limits.' : `Beyond the limits: ${missed.join('; ')}.`);
  if (missed.length > 0) process.exitCode = 1;
} finally {
  await rm(root, { recursive: true, force: true });
}

/** The shop, with a collection of notes that the home page shows. */
async function makeSite(): Promise<void> {
  await cp(shop, root, { recursive: true });
  await writeFile(join(root, 'content/notes.yaml'), note('A title'));
  await edit('content/schema.ts', (text) =>
    text
      .replace('slug, z }', 'slug, markdown, z }')
      .replace(
        'makers: folder(',
        "notes: list('notes.yaml', z.strictObject({ title: z.string(), body: markdown() })),\n    makers: folder(",
      ),
  );
  await edit('templates/pages/index.tsx', (text) =>
    text.replace('</Frame>', '{content.notes.all.map(({ title }, at) => <p key={at}>{title}</p>)}</Frame>'),
  );
}

async function edit(file: string, change: (text: string) => string): Promise<void> {
  const before = await readFile(join(root, file), 'utf8');
  const after = change(before);
  if (after === before) throw new Error(`The edit changes nothing in ${file}.`);
  await writeFile(join(root, file), after);
}

async function writeLarge(part: string): Promise<void> {
  const file = await open(join(root, 'content/notes.yaml'), 'w');
  const chunk = Buffer.from(part.repeat(1_000_000 / part.length));
  for (let written = 0; written < 200e6; written += chunk.length) await file.write(chunk);
  await file.close();
}

async function build() {
  const measured = await runMeasured([launcher, 'build', '--root', root, '--json', '--cache-dir', 'cache'], {
    patience,
  });
  const { out, err, end } = measured;
  return { ...measured, outcome: outcomeOf(out) ?? `FAILED, ${end}: ${err.trim().split('\n', 1)[0]}` };
}

/** The codes of all problems, with how often each was reported and where first. Undefined if `out` is no report. */
function outcomeOf(out: string): string | undefined {
  const parsed = report.safeParse(parseJson(out));
  if (!parsed.success) return undefined;
  const told = new Map<string, { times: number; line: number | undefined }>();
  for (const { code, line } of parsed.data.problems) {
    const known = told.get(code);
    if (known) known.times++;
    else told.set(code, { times: 1, line });
  }
  return (
    [...told].map(([code, { times, line }]) => `${times} x ${code}, line ${line ?? '-'}`).join('; ') ||
    'built'
  );
}
