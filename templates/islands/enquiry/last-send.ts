/**
 * When this browser last sent an enquiry: the only thing that is ever stored, and only where a throttle asks for it.
 * The client wants to note the time before it sends; here it counts once the message has arrived, so that a failed
 * send keeps nobody from trying again.
 */
import type { StorageProvider } from '@emailjs/browser';

/** Names the one limit of the whole site; the client would keep one for each address. */
export const limitId = 'enquiry-sent';

const storage = openStorage();

/** Where storage is denied or full the limit lasts as long as the page. */
let inMemory: string | null = null;

interface SendTimes {
  readonly storageProvider: StorageProvider;
  /** Makes the time that the client noted count. */
  keep(): void;
}

export function sendTimes(): SendTimes {
  let noted: string | null = null;
  return {
    storageProvider: {
      get: async (id) => inThePast(read(id)),
      set: async (_, time) => {
        noted = time;
      },
      remove: async () => {},
    },
    keep: () => {
      if (noted !== null) write(limitId, noted);
    },
  };
}

/** After a correction of the clock a time may lie ahead, and the limit would last until then. */
const inThePast = (time: string | null) => (Number(time) > Date.now() ? null : time);

/**
 * Where a visitor denies storage its very name throws. The client speaks it while it loads, so it would not load, and
 * that visitor could never write to us. It asks whether there is a storage, though: then there shall be none.
 */
function openStorage(): Storage | undefined {
  try {
    return localStorage;
  } catch {
    Object.defineProperty(globalThis, 'localStorage', { value: undefined, configurable: true });
    return undefined;
  }
}

function read(id: string): string | null {
  try {
    return storage?.getItem(id) ?? inMemory;
  } catch {
    return inMemory;
  }
}

function write(id: string, time: string): void {
  inMemory = time;
  try {
    storage?.setItem(id, time);
  } catch {
    // Full, or broken. Then the memory has to do.
  }
}
