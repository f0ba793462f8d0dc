// Compares how long the builder takes for the pictures of this site with a bare loop over sharp that makes the same files:
// `npm run bench:pictures`, or `npm run bench:pictures -- --every 8 --rounds 1` for only every eighth picture. First it
// builds a copy to find out which files to make: cold if it measures every picture, else warm. Then the loop and the
// builder's own stage take turns, each in a process of its own and without a cache. Fails if their bytes differ.
import { mkdir, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import sharp from 'sharp';
import { z } from 'zod';
import { memoryFolder } from '../../src/memory/folder.ts';
import { openMemory } from '../../src/memory/memory.ts';
import { linesOf, readLine } from '../../src/memory/traces.ts';
import type { Encoding, EncodingRequest, ImageIndex, RasterFormat } from '../../src/model.ts';
import { encodeImages } from '../../src/pictures/encode-images.ts';
import { requestKey } from '../../src/pictures/encoding-file.ts';
import { indexImages } from '../../src/pictures/image-index.ts';
import { readRequests } from '../../src/pictures/request-lists.ts';
import { renderedPage } from '../../src/pipeline/page-record.ts';
import { bundleForNode } from '../tools/bundle.js';
import { copyAgencySite, warmAgencyCache } from './agency-site.ts';
import type { BareOriginal } from './bare-list.ts';
import { median } from './figures.ts';
import { type Measured, parseJson, print, runMeasured } from './run-measured.ts';

const repository = process.cwd();
const { values } = parseArgs({
  options: { every: { type: 'string', default: '1' }, rounds: { type: 'string', default: '3' } },
});
const every = z.coerce.number().int().positive().parse(values.every);
const rounds = z.coerce.number().int().positive().parse(values.rounds);
const said = z.object({
  ms: z.object({ pictures: z.number().default(0) }),
  hashes: z.array(z.string()).optional(),
});

const folder = await mkdtemp(join(tmpdir(), 'bench-pictures-'));
try {
  await copyAgencySite(repository, folder);
  const content = join(folder, 'content');
  const cache = join(folder, 'cache');
  const launcher = join(repository, 'bin/site.js');
  if (every > 1) await warmAgencyCache(repository, cache);
  const build = await measured([launcher, 'build', '--root', folder, '--json', '--cache-dir', cache]);
  if (every === 1) print(`The whole site, cold: ${formatted(build)}`);

  const memory = openMemory(cache);
  const { images } = await indexImages({ content }, memory);
  const { encodings } = await encodeImages(requestsIn(cache, images), images, { content, memory });
  const list = await bareListOf(encodings, images, content);
  const listFile = join(folder, 'list.json');
  await writeFile(listFile, JSON.stringify(list));
  const hashes = hashesOf(list, encodings);
  print(`${list.length} originals, ${hashes.length} files.`);

  const tools = join(repository, 'node_modules/.tools');
  await mkdir(tools, { recursive: true });
  const compile = async (name: string) => {
    const outfile = join(tools, `${name}.mjs`);
    await bundleForNode(join(repository, `test/bench/${name}.ts`), outfile);
    return outfile;
  };
  const [loop, stage] = await Promise.all([compile('bare-pictures'), compile('kept-pictures')]);
  const runs: { readonly loop: Run; readonly stage: Run }[] = [];
  for (let round = 0; round < rounds; round++) {
    const bare = await measured([loop, listFile, content]);
    const empty = join(folder, `cache-${round}`);
    const kept = await measured([stage, listFile, content, empty]);
    await rm(empty, { recursive: true });
    for (const { hashes: made } of [bare, kept])
      for (const [at, hash] of hashes.entries())
        if (made?.[at] !== hash) throw new Error(`${namesOf(list)[at]} is made with other bytes.`);
    print(`bare loop: ${formatted(bare)}; stage: ${formatted(kept)}`);
    runs.push({ loop: bare, stage: kept });
  }
  const ratio = (of: (run: Run) => number) =>
    median(runs.map((run) => of(run.stage) / of(run.loop))).toFixed(2);
  print(
    `The stage by the loop: ${ratio(({ seconds }) => seconds)} of the time, ${ratio(({ cpu }) => cpu)} of the CPU.`,
  );
} finally {
  await rm(folder, { recursive: true, force: true });
}

type Run = Measured & z.infer<typeof said>;

async function measured(args: readonly string[]): Promise<Run> {
  const run = await runMeasured(args);
  const told = said.safeParse(parseJson(run.out)).data;
  if (!told) throw new Error(`${args[0]} ended by ${run.end}. ${run.err.trim()}`);
  return { ...run, ...told };
}

function formatted({ seconds, cpu, megabytes, ms }: Run): string {
  return `${seconds.toFixed(1)} s (pictures ${(ms.pictures / 1000).toFixed(1)}), CPU ${cpu.toFixed(1)} s, ${megabytes.toFixed(0)} MB`;
}

/** The pictures that the build encoded: all that could have become part of a page. */
function requestsIn(cache: string, images: ImageIndex): EncodingRequest[] {
  const log = join(memoryFolder(cache), 'traces', `${renderedPage.name}-${renderedPage.version}.log`);
  const all = linesOf(log).flatMap((line) => {
    const record = renderedPage.value.safeParse(readLine(line)?.trace.value).data;
    return record ? readRequests(record.candidates) : [];
  });
  const rasters = all.filter(({ path }) => images.get(path)?.format !== 'svg');
  const chosen = new Set(
    [...new Set(rasters.map(({ path }) => path))].sort().filter((_, at) => at % every === 0),
  );
  return [...new Map(rasters.map((request) => [requestKey(request), request])).values()].filter(({ path }) =>
    chosen.has(path),
  );
}

async function bareListOf(encodings: readonly Encoding[], images: ImageIndex, content: string) {
  const list: BareOriginal[] = [];
  for (const [path, files] of grouped(encodings, (encoding) => encoding.path)) {
    const { isOpaque } = await sharp(join(content, path)).stats();
    const widths: BareOriginal['widths'] = [];
    for (const [width, made] of grouped(files, (encoding) => encoding.width)) {
      const webp = made.find(({ format }) => format === 'webp');
      if (!webp) throw new Error(`${path} is not made as WebP.`);
      // Only drawings of few colours are encoded without loss.
      const isFlat = (await readFile(webp.stored)).subarray(0, 64).includes('VP8L');
      const kind = images.get(path)?.format === 'jpeg' ? 'photo' : isFlat ? 'flat' : 'rich';
      widths.push({ width, kind, formats: made.map(({ format }) => format).filter(isRaster) });
    }
    list.push({ path, opaque: isOpaque, widths });
  }
  return list;
}

function grouped<Key>(
  encodings: readonly Encoding[],
  keyOf: (encoding: Encoding) => Key,
): Map<Key, Encoding[]> {
  const groups = new Map<Key, Encoding[]>();
  for (const encoding of encodings)
    groups.set(keyOf(encoding), [...(groups.get(keyOf(encoding)) ?? []), encoding]);
  return groups;
}

function isRaster(format: EncodingRequest['format']): format is RasterFormat {
  return format !== 'svg';
}

function namesOf(list: readonly BareOriginal[]): string[] {
  return list.flatMap(({ path, widths }) =>
    widths.flatMap(({ width, formats }) => formats.map((format) => requestKey({ path, width, format }))),
  );
}

function hashesOf(list: readonly BareOriginal[], encodings: readonly Encoding[]): string[] {
  const known = new Map(encodings.map((encoding) => [requestKey(encoding), encoding.hash]));
  return namesOf(list).map((name) => known.get(name) ?? '');
}
