/** Ties tests to the statements they prove. */
import { test } from 'vitest';
import { statements } from './statements.ts';
import { noteVisits } from './visits.ts';

declare module 'vitest' {
  interface TaskMeta {
    /** What a test proves, and on which pages. Only a test that ran has it. */
    proof?: { readonly ids: readonly string[]; readonly pages: readonly string[] };
  }
}

/** One call of `proves` or `holds`. */
export interface Proof {
  /** What it proves; nothing for what no statement says. */
  readonly ids: readonly string[];
  /** What it is called in reports. */
  readonly name: string;
  readonly check: () => void | Promise<void>;
}

let collected: Proof[] | undefined;

/** Loads files of proofs without running them: `proves` adds them to a list instead of making tests of them. */
export async function collectProofs(load: () => Promise<void>): Promise<readonly Proof[]> {
  const list: Proof[] = [];
  collected = list;
  try {
    await load();
  } finally {
    collected = undefined;
  }
  return list;
}

/** A test that proves one statement, or several that are the same thing seen twice. Its name is what they say. */
export function proves(ids: string | readonly string[], check: () => void | Promise<void>): void {
  const list = typeof ids === 'string' ? [ids] : ids;
  if (collected) {
    collected.push({ ids: list, name: list.join(), check });
    return;
  }
  const says = (id: string): string => {
    const statement = statements.get(id);
    if (!statement) throw new Error(`There is no statement ${id} in statements.yaml.`);
    return statement.says;
  };
  test(list.map((id) => `${id} ${says(id)}`).join(' / '), ({ task }) =>
    noteVisits(check, (pages) => {
      task.meta.proof = { ids: list, pages };
    }),
  );
}

/** A test of what no statement says and every visitor takes for granted. Its name is the sentence that holds. */
export function holds(sentence: string, check: () => void | Promise<void>): void {
  if (collected) collected.push({ ids: [], name: sentence, check });
  else test(sentence, () => check());
}
