/** Handles signals: stops long work cleanly when the user or the system wants it to stop. */
import { EnvironmentError } from '../problems/errors.ts';
import type { Surroundings } from './surroundings.ts';

/** The shell's convention: 128 plus the number of the signal. */
const exitCodes = { SIGHUP: 129, SIGINT: 130, SIGTERM: 143 } as const;
type Signal = keyof typeof exitCodes;
export type StoppedCode = (typeof exitCodes)[Signal];
const signalNames = ['SIGHUP', 'SIGINT', 'SIGTERM'] as const satisfies readonly Signal[];

/** Thrown at the next point where stopping does no harm. */
export class Interrupted extends EnvironmentError {
  readonly exitCode: StoppedCode;

  constructor(signal: Signal) {
    super('Stopped as you wished.', {
      code: 'interrupted',
      help: 'What was begun has been finished and the lock released. Run again: it goes on from here.',
    });
    this.exitCode = exitCodes[signal];
  }
}

/** For work that may be cut short anywhere. A signal calls `goodbye` and ends the process. Returns how to stop listening. */
export function endOnSignal(goodbye: () => void): () => void {
  const onSignal = (name: Signal) => {
    goodbye();
    process.exit(exitCodes[name]);
  };
  for (const name of signalNames) process.on(name, onSignal);
  return () => {
    for (const name of signalNames) process.off(name, onSignal);
  };
}

export type Signals = ReturnType<typeof watchSignals>;

/** The first signal makes `checkpoint` and `sleep` throw `Interrupted`. The second ends the process at once. */
export function watchSignals({ sleep }: Pick<Surroundings, 'sleep'>) {
  const stop = new AbortController();
  let signal: Signal | undefined;
  const onSignal = (name: Signal) => {
    if (signal) process.exit(exitCodes[name]);
    signal = name;
    stop.abort();
  };
  for (const name of signalNames) process.on(name, onSignal);
  const checkpoint = () => {
    if (signal) throw new Interrupted(signal);
  };
  return {
    checkpoint,
    /** Ends early at a signal, and then throws `Interrupted`. */
    async sleep(ms: number): Promise<void> {
      await sleep(ms, stop.signal).catch(() => {});
      checkpoint();
    },
    end(): void {
      for (const name of signalNames) process.off(name, onSignal);
    },
  };
}

/** Resolves at the first signal. The signal then does not end the process. */
export const untilStopped = (): Promise<void> =>
  new Promise((done) => {
    for (const name of signalNames) process.once(name, () => done());
  });
