// Builds a site once more, as another machine would: `src/proof/second-build.ts` starts it and listens. Time zone and
// language are variables of the environment, which are read when a process starts. The rest is put in place here, before
// anything of the engine is loaded.
import fs from 'node:fs';
import { syncBuiltinESMExports } from 'node:module';
import os from 'node:os';
import { loadEngine } from './find-engine.mjs';

const order = JSON.parse(process.argv[2]);

// Nobody waits for it any more.
process.once('disconnect', () => process.exit(1));

process.umask(order.umask);
os.availableParallelism = () => order.workers;
listBackwards();
syncBuiltinESMExports();

const { exported, location } = await loadEngine(true);
const said = await exported.buildAgain(order, location, (told) => process.send(told));
process.send(said, () => process.exit(0));

/** Folders tell their entries in the order that their file system likes. */
function listBackwards() {
  const { readdir, readdirSync, promises } = fs;
  const readdirLater = promises.readdir;
  fs.readdirSync = (...args) => readdirSync(...args).reverse();
  fs.readdir = (...args) => {
    const done = args.pop();
    readdir(...args, (error, names) => (error ? done(error) : done(null, names.reverse())));
  };
  promises.readdir = async (...args) => (await readdirLater(...args)).reverse();
}
