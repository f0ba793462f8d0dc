import type { Account, AccountPage } from '../account/account.ts';
import type { Memory } from '../memory/memory.ts';
import { readsKept } from '../pipeline/page-traces.ts';

/** The names of everything that a page has read, from the cache. Undefined if the cache does not have them any more. */
export function readsOfPage(
  page: AccountPage,
  { templates }: Pick<Account, 'templates'>,
  memory: Memory,
): readonly string[] | undefined {
  const { url, file, source, params = {}, canonical = url, listed, reads } = page;
  const code = templates.find((template) => template.source === source)?.code;
  if (code === undefined || reads.hash === undefined) return undefined;
  return readsKept(memory, { url, file, source, params, canonical, listed }, code, reads.hash);
}
