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

/** Packages that are bundled into the engine: they load faster than from many files, and their unused parts are left out. */
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

/** Compiles the engine if needed. Returns its hash, which is also the name of its folder. Reads all of its files. */
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
  // Taken before the files are read: a file that is written meanwhile then has another signature.
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

/** Returns the files of the compiled engine, with paths in the folder `compiled`. Writes nothing. */
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
      // Stages import heavy modules only when they run.
      splitting: true,
      external: Object.keys(dependencies).filter((name) => !compiledIn.has(name)),
      plugins: [zodBesideIt],
      jsx: 'automatic',
      // Bundled CommonJS packages load Node's own modules with `require`.
      banner: {
        js: "import { createRequire as $r } from 'node:module'; const require = $r(import.meta.url);",
      },
    }),
    // zod is a file of its own, because the templates of a site import the same copy, and may use all of it.
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
    // The disk is full, or the installation belongs to another user. Then there is no engine to start.
    process.stderr.write(
      `The builder cannot keep itself in ${dirname(compiled)}: ${error.message}.\n` +
        'It is compiled there at the first start. Make the folder writable, or let its owner start it once.\n',
    );
    process.exit(2);
  } finally {
    rmSync(temporary, { recursive: true, force: true });
  }
}

/** Another process may have compiled the same engine first, and may be running from its folder. The result is the same. */
function putInPlace(temporary, compiled) {
  if (isWhole(compiled)) return;
  try {
    // Renaming fails if the folder exists, so it never takes files away from a process that uses them.
    renameSync(temporary, compiled);
  } catch (error) {
    if (isWhole(compiled)) return;
    if (!existsSync(compiled)) throw error;
    rmSync(compiled, { recursive: true, force: true });
    renameSync(temporary, compiled);
  }
}

/** Whether the compiled files are complete and unchanged. */
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
 * Removes compiled engines older than a week. Every change of the sources leaves one behind, and newer ones may still be in
 * use. `now` is the time of the disk's clock, in milliseconds: by another clock, a new folder could look old.
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
 * Records the signatures of all files, so that later starts need not read them. A file written just before this start could
 * be written again without getting another time. So nothing is recorded until the times of all files are old enough.
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
    // Without the record, the next start only takes longer.
    rmSync(temporary, { force: true });
  }
}

/** How precise file times are, in milliseconds. Some file systems count only in steps of a second or two. */
const tick = { fine: 20, coarse: 2020 };

/** Whether any write to the file after `began` (milliseconds) is sure to change its signature. */
function isSettled(signature, began) {
  const changed = BigInt(signature.split('.')[2] ?? 0);
  const isCoarse = changed % 1_000_000_000n === 0n;
  return Number(changed / 1_000_000n) < began - (isCoarse ? tick.coarse : tick.fine);
}
