/**
 * Compiled style sheets that a process keeps in memory, as long as they and all files that they refer to are unchanged.
 */

import type { FileLookup } from '../memory/file-lookup.ts';
import { isAtRest, type Signature } from '../memory/signature.ts';

interface ReadSheet {
  /** The sheet and all files that it refers to; absolute paths. */
  readonly read: readonly { readonly path: string }[];
}

export interface HeldSheets<Sheet extends ReadSheet> {
  find(path: string): Sheet | undefined;
  /** `began` is a time before the first of its files was read: milliseconds since 1970. */
  hold(path: string, sheet: Sheet, began: number): void;
}

export function holdSheets<Sheet extends ReadSheet>({
  signatureOf,
}: Pick<FileLookup, 'signatureOf'>): HeldSheets<Sheet> {
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
      // The signatures are taken after the files were read. A file that is unchanged since `began` had the same
      // content then.
      if (signed.every(([, signature]) => isAtRest(signature, began))) held.set(path, { sheet, signed });
      else held.delete(path);
    },
  };
}
