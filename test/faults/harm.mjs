// Loaded before all else, it does harm to a process when that is about to look at a file for the so many-th time. What and when
// stands behind the `?` of its own address; `test/faults/harm.ts` writes it there. Nothing here depends on time.
import processes from 'node:child_process';
import fs from 'node:fs';
import { syncBuiltinESMExports } from 'node:module';
import os from 'node:os';
import { fileURLToPath } from 'node:url';
import { moveClock } from '../support/move-clock.mjs';

const harm = JSON.parse(new URL(import.meta.url).searchParams.get('harm'));
const { openSync, writeSync, closeSync } = fs;

function note(what) {
  if (!harm.log) return;
  const file = openSync(harm.log, 'a');
  writeSync(file, `${what}\n`);
  closeSync(file);
}

/** Which calls a kind of trouble can befall. */
const writing = [
  ...['appendFile', 'copyFile', 'datasync', 'fdatasync', 'fsync', 'ftruncate', 'link', 'mkdir', 'mkdtemp'],
  ...['open', 'rename', 'symlink', 'sync', 'truncate', 'write', 'writeFile', 'writev'],
];
const opening = ['appendFile', 'copyFile', 'open', 'opendir', 'readFile', 'readdir', 'writeFile'];
const naming = [
  ...['access', 'appendFile', 'chmod', 'copyFile', 'link', 'lstat', 'mkdir', 'mkdtemp', 'open', 'opendir'],
  ...['readFile', 'readdir', 'readlink', 'realpath', 'rename', 'rm', 'rmdir', 'stat', 'symlink', 'truncate'],
  ...['unlink', 'utimes', 'writeFile'],
];
const befalls = { ENOSPC: writing, EMFILE: opening, EACCES: naming };
const all = [...new Set([...writing, ...naming, 'read', 'readv', 'fstat'])];

const builder = fileURLToPath(new URL('../..', import.meta.url));
const isOfBuilder = (path) => path.startsWith(builder) && /node_modules\/|\/src\/|\/bin\//.test(path);

let calls = 0;
const counts = { EACCES: 0, EIO: 0, EMFILE: 0, ENOSPC: 0 };
const children = [];

/**
 * A signal, too, may come at any call. Packages and the builder itself are looked at so often that hardly anything else would be
 * hit, so they count only where they are meant.
 */
function concerns(code, name, [path, flags]) {
  if (isOfBuilder(String(path)) !== Boolean(harm.ofBuilder)) return false;
  if (name === 'open' && code === 'ENOSPC' && !/[wax+]/.test(String(flags ?? 'r'))) return false;
  return (befalls[code] ?? all).includes(name);
}

function count(name, args) {
  for (const code of Object.keys(counts)) if (concerns(code, name, args)) counts[code]++;
}

/** The error of a call that fails, if it is this one. */
function trouble(name, args) {
  if (harm.counts) count(name, args);
  if (!concerns(harm.code, name, args)) return undefined;
  calls++;
  if (calls < harm.at || (calls > harm.at && !(harm.code && harm.lasts))) return undefined;
  const path = typeof args[0] === 'string' ? args[0] : '';
  if (calls === harm.at) note(`call ${calls}: ${name} ${path}`);
  if (harm.signal) process.kill(process.pid, harm.signal);
  if (harm.children) for (const child of children) child.kill('SIGKILL');
  if (harm.jump) moveClock(harm.jump);
  if (!harm.code) return undefined;
  const number = os.constants.errno[harm.code];
  const message = `${harm.code}: made up by a test, ${name}${path && ` '${path}'`}`;
  return Object.assign(new Error(message), { errno: -number, code: harm.code, syscall: name, path });
}

function wrap(owner, name, wrapped) {
  const original = owner[name];
  if (typeof original !== 'function') return;
  owner[name] = Object.defineProperties(wrapped(original), Object.getOwnPropertyDescriptors(original));
}

const handle = await fs.promises.open(os.devNull);
const ofHandles = Object.getPrototypeOf(handle);
await handle.close();

for (const name of all) {
  wrap(fs, `${name}Sync`, (original) => (...args) => {
    const error = trouble(name, args);
    if (error) throw error;
    return original(...args);
  });
  wrap(fs, name, (original) => (...args) => {
    const error = trouble(name, args);
    return error ? process.nextTick(args.at(-1), error) : original(...args);
  });
  wrap(fs.promises, name, (original) => async (...args) => {
    const error = trouble(name, args);
    if (error) throw error;
    return original(...args);
  });
}
for (const name of ['read', 'readFile', 'stat', 'sync', 'datasync', 'write', 'writeFile'])
  wrap(
    ofHandles,
    name,
    (original) =>
      async function (...args) {
        const error = trouble(name, args);
        if (error) throw error;
        return original.apply(this, args);
      },
  );

wrap(processes, 'spawn', (original) => (...args) => {
  const child = original(...args);
  children.push(child);
  return child;
});
wrap(processes, 'fork', (original) => (...args) => {
  const child = original(...args);
  let messages = 0;
  child.on('message', () => {
    if (++messages === harm.messages) child.kill('SIGKILL');
  });
  return child;
});
syncBuiltinESMExports();

process.on('exit', () => harm.counts && note(JSON.stringify(counts)));
