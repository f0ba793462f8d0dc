/** Compiles the engine, unless that has been done. */
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
import { engineFolder, remembered, signatureOf } from './engine-files.mjs';

const proof = 'proof';

/** As parts of the engine they start sooner than from folders of many files, and of some only a part is used. */
const compiledIn = new Set([
  'commander',
  'fast-glob',
  'fast-xml-parser',
  'feedsmith',
  'htmlparser2',
  'mdast-util-from-markdown',
  'mdast-util-gfm-table',
  'micromark-extension-gfm-table',
  'p-limit',
  'picocolors',
  'yaml',
]);

/** Gives the hash of the engine, which is the name of its folder as well. Reads all that it consists of. */
export async function compileEngine(root) {
  const began = Date.now();
  const engine = join(root, 'src');
  const entries = readdirSync(engine, { recursive: true, withFileTypes: true });
  const below = (entry) => join(entry.parentPath, entry.name).slice(root.length + 1);
  const sources = entries.filter((entry) => /\.tsx?$/.test(entry.name)).map(below);
  const folders = ['src', ...entries.filter((entry) => entry.isDirectory()).map(below)];
  const files = [
    'package.json',
    'package-lock.json',
    'bin/site.js',
    'bin/why-not-started.js',
    'bin/start.mjs',
    'bin/second-build.mjs',
    'bin/other-machine.mjs',
    'bin/find-engine.mjs',
    'bin/engine-files.mjs',
    'bin/compile-engine.mjs',
    ...sources.sort(),
  ];
  // Before anything is read: what is written in between shows.
  const signatures = [...folders, ...files].map((file) => ({
    file,
    signature: signatureOf(join(root, file)),
  }));

  const sum = createHash('sha256').update(process.version);
  for (const file of files) {
    const path = join(root, file);
    if (existsSync(path)) sum.update(`\n${file}\n`).update(readFileSync(path));
  }
  const hash = sum.digest('hex').slice(0, 20);
  const compiled = join(engineFolder(root), hash);
  if (!isWhole(compiled)) keep(await compile(root, compiled), compiled);
  for (const name of ['', proof, ...modulesOf(compiled)]) {
    const file = join(compiled, name).slice(root.length + 1);
    signatures.push({ file, signature: signatureOf(join(root, file)) });
  }
  remember(root, { hash, began, signatures });
  return hash;
}

/** Gives the files of the compiled engine, which are to lie in the folder `compiled`. Nothing is written. */
export async function compile(root, compiled) {
  const { build } = await import('esbuild');
  const { dependencies } = JSON.parse(readFileSync(join(root, 'package.json'), 'utf8'));
  const options = {
    outdir: compiled,
    outExtension: { '.js': '.mjs' },
    bundle: true,
    write: false,
    platform: 'node',
    format: 'esm',
    target: 'node20',
    sourcemap: true,
    sourcesContent: false,
    logLevel: 'error',
  };
  const [engine, zod] = await Promise.all([
    build({
      ...options,
      entryPoints: [join(root, 'src', 'cli', 'run.ts')],
      // Stages load what is heavy only when they run.
      splitting: true,
      external: Object.keys(dependencies).filter((name) => !compiledIn.has(name)),
      plugins: [zodBesideIt],
      jsx: 'automatic',
      // CommonJS asks for Node's own modules by `require`.
      banner: {
        js: "import { createRequire as $r } from 'node:module'; const require = $r(import.meta.url);",
      },
    }),
    // A file of its own: the templates of a site take the same one, and may use all of it.
    build({ ...options, entryPoints: [{ in: 'zod', out: 'zod' }], absWorkingDir: root }),
  ]);
  return [...engine.outputFiles, ...zod.outputFiles];
}

const zodBesideIt = {
  name: 'zod-beside-it',
  setup: ({ onResolve }) => onResolve({ filter: /^zod$/ }, () => ({ path: './zod.mjs', external: true })),
};

function keep(outputFiles, compiled) {
  const temporary = `${compiled}.${process.pid}`;
  try {
    mkdirSync(temporary, { recursive: true });
    for (const { path, contents } of outputFiles) writeFileSync(join(temporary, basename(path)), contents);
    writeFileSync(join(temporary, proof), proofOf(temporary));
    forgetOldEngines(dirname(compiled), statSync(temporary).mtimeMs);
    putInPlace(temporary, compiled);
  } catch (error) {
    // A full disk, or the installation of somebody else. There is nothing to start then.
    process.stderr.write(
      `The builder cannot keep itself in ${dirname(compiled)}: ${error.message}.\n` +
        'It is compiled there at the first start. Make the folder writable, or let its owner start it once.\n',
    );
    process.exit(2);
  } finally {
    rmSync(temporary, { recursive: true, force: true });
  }
}

/** Another start may have been faster, and be at work in there; its result is the same. */
function putInPlace(temporary, compiled) {
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
  for (const name of modulesOf(folder)) hash.update(name).update(readFileSync(join(folder, name)));
  return hash.digest('hex');
}

const modulesOf = (folder) =>
  readdirSync(folder)
    .filter((name) => name.endsWith('.mjs'))
    .sort();

/**
 * Every change of the sources leaves one behind; those of the last week may still be at work. `now` is by the clock of the disk,
 * in milliseconds: by another one, what was made just now may be old.
 */
function forgetOldEngines(folder, now) {
  const week = 7 * 24 * 60 * 60 * 1000;
  for (const name of readdirSync(folder)) {
    // Another start may have removed it since.
    const entry = statSync(join(folder, name), { throwIfNoEntry: false });
    if (entry && now - entry.mtimeMs > week) rmSync(join(folder, name), { recursive: true, force: true });
  }
}

/**
 * Spares the next starts a look into the files. What was written while this one began could be written again without
 * another time to show for it, so nothing is said before all files have come to rest.
 */
function remember(root, { hash, began, signatures }) {
  const record = remembered(root);
  const temporary = `${record}.${process.pid}`;
  try {
    if (!signatures.every(({ signature }) => isSettled(signature, began))) return;
    const head = [process.version, hash, signatures.length].join(' ');
    const lines = signatures.map(({ file, signature }) => `${signature} ${file}`);
    writeFileSync(temporary, [head, ...lines].join('\n'));
    renameSync(temporary, record);
  } catch {
    // It only costs time.
    rmSync(temporary, { force: true });
  }
}

/** In milliseconds: the clocks of file systems tick, some of them every second or two. */
const tick = { fine: 20, coarse: 2020 };

/** Whether whatever is written to the file from that moment on will show in its signature. `began` is in milliseconds. */
function isSettled(signature, began) {
  const changed = BigInt(signature.split('.')[2] ?? 0);
  const isCoarse = changed % 1_000_000_000n === 0n;
  return Number(changed / 1_000_000n) < began - (isCoarse ? tick.coarse : tick.fine);
}
