/**
 * What a process has made of files, and holds as long as these are the same. A file is known by its signature alone, as in
 * Git: what lies behind a link that nobody watches is looked at like everything else.
 */
import { type Lookout, nobodyTells } from './lookout.ts';
import { isAtRest, type Signature } from './signature.ts';

export interface HeldFiles<Value> {
  /** What looks at these files. */
  readonly lookout: Lookout;
  /** What was held of a path, absolute, if that has the same signature still. */
  find(path: string, signature: Signature): Value | undefined;
  /** `signature` was taken before the file was read, at `looked`: milliseconds since 1970. False where it is not held. */
  hold(path: string, value: Value, signature: Signature, looked: number): boolean;
  /** Drops all others. */
  only(paths: ReadonlySet<string>): void;
}

export function holdFiles<Value>(lookout: Lookout = nobodyTells): HeldFiles<Value> {
  const held = new Map<string, { readonly value: Value; readonly signature: Signature }>();
  return {
    lookout,
    find(path, signature) {
      const file = held.get(path);
      return file?.signature === signature ? file.value : undefined;
    },
    hold(path, value, signature, looked) {
      // In the same tick of the clock it could be written again, and have the same signature.
      const isHeld = isAtRest(signature, looked);
      if (isHeld) held.set(path, { value, signature });
      return isHeld;
    },
    only(paths) {
      for (const path of held.keys()) if (!paths.has(path)) held.delete(path);
    },
  };
}
