/**
 * Access to a shared cache. After a failed read, the run goes on without it. After a failed write, the run only reads.
 */
import { EnvironmentError } from '../../problems/errors.ts';
import type { SharedPlace } from './place.ts';

export interface Access {
  /** Undefined also if the access failed, now or earlier. */
  read<Result>(work: (place: SharedPlace) => Promise<Result>): Promise<Result | undefined>;
  /** Returns whether the work was done. A run that may not write may still read. */
  write(work: (place: SharedPlace) => Promise<void>): Promise<boolean>;
  /** Whether writing may still succeed. */
  writes(): boolean;
  requests(): number;
  /** Why access has ended, in a few sentences. */
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
        trouble ??= `The results of this run could not be saved to the shared cache ${name}: ${tell(error)}`;
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
