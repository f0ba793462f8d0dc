// Runs a TypeScript tool on every Node that the project supports: node test/tools/run.js <file> [arguments]
import { mkdirSync, rmSync } from 'node:fs';
import { basename, dirname, join, resolve } from 'node:path';
import { fileURLToPath, pathToFileURL } from 'node:url';
import { bundleForNode } from './bundle.js';

const [file, ...rest] = process.argv.slice(2);
const root = resolve(dirname(fileURLToPath(import.meta.url)), '../..');
// Inside the project, so that packages are found. Two levels deep like the tools, so that relative paths stay right.
const folder = join(root, 'node_modules', '.tools');
mkdirSync(folder, { recursive: true });
const outfile = join(folder, `${basename(file, '.ts')}.${process.pid}.mjs`);
await bundleForNode(resolve(file), outfile);
process.argv.splice(1, 2 + rest.length, outfile, ...rest);
process.on('exit', () => rmSync(outfile, { force: true }));
await import(pathToFileURL(outfile).href);
