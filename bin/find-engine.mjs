// Finds and loads the engine. Its TypeScript is compiled once, into a folder named by a hash of all its sources, so changed
// code never runs stale. The sources are read again only if the signature of a source or compiled file has changed.
import { existsSync, readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { fileURLToPath, pathToFileURL } from 'node:url';
import { setFlagsFromString } from 'node:v8';
import { engineFolder, remembered, signatureOf } from './engine-files.mjs';

// A small build spent a quarter of its time on optimising code that it then hardly used. With this flag, code is optimised
// only after twenty times as much use as Node asks for by default. Large builds take no longer. V8 of Node 22 and later has
// no such flag.
if (process.versions.v8.startsWith('11.')) setFlagsFromString('--interrupt-budget=1500000');

const root = dirname(dirname(fileURLToPath(import.meta.url)));
// The npm package contains the compiled engine; see `make-package.mjs`.
const made = join(root, 'compiled');

/** Loads the engine. Returns its exports and location. If `isTrusting` is false, all of its files are read and hashed. */
export async function loadEngine(isTrusting) {
  const { hash, compiled } = existsSync(join(made, 'hash')) ? ofPackage() : await ofSources(isTrusting);
  const exported = await import(pathToFileURL(join(compiled, 'run.mjs')).href);
  return { exported, location: { engine: join(root, 'src'), hash } };
}

function ofPackage() {
  return { hash: `${readFileSync(join(made, 'hash'), 'utf8')}-${process.version}`, compiled: made };
}

async function ofSources(isTrusting) {
  const hash = (isTrusting && known()) || (await (await import('./compile-engine.mjs')).compileEngine(root));
  return { hash, compiled: join(engineFolder(root), hash) };
}

/** The hash of the engine, if all of its files have the signatures of an earlier start. */
function known() {
  const record = remembered(root);
  if (!existsSync(record)) return undefined;
  const [head = '', ...lines] = readFileSync(record, 'utf8').split('\n');
  const [version, hash, count] = head.split(' ');
  if (version !== process.version || Number(count) !== lines.length) return undefined;
  const isNamed = lines.some((line) => line.endsWith(`/${hash}`));
  return isNamed && lines.every(isAsBefore) ? hash : undefined;
}

function isAsBefore(line) {
  const end = line.indexOf(' ');
  return signatureOf(join(root, line.slice(end + 1))) === line.slice(0, end);
}
