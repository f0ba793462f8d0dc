/** What the Tab key completes, asked of real shells that were told by `site completion`. */
import { spawnSync } from 'node:child_process';
import { access, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { shells } from '../../src/cli/shells.ts';
import { runSite } from '../support/command.ts';
import { copySite, type FixtureSite } from '../support/fixture-site.ts';
import { openShell, type Shell } from '../support/shell.ts';

let shell: Shell;
let shop: FixtureSite & { dispose(): Promise<void> };
beforeAll(async () => {
  shell = await openShell();
  shop = await copySite('shop');
});
afterAll(async () => {
  await shop.dispose();
  await shell.dispose();
});

/**
 * What bash offers for the last word. Bash hands words over as they were typed, quotes and all, and takes `=` and `:` for
 * words of their own.
 */
async function offered(...typed: readonly string[]): Promise<readonly string[]> {
  const words = typed.map((word) => `'${word.replaceAll("'", "'\\''")}'`).join(' ');
  const { code, out, err } = await shell.run(
    `source <(site completion bash)
    [[ $(complete -p site) =~ '-o default -F '(.*)' site' ]] || exit 3
    COMP_WORDS=(site ${words}) COMP_CWORD=${typed.length}
    \${BASH_REMATCH[1]}
    printf '%s\\n' "\${COMPREPLY[@]}"`,
    shop.root,
  );
  expect({ code, err }).toEqual({ code: 0, err: '' });
  return out.split('\n').filter((line) => line !== '');
}

describe('in bash, the Tab key offers', () => {
  test.each([
    ['commands', ['bu'], ['build']],
    ['commands behind an option', ['--root', '.', 'pre'], ['preview', 'previews']],
    ['commands that help knows', ['help', 'roll'], ['rollback']],
    ['options', ['dev', '--o'], ['--open']],
    ['the values of an option', ['publish', 'file:x', '--profile', 'f'], ['function', 'flat']],
    ['the values of an option behind =', ['publish', '--profile', '=', 'ba'], ['bare']],
    ['hosts', ['headers', 'net'], ['netlify']],
    ['codes of problems', ['explain', 'missing-a'], ['missing-alt', 'missing-asset']],
    ['kinds of entries and of templates', ['new', ''], ['makers', 'goods', 'page', 'section', 'island']],
    ['what an island may be', ['new', 'island', 'Dice', '--re'], ['--react']],
    ['kinds of a site elsewhere', ['new', '--root', '/nowhere', ''], []],
    ['the fields of a kind', ['new', 'goods', '--na'], ['--name']],
    ['shells', ['completion', ''], [...shells]],
    ['nothing of ours where a folder is asked for, so that bash offers its own', ['build', '--root', ''], []],
  ])('%s', async (_, typed, wanted) => {
    expect([...(await offered(...typed))].sort()).toEqual([...wanted].sort());
  });

  test('all options that the help of a command shows', async () => {
    const { out } = await runSite(['publish', '--help']);
    const shown = [...out.matchAll(/^ {2}(?:-\w, )?(--[\w-]+)/gm)].map(([, flag]) => flag);
    expect(shown.length).toBeGreaterThan(15);
    expect([...(await offered('publish', '--'))].sort()).toEqual([...shown].sort());
  });

  test('something, and runs nothing of what was typed', async () => {
    const trace = join(shell.home, 'trace');
    for (const word of [`$(touch ${trace})`, `\`touch ${trace}\``, `"; touch ${trace}; "`])
      expect(await offered('publish', word, '--dry')).toEqual(['--dry-run']);
    await expect(access(trace)).rejects.toThrow();
  });
});

const isThere = (name: string) => spawnSync(name, ['--version']).error === undefined;

describe.each(shells)('%s', (name) => {
  test.skipIf(!isThere(name))('reads its script without a complaint', async () => {
    const file = join(shell.home, `completion.${name}`);
    await writeFile(file, (await runSite(['completion', name])).out);
    const { status, stderr } = spawnSync(name, ['-n', file], { encoding: 'utf8' });
    expect({ status, stderr }).toEqual({ status: 0, stderr: '' });
  });
});

test.skipIf(!isThere('fish'))('fish offers the same, and files where nothing of ours fits', async () => {
  const lines = ['site new ', 'site publish file:x --profile f', 'site build --root '];
  const asked = lines.map((line) => `complete --do-complete '${line}'`).join('; ');
  const typed = `fish --no-config -c "site completion fish | source; ${asked}"`;
  const { out } = await shell.run(typed, shop.root);
  const words = ['goods', 'makers', 'flat', 'function', 'content/'];
  expect(out.split('\n')).toEqual(expect.arrayContaining(words));
});

test('a site that cannot be opened completes all but its kinds', async () => {
  await shop.edit('content/goods.yaml', (text) => `${text}\n  - [`);
  expect(await offered('new', '')).toEqual([]);
  expect(await offered('new', '--dry')).toEqual(['--dry-run']);
});
