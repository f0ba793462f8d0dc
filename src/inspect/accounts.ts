import { statSync } from 'node:fs';
import type { Account } from '../account/account.ts';
import { accountFile, readAccount } from '../account/keep-account.ts';
import { type Memory, openMemory } from '../memory/memory.ts';
import type { SitePaths } from '../model.ts';

/** An account, and what tells it from the next one. */
export interface CurrentAccount {
  readonly stamp: string;
  readonly account: Account;
  /** What the cache still knows of the build. Opened when somebody asks for it. */
  readonly memory: () => Memory;
}

/** Gives the account of the last build, which is read again only after another build. Undefined while there is none. */
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

/** Not its date: a build that changed nothing only says that the account still holds. */
function stampOf(file: string): string | undefined {
  const found = statSync(file, { bigint: true, throwIfNoEntry: false });
  return found && `${found.ino}-${found.size}-${found.birthtimeNs}`;
}
