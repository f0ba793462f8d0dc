#!/usr/bin/env node
// Sets the size of Node's thread pool, which encodes pictures and accesses files. Node reads the size once, when the first
// thread starts, and loading an ES module starts one. So this file is CommonJS, and imports the rest after that.
const { availableParallelism } = require('node:os');
const { whyNotStarted } = require('./why-not-started.js');

// Pictures take up to one thread per core. These are for files, so that they need not wait for a picture.
const besidePictures = 2;
const nodeDefault = 4;
process.env.UV_THREADPOOL_SIZE ??= String(Math.max(nodeDefault, availableParallelism() + besidePictures));

import('./start.mjs').catch((error) => {
  process.stderr.write(`${whyNotStarted(error)}\n`);
  process.exit(2);
});
