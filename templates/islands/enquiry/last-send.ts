/**
 * Remembers when this browser last sent an enquiry. Nothing else is ever stored, and this only if a throttle is set.
 * The client stores the time before it sends. Here the time is kept only once the message has arrived, so that visitors
 * can try again after a failed send.
 */
import type { StorageProvider } from '@emailjs/browser';

/** The id of the one limit for the whole site. Without an id, the client would keep a limit for each page address. */
export const limitId = 'enquiry-sent';

const storage = openStorage();

/** If storage is denied or full, the limit lasts as long as the page. */
let inMemory: string | null = null;

interface SendTimes {
  readonly storageProvider: StorageProvider;
  /** Stores the time that the client noted. */
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

/** Ignores a time in the future, as a corrected clock can leave behind: the limit would last until then. */
const inThePast = (time: string | null) => (Number(time) > Date.now() ? null : time);

/**
 * If a visitor denies storage, even reading `localStorage` throws. The client reads it while it loads, so it would not
 * load, and that visitor could never write to us. The client can do without a storage, so this hides it.
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
    // Storage is full or broken. The time in memory has to do.
  }
}
