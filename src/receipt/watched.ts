/**
 * The files and folders that a run depended on and made, each with its signature. They are lines of text, because
 * reading and comparing them has to be fast even for hundreds of thousands.
 *
 * - `>/a/folder` begins the lines about this folder.
 * - `<signature> name` is a file or folder in it, `<signature> .` the folder itself. Its times show when an entry is
 *   added or removed.
 * - `=<hash> name` is a hash of the names in the folder, without hidden ones and without `name`, which is, or contains,
 *   an output folder. `name` may be empty.
 */
import { createHash } from 'node:crypto';
import { existsSync, readdirSync } from 'node:fs';
import { join } from 'node:path';
import { absent, isAtRest, type Signature, signatureOf } from '../memory/signature.ts';
import { manifestFile } from '../model.ts';

export interface SignatureList {
  /** Watches a file or folder in a folder; `.` is the folder itself. */
  path(folder: string, name: string): void;
  /** The same, with a signature that was taken when the content was known. */
  sealed(folder: string, name: string, signature: Signature): void;
  /** Watches which names there are in a folder, if it is one. `except` is a name that comes and goes with every build. */
  names(folder: string, except?: string): void;
  /**
   * Undefined if something was written so recently that a later change might not show, or if a path contains a line
   * break.
   */
  lines(): string | undefined;
}

/**
 * `began` is a time before the run read anything, in milliseconds since 1970. The run may have seen another version of
 * anything that changed after it.
 */
export function createSignatureList(began: number): SignatureList {
  const folders = new Map<string, Map<string, string>>();
  let inDoubt = false;
  const add = (folder: string, name: string, sign: () => string) => {
    const known = folders.get(folder) ?? new Map<string, string>();
    folders.set(folder, known);
    if (`${folder}${name}`.includes('\n')) inDoubt = true;
    if (!known.has(name)) known.set(name, sign());
  };
  const signed = (path: string): Signature => {
    const signature = signatureOf(path);
    if (!isAtRest(signature, began)) inDoubt = true;
    return signature;
  };
  return {
    path: (folder, name) => add(folder, name, () => signed(join(folder, name))),
    sealed: (folder, name, signature) => add(folder, name, () => signature),
    names(folder, except = '') {
      // This is called for each file of a folder, such as a folder of packages.
      if (folders.get(folder)?.has(`=${except}`)) return;
      // An entry that was added during the run shows by its own times. Packages are watched where they are, and the
      // run itself may have created `node_modules`, for its cache.
      for (const name of listed(folder) ?? [])
        if (counts(folder, name, except) && name !== 'node_modules') signed(join(folder, name));
      add(folder, `=${except}`, () => namesHash(folder, except));
    },
    lines: () =>
      inDoubt
        ? undefined
        : [...folders]
            .map(([folder, lines]) =>
              [
                `>${folder}\n`,
                ...[...lines].map(([name, mark]) =>
                  name.startsWith('=') ? `=${mark} ${name.slice(1)}\n` : `${mark} ${name}\n`,
                ),
              ].join(''),
            )
            .join(''),
  };
}

/** Whether everything that these lines say is still true. */
export function isAsBefore(text: string): boolean {
  let folder = '';
  for (let at = 0; at < text.length; ) {
    const end = text.indexOf('\n', at);
    if (end < 0) return false;
    if (text[at] === '>') folder = text.slice(at + 1, end);
    else {
      const space = text.indexOf(' ', at);
      const mark = text.slice(at, space);
      const name = text.slice(space + 1, end);
      const now = mark.startsWith('=') ? `=${namesHash(folder, name)}` : signatureOf(`${folder}/${name}`);
      if (now !== mark) return false;
    }
    at = end + 1;
  }
  return true;
}

function namesHash(folder: string, except: string): string {
  const names = listed(folder)?.filter((name) => counts(folder, name, except));
  return names ? createHash('sha256').update(names.sort().join('\n')).digest('hex').slice(0, 16) : absent;
}

/**
 * Whether a name is part of the hash. There may be other output folders beside the excepted one: they have a manifest.
 */
const counts = (folder: string, name: string, except: string) =>
  !name.startsWith('.') &&
  name !== except &&
  !(except !== '' && existsSync(join(folder, name, manifestFile)));

function listed(folder: string): string[] | undefined {
  try {
    return readdirSync(folder);
  } catch {
    return undefined;
  }
}
