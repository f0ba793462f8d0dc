// Lets a process see another machine than the one it runs on, before anything has asked.
import fs from 'node:fs';
import { syncBuiltinESMExports } from 'node:module';
import os from 'node:os';

/**
 * Lets this process see `workers` processors and folders that tell their entries in the order that `reorder` puts them in. It gets
 * names, or entries that have a name, and gives them back.
 */
export function seeOtherMachine({ workers, umask, reorder }) {
  process.umask(umask);
  os.availableParallelism = () => workers;
  listAs(reorder);
  syncBuiltinESMExports();
}

/** Folders tell their entries in the order that their file system likes. */
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
