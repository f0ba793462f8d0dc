#!/usr/bin/env node
// Says how many threads encode pictures and look after files. That is read once, when the first of them starts, and
// loading a module in the new style starts them: so this file is in the old style, and loads the rest.
const { availableParallelism } = require('node:os');
const { whyNotStarted } = require('./why-not-started.js');

// As many pictures are encoded at a time as there are cores; files shall not have to wait for one of them.
const besidePictures = 2;
const usual = 4;
process.env.UV_THREADPOOL_SIZE ??= String(Math.max(usual, availableParallelism() + besidePictures));

import('./start.mjs').catch((error) => {
  process.stderr.write(`${whyNotStarted(error)}\n`);
  process.exit(2);
});
