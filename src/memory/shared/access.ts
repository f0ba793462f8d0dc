/** The way to a shared place, until the first trouble there: then a run goes on without it. */
import { EnvironmentError } from '../../problems/errors.ts';
import type { SharedPlace } from './place.ts';

export interface Access {
  /** Undefined as well where it failed, now or before. */
  read<Result>(work: (place: SharedPlace) => Promise<Result>): Promise<Result | undefined>;
  /** Whether it was done. Who may not write may still read. */
  write(work: (place: SharedPlace) => Promise<void>): Promise<boolean>;
  /** Whether writing may still succeed. */
  writes(): boolean;
  requests(): number;
  /** What has ended it, in a few sentences. */
  trouble(): string | undefined;
}

export function accessTo(name: string, open: () => Promise<SharedPlace>): Access {
  let place: Promise<SharedPlace> | undefined;
  let requests = () => 0;
  let trouble: string | undefined;
  let [reads, writes] = [true, true];
  const opened = async () => {
    place ??= open();
    requests = (await place).requests;
    return place;
  };
  return {
    async read(work) {
      if (!reads) return undefined;
      try {
        return await work(await opened());
      } catch (error) {
        trouble ??= `The shared cache ${name} is not used: ${tell(error)}`;
        [reads, writes] = [false, false];
        return undefined;
      }
    },
    async write(work) {
      if (!writes) return false;
      try {
        await work(await opened());
        return true;
      } catch (error) {
        trouble ??= `What this run has made is not in the shared cache ${name}: ${tell(error)}`;
        writes = false;
        return false;
      }
    },
    writes: () => writes,
    requests: () => requests(),
    trouble: () => trouble && `${trouble} The site is the same without it; it only takes longer.`,
  };
}

function tell(error: unknown): string {
  if (!(error instanceof Error)) return String(error);
  const help = error instanceof EnvironmentError ? error.help : undefined;
  return help === undefined ? error.message : `${error.message} ${help}`;
}
