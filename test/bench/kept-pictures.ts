// Makes the same files as the bare loop of pictures, but with the builder's own code and an empty cache.
// `node <this, compiled> <list> <folder of the originals> <cache>`; prints how long it took, and the hash of each file.
import { readFileSync } from 'node:fs';
import { openMemory } from '../../src/memory/memory.ts';
import { encodeImages } from '../../src/pictures/encode-images.ts';
import { indexImages } from '../../src/pictures/image-index.ts';
import { bareList } from './bare-list.ts';

const [list = '', content = '', cache = ''] = process.argv.slice(2);
const memory = openMemory(cache);
const { images } = await indexImages({ content }, memory);
const started = performance.now();
const requests = bareList
  .parse(JSON.parse(readFileSync(list, 'utf8')))
  .flatMap(({ path, widths }) =>
    widths.flatMap(({ width, formats }) => formats.map((format) => ({ path, width, format }))),
  );
const { encodings } = await encodeImages(requests, images, { content, memory });
memory.flush();
const ms = { pictures: performance.now() - started };
process.stdout.write(JSON.stringify({ ms, hashes: encodings.map(({ hash }) => hash) }));
