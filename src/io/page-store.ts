/** Keeps finished HTML by its content, until it is copied into the site. */
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { replaceFile } from './replace-file.ts';
import { sha256 } from './sha256.ts';
import { sweep, touch } from './sweep.ts';

export interface StoredText {
  /** Absolute path. */
  readonly stored: string;
  /** Hex SHA-256. */
  readonly hash: string;
  readonly size: number;
}

export function pageStore(cache: string) {
  const folder = join(cache, 'pages');
  sweep(folder);
  return {
    async put(html: string): Promise<StoredText> {
      const bytes = Buffer.from(html);
      const hash = sha256(bytes);
      const stored = join(folder, `${hash}.html`);
      // Compared, not trusted: the cache may have been cut short or changed.
      const present = await readFile(stored).catch(() => undefined);
      if (present?.equals(bytes)) await touch(stored);
      else await replaceFile(stored, bytes);
      return { stored, hash, size: bytes.byteLength };
    },
  };
}
