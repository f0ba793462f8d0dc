// The message for a builder that cannot be started. CommonJS, because `site.js` needs it when nothing else can be loaded.
const { dirname } = require('node:path');

/** The message for a file that could not be read. Any other error is a bug: it is thrown again, with its stack. */
exports.whyNotStarted = (error) => {
  const isOfSystem = error.syscall !== undefined || error.code === 'ERR_MODULE_NOT_FOUND';
  if (!isOfSystem) throw error;
  return `The builder could not be started: ${error.message}.
Check the disk, the rights of ${dirname(__dirname)} and the limit of open files, or run "npm ci" again.`;
};
