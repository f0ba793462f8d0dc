/**
 * The files and folders that a run depended on and made, each with its signature, as lines of text: reading and
 * comparing them has to be fast where there are hundreds of thousands.
 *
 * - `>/a/folder` begins the lines of what lies in there.
 * - `<signature> name` is a file or folder in it, `<signature> .` the folder itself: what comes or goes shows in its times.
 * - `=<hash> name` says which names there are in the folder, but for that one and hidden ones; it is an output folder.
 */
import { createHash } from 'node:crypto';
import { existsSync, readdirSync } from 'node:fs';
import { join } from 'node:path';
import { absent, isAtRest, type Signature, signatureOf } from '../memory/signature.ts';
import { manifestFile } from '../model.ts';

export interface Watched {
  /** A file or folder, below a folder; `.` is the folder itself. */
  path(folder: string, name: string): void;
  /** The same of one whose signature was taken when its content was known. */
  sealed(folder: string, name: string, signature: Signature): void;
  /** Which names there are in a folder, if it is one. `except` comes and goes with every build. */
  names(folder: string, except?: string): void;
  /** Undefined where something was written so lately that a later change might not show, or has a name that no line holds. */
  lines(): string | undefined;
}

/** `began` is when the run had not read anything yet, in milliseconds: what has changed since, it may have seen otherwise. */
export function watch(began: number): Watched {
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
      // A folder of packages is asked for with each of its files.
      if (folders.get(folder)?.has(`=${except}`)) return;
      // What came while the run was at work shows in its own times. Packages are watched where they are, and the run
      // itself may have made the folder, for its cache.
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

/** Whether all that these lines say is so now. */
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

/** Beside one output folder there may be others. */
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
