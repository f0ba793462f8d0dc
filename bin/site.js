#!/usr/bin/env node
// Starts the engine. Its TypeScript is compiled first, into a folder named by the content of all its sources: code
// that was compiled once starts at once, and code that has changed can never run stale.
import { createHash } from 'node:crypto';
import {
  existsSync,
  mkdirSync,
  readdirSync,
  readFileSync,
  renameSync,
  rmSync,
  statSync,
  writeFileSync,
} from 'node:fs';
import { basename, dirname, join } from 'node:path';
import { fileURLToPath, pathToFileURL } from 'node:url';

const root = dirname(dirname(fileURLToPath(import.meta.url)));
const engine = join(root, 'src');

const sources = readdirSync(engine, { recursive: true, encoding: 'utf8' })
  .filter((file) => /\.tsx?$/.test(file))
  .sort();
const hash = createHash('sha256').update(process.version);
for (const file of ['../package-lock.json', '../bin/site.js', ...sources]) {
  const path = join(engine, file);
  if (existsSync(path)) hash.update(file).update(readFileSync(path));
}
const proof = 'proof';
const compiled = join(root, 'node_modules', '.cache', 'site', 'engine', hash.digest('hex').slice(0, 20));

if (!isWhole(compiled)) {
  const { build } = await import('esbuild');
  const { outputFiles } = await build({
    entryPoints: [join(engine, 'cli.ts')],
    outdir: compiled,
    outExtension: { '.js': '.mjs' },
    bundle: true,
    write: false,
    // Stages load what is heavy only when they run.
    splitting: true,
    packages: 'external',
    platform: 'node',
    format: 'esm',
    target: 'node20',
    jsx: 'automatic',
    sourcemap: true,
    sourcesContent: false,
    logLevel: 'error',
  });
  try {
    keep(outputFiles);
  } catch (error) {
    // A full disk, or the installation of somebody else. There is nothing to start then.
    process.stderr.write(
      `The builder cannot keep itself in ${dirname(compiled)}: ${error.message}.\n` +
        'It is compiled there at the first start. Make the folder writable, or let its owner start it once.\n',
    );
    process.exit(2);
  }
}

function keep(outputFiles) {
  const temporary = `${compiled}.${process.pid}`;
  try {
    mkdirSync(temporary, { recursive: true });
    for (const { path, contents } of outputFiles) writeFileSync(join(temporary, basename(path)), contents);
    writeFileSync(join(temporary, proof), proofOf(temporary));
    forgetOldEngines(dirname(compiled));
    putInPlace(temporary);
  } finally {
    rmSync(temporary, { recursive: true, force: true });
  }
}

/** Another start may have been faster, and be at work in there; its result is the same. */
function putInPlace(temporary) {
  if (isWhole(compiled)) return;
  try {
    // Renaming fails where a folder stands: it takes nothing from under a start that is at work.
    renameSync(temporary, compiled);
  } catch (error) {
    if (isWhole(compiled)) return;
    if (!existsSync(compiled)) throw error;
    rmSync(compiled, { recursive: true, force: true });
    renameSync(temporary, compiled);
  }
}

/** Whether nothing was cut short, changed or removed since it was compiled. */
function isWhole(folder) {
  const file = join(folder, proof);
  return existsSync(file) && readFileSync(file, 'utf8') === proofOf(folder);
}

function proofOf(folder) {
  const hash = createHash('sha256');
  for (const name of readdirSync(folder).sort())
    if (name.endsWith('.mjs')) hash.update(name).update(readFileSync(join(folder, name)));
  return hash.digest('hex');
}

/** Every change of the sources leaves one behind; those of the last week may still be at work. */
function forgetOldEngines(folder) {
  const week = 7 * 24 * 60 * 60 * 1000;
  for (const name of readdirSync(folder)) {
    // Another start may have removed it since.
    const entry = statSync(join(folder, name), { throwIfNoEntry: false });
    if (entry && Date.now() - entry.mtimeMs > week)
      rmSync(join(folder, name), { recursive: true, force: true });
  }
}

const { run } = await import(pathToFileURL(join(compiled, 'cli.mjs')).href);
process.exitCode = await run(process.argv.slice(2), { engine });
