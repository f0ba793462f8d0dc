/** Which things happen to builds, and how often among two hundred. */
import { oneOf, type Random } from '../mutants/random.ts';
import type { Trouble } from './harm.ts';
import type { Measured, Trial } from './trial.ts';

export interface Kind {
  readonly name: string;
  /** Of two hundred. */
  readonly share: number;
  /** How often tests try it, too: a few that stand for all, and none that comes at a moment, as nobody can have that again. */
  readonly tries?: number;
  readonly draw: (random: Random, measured: Measured) => Happening;
}

export type Happening = Omit<Trial, 'kind' | 'kept' | 'version'>;

const below = (random: Random, end: number) => Math.floor(random() * end);
const anyCall = (random: Random, { calls }: Measured, code: Trouble = 'EIO') =>
  1 + below(random, calls[code]);
/** Also a little later than it will have ended. */
const anyMoment = (random: Random, { ms }: Measured) => Math.round(random() * ms * 1.05);

const atCall = (name: 'SIGKILL' | 'SIGTERM' | 'SIGINT' | 'SIGHUP', share: number, tries = 0): Kind => ({
  name: `${name} at a call of the file system`,
  share,
  tries,
  draw: (random, measured) => ({ harm: { at: anyCall(random, measured), signal: name } }),
});
const atMoment = (name: 'SIGKILL' | 'SIGTERM' | 'SIGINT', share: number): Kind => ({
  name: `${name} at a moment`,
  share,
  draw: (random, measured) => ({ signal: { name, after: anyMoment(random, measured) } }),
});
const failing = (code: Trouble, lasts: boolean, share: number, tries = 0): Kind => ({
  name: `${code} ${lasts ? 'from one call on' : 'at one call'}`,
  share,
  tries,
  draw: (random, measured) => ({ harm: { at: anyCall(random, measured, code), code, lasts } }),
});

const hour = 60 * 60 * 1000;

export const kinds: readonly Kind[] = [
  atCall('SIGKILL', 20, 4),
  atCall('SIGTERM', 8, 1),
  atCall('SIGINT', 8),
  atCall('SIGHUP', 4),
  atMoment('SIGKILL', 16),
  atMoment('SIGTERM', 3),
  atMoment('SIGINT', 3),
  failing('ENOSPC', false, 10),
  failing('ENOSPC', true, 14, 1),
  failing('EIO', false, 14, 1),
  {
    name: 'EIO from one call on',
    share: 8,
    tries: 4,
    // Every other time near the end, when the new site is in its place, or just about to be.
    draw: (random, measured) => {
      const { EIO: calls } = measured.calls;
      const at = random() < 0.5 ? anyCall(random, measured) : calls - below(random, Math.ceil(calls / 8));
      return { harm: { at, code: 'EIO', lasts: true } };
    },
  },
  {
    name: 'EIO where the builder reads itself',
    share: 4,
    tries: 1,
    draw: (random) => ({ harm: { at: 1 + below(random, 600), code: 'EIO', ofBuilder: true } }),
  },
  failing('EMFILE', false, 8),
  failing('EMFILE', true, 10, 1),
  failing('EACCES', false, 12, 1),
  failing('EACCES', true, 6),
  {
    name: 'the clock jumps',
    share: 10,
    tries: 1,
    draw: (random, measured) => ({
      harm: {
        at: anyCall(random, measured),
        jump:
          oneOf(random, [hour, -hour, 30 * 24 * hour, -30 * 24 * hour, 9000 * hour, -9000 * hour]) ?? hour,
      },
    }),
  },
  {
    name: 'the bundler is killed',
    share: 12,
    tries: 1,
    draw: (random, measured) => ({ harm: { at: anyCall(random, measured), children: true } }),
  },
  {
    name: 'the second build of --verify is killed',
    share: 4,
    tries: 1,
    draw: (random) => ({ harm: { at: 0, messages: 1 + below(random, 8) }, verifies: true }),
  },
  { name: 'two builds at once', share: 8, tries: 1, draw: () => ({ others: 1 }) },
  { name: 'five builds at once', share: 4, draw: () => ({ others: 4 }) },
  {
    name: 'two builds at once, one of them killed',
    share: 6,
    draw: (random, measured) => ({ others: 1, harm: { at: anyCall(random, measured), signal: 'SIGKILL' } }),
  },
  {
    name: 'memory ends',
    share: 8,
    // Megabytes: for less than the engine needs, and for hardly as much.
    draw: (random) => ({ memory: 8 + below(random, 40) }),
  },
];
