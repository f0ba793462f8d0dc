/** Compiled style sheets that a process holds, as long as they and all that they refer to are the same. */

import type { Lookout } from '../memory/lookout.ts';
import { isAtRest, type Signature } from '../memory/signature.ts';

interface ReadSheet {
  /** Itself and all that it refers to; absolute. */
  readonly read: readonly { readonly path: string }[];
}

export interface HeldSheets<Sheet extends ReadSheet> {
  find(path: string): Sheet | undefined;
  /** `began` is when the first of its files was going to be read: milliseconds since 1970. */
  hold(path: string, sheet: Sheet, began: number): void;
}

export function holdSheets<Sheet extends ReadSheet>({
  signatureOf,
}: Pick<Lookout, 'signatureOf'>): HeldSheets<Sheet> {
  const held = new Map<
    string,
    { readonly sheet: Sheet; readonly signed: readonly (readonly [path: string, Signature])[] }
  >();
  return {
    find(path) {
      const known = held.get(path);
      return known?.signed.every(([file, signature]) => signatureOf(file) === signature)
        ? known.sheet
        : undefined;
    },
    hold(path, sheet, began) {
      const signed = sheet.read.map((file) => [file.path, signatureOf(file.path)] as const);
      // Looked at after they were read: what has been left alone since before was the same then.
      if (signed.every(([, signature]) => isAtRest(signature, began))) held.set(path, { sheet, signed });
      else held.delete(path);
    },
  };
}
