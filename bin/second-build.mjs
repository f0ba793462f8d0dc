// Builds a site once more, as another machine would: `src/proof/second-build.ts` starts it and listens. Time zone and
// language are variables of the environment, which are read when a process starts. The rest is put in place here, before
// anything of the engine is loaded.
import { loadEngine } from './find-engine.mjs';
import { seeOtherMachine } from './other-machine.mjs';
import { whyNotStarted } from './why-not-started.js';

const order = JSON.parse(process.argv[2]);

// Nobody waits for it any more.
process.once('disconnect', () => process.exit(1));

seeOtherMachine({ ...order, reorder: (entries) => entries.reverse() });

const said = await loadEngine(true).then(
  ({ exported, location }) => exported.buildAgain(order, location, (told) => process.send(told)),
  (error) => ({ kind: 'failed', message: whyNotStarted(error) }),
);
process.send(said, () => process.exit(0));
