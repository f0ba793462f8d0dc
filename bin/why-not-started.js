// Words for what keeps the builder from being started. In the old style, as `site.js` needs it where nothing else can be loaded.
const { dirname } = require('node:path');

/** Of a file that the system did not let us read. Anything else is a bug, which is thrown with its stack. */
exports.whyNotStarted = (error) => {
  const isOfSystem = error.syscall !== undefined || error.code === 'ERR_MODULE_NOT_FOUND';
  if (!isOfSystem) throw error;
  return `The builder could not be started: ${error.message}.
Check the disk, the rights of ${dirname(__dirname)} and the limit of open files, or run "npm ci" again.`;
};
