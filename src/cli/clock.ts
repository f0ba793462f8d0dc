/** Reads the clock of a build from the command line, the environment or the machine. */
import { type Clock, isDay } from '../content/publishing.ts';
import { EnvironmentError } from '../problems/errors.ts';

interface Sources {
  /** The value of `--clock`. */
  readonly flag?: string | undefined;
  readonly env: Readonly<Record<string, string | undefined>>;
  readonly now: () => number;
}

/** The flag, else `SITE_CLOCK`, else `SOURCE_DATE_EPOCH`, else the time of the machine. */
export function clockFrom({ flag, env, now }: Sources): Clock {
  if (flag !== undefined) return parseClock('--clock', flag);
  if (env.SITE_CLOCK) return parseClock('SITE_CLOCK', env.SITE_CLOCK);
  const seconds = env.SOURCE_DATE_EPOCH;
  if (!seconds) return { ms: now() };
  if (!/^\d{1,12}$/.test(seconds))
    throw usage('SOURCE_DATE_EPOCH', seconds, 'It is a number of seconds since 1970.');
  return { ms: Number(seconds) * 1000 };
}

function parseClock(source: string, text: string): Clock {
  if (isDay(text)) return { day: text };
  const isMoment = /^\d{4}-\d{2}-\d{2}T\d{2}:\d{2}(:\d{2}(\.\d+)?)?(Z|[+-]\d{2}:\d{2})$/.test(text);
  const ms = Date.parse(text);
  if (!isMoment || Number.isNaN(ms))
    throw usage(
      source,
      text,
      'Write a day such as 2026-02-01, or a moment such as 2026-02-01T09:00:00+05:30.',
    );
  return { ms };
}

const usage = (source: string, text: string, help: string) =>
  new EnvironmentError(`${source} is ${JSON.stringify(text)}, which is no date.`, { code: 'usage', help });
