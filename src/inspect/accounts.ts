import { statSync } from 'node:fs';
import type { Account } from '../account/account.ts';
import { accountFile, readAccount } from '../account/keep-account.ts';
import { type Memory, openMemory } from '../memory/memory.ts';
import type { SitePaths } from '../model.ts';

/** The account of a build, with a stamp that changes with each new account. */
export interface CurrentAccount {
  readonly stamp: string;
  readonly account: Account;
  /** Opens the site's cache, which still has details of the build. Opened only at the first call. */
  readonly memory: () => Memory;
}

/** Returns a function that gives the account of the last build, or undefined. The file is read only after another build. */
export function accountsOf(paths: SitePaths): () => CurrentAccount | undefined {
  const file = accountFile(paths);
  let known: CurrentAccount | undefined;
  return () => {
    const stamp = stampOf(file);
    if (stamp === undefined || stamp === known?.stamp) return stamp === undefined ? undefined : known;
    const account = readAccount(paths);
    let memory: Memory | undefined;
    known = account && {
      stamp,
      account,
      memory: () => {
        memory ??= openMemory(paths.cache, Date.now(), { site: paths.root });
        return memory;
      },
    };
    return known;
  };
}

/** Identifies a version of the account. Leaves out its date, which a build that changed nothing may renew. */
function stampOf(file: string): string | undefined {
  const found = statSync(file, { bigint: true, throwIfNoEntry: false });
  return found && `${found.ino}-${found.size}-${found.birthtimeNs}`;
}
