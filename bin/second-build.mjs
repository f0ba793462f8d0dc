// Builds a site once more, as another machine would. `src/proof/second-build.ts` starts this process and reads its messages.
// The time zone and the language come as environment variables, which are read when a process starts. The other differences
// are set up here, before the engine is loaded.
import { loadEngine } from './find-engine.mjs';
import { seeOtherMachine } from './other-machine.mjs';
import { whyNotStarted } from './why-not-started.js';

const order = JSON.parse(process.argv[2]);

// The parent process has gone, so nobody needs the result.
process.once('disconnect', () => process.exit(1));

seeOtherMachine({ ...order, reorder: (entries) => entries.reverse() });

const said = await loadEngine(true).then(
  ({ exported, location }) => exported.buildAgain(order, location, (told) => process.send(told)),
  (error) => ({ kind: 'failed', message: whyNotStarted(error) }),
);
process.send(said, () => process.exit(0));
