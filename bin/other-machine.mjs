// Makes a process believe that it runs on another machine. Has to be called before any other code asks the system.
import fs from 'node:fs';
import { syncBuiltinESMExports } from 'node:module';
import os from 'node:os';

/**
 * Makes this process see `workers` processors, and folder entries in the order of `reorder`. `reorder` gets a list of names,
 * or of entries with a name, and returns the reordered list.
 */
export function seeOtherMachine({ workers, umask, reorder }) {
  process.umask(umask);
  os.availableParallelism = () => workers;
  listAs(reorder);
  syncBuiltinESMExports();
}

/** Patches the functions that list folders. Each file system lists entries in an order of its own. */
function listAs(reorder) {
  const { readdir, readdirSync, promises } = fs;
  const readdirLater = promises.readdir;
  fs.readdirSync = (...args) => reorder(readdirSync(...args));
  fs.readdir = (...args) => {
    const done = args.pop();
    readdir(...args, (error, names) => (error ? done(error) : done(null, reorder(names))));
  };
  promises.readdir = async (...args) => reorder(await readdirLater(...args));
}
