// Starts the engine with the command line.
import { loadEngine } from './find-engine.mjs';

const { CI = '' } = process.env;
const readsEngine = process.argv.some((word) => word === '--reread' || word.startsWith('--verify'));
const { exported, location } = await loadEngine(!readsEngine && (CI === '' || CI === 'false'));
process.exitCode = await exported.run(process.argv.slice(2), location);
