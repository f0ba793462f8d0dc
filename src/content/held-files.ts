/**
 * Values of content files that a process holds from one reading to the next. A file is known by its signature alone, as in
 * Git: what lies behind a link that nobody watches is looked at like everything else.
 */
import { isAtRest, type Signature } from '../memory/signature.ts';
import { frozen } from './frozen.ts';

export interface HeldFile {
  /** Of the bytes. */
  readonly hash: string;
  /** Frozen: whoever changed it would change what the next reading finds. */
  readonly value: unknown;
}

export interface HeldFiles {
  /** What was held of a path, absolute, if that has the same signature still. */
  find(path: string, signature: Signature): HeldFile | undefined;
  /** `signature` was taken before the file was read, at `looked`: milliseconds since 1970. */
  hold(path: string, file: HeldFile, signature: Signature, looked: number): void;
  /** Drops all others. */
  only(paths: ReadonlySet<string>): void;
}

export function holdFiles(): HeldFiles {
  const held = new Map<string, HeldFile & { readonly signature: Signature }>();
  return {
    find(path, signature) {
      const file = held.get(path);
      return file?.signature === signature ? file : undefined;
    },
    hold(path, { hash, value }, signature, looked) {
      // In the same tick of the clock it could be written again, and have the same signature.
      if (isAtRest(signature, looked)) held.set(path, { hash, value: frozen(value), signature });
    },
    only(paths) {
      for (const path of held.keys()) if (!paths.has(path)) held.delete(path);
    },
  };
}
