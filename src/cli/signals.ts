/** Lets long work end in good order when the user or the system wants it to stop. */
import { setTimeout as sleep } from 'node:timers/promises';
import { EnvironmentError } from '../errors.ts';

/** The shell's convention: 128 and the number of the signal. */
const exitCodes = { SIGINT: 130, SIGTERM: 143 } as const;

/** Thrown at the next point where stopping does no harm. */
export class Interrupted extends EnvironmentError {
  readonly exitCode: 130 | 143;

  constructor(signal: keyof typeof exitCodes) {
    super('Stopped as you wished.', {
      code: 'interrupted',
      help: 'What was begun has been finished and the lock released. Run again: it goes on from here.',
    });
    this.exitCode = exitCodes[signal];
  }
}

export type Signals = ReturnType<typeof watchSignals>;

/** The first signal asks to stop; the second ends the process at once. */
export function watchSignals() {
  const stop = new AbortController();
  let signal: keyof typeof exitCodes | undefined;
  const onSignal = (name: keyof typeof exitCodes) => {
    if (signal) process.exit(exitCodes[name]);
    signal = name;
    stop.abort();
  };
  for (const name of ['SIGINT', 'SIGTERM'] as const) process.on(name, onSignal);
  const checkpoint = () => {
    if (signal) throw new Interrupted(signal);
  };
  return {
    checkpoint,
    /** Ends early when it is time to stop. */
    async sleep(ms: number): Promise<void> {
      await sleep(ms, undefined, { signal: stop.signal }).catch(() => {});
      checkpoint();
    },
    end(): void {
      for (const name of ['SIGINT', 'SIGTERM'] as const) process.off(name, onSignal);
    },
  };
}
