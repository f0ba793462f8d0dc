// Starts the engine with the command line.
import { loadEngine, whyNotLoaded } from './find-engine.mjs';

const { CI = '' } = process.env;
const isDoubting = process.argv.some((word) => word === '--reread' || word.startsWith('--verify'));
const engine = await loadEngine(!isDoubting && (CI === '' || CI === 'false')).catch((error) => {
  process.stderr.write(`${whyNotLoaded(error)}\n`);
  process.exit(2);
});
process.exitCode = await engine.exported.run(process.argv.slice(2), engine.location);
