import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { runCommand } from '../support/publisher.ts';
import { releaseOf, rewriteRelease } from '../support/releases.ts';
import type { Conditions } from '../support/s3/conditions.ts';
import { type S3Server, startS3, testKeys } from '../support/s3-server.ts';
import { isChange, prefix, treeOf, treeWanted } from './bucket.ts';
import { writeRelease } from './write-release.ts';

/** More rounds for a thorough look: `TOGETHER=20 npx vitest …`. */
const rounds = Number(process.env.TOGETHER ?? 3);
const words = ['one', 'two'] as const;
const keysOf = (word: string) => ({ ...testKeys, accessKeyId: `AKID${word.toUpperCase()}` });

let server: S3Server;
beforeEach(async () => {
  server = await startS3({ credentials: words.map(keysOf) });
});
afterEach(() => server.close());

/** Who changed the website, in turns: `['one', 'two']` is one after the other. */
function turns(): string[] {
  const changes = server.log.filter(isChange).sort((a, b) => a.arrived - b.arrived);
  const names = changes.map(({ by }) => words.find((word) => keysOf(word).accessKeyId === by) ?? 'nobody');
  return names.filter((name, index) => name !== names[index - 1]);
}

describe('two publishers at once', () => {
  test.each<[Conditions]>([['honoured'], ['ignored'], ['refused']])(
    'never mix their releases, where conditional writes are %s',
    async (conditions) => {
      server.setConditions(conditions);
      const folders = await Promise.all(words.map((word) => writeRelease(releaseOf(word))));
      for (let round = 0; round < rounds; round++) {
        // Both have something to publish, every time.
        await Promise.all(
          words.map((word, index) => rewriteRelease(folders[index] ?? '', releaseOf(`${word}-${round}`))),
        );
        server.log.length = 0;
        const outcomes = await Promise.all(
          words.map((word, index) =>
            runCommand('publish', folders[index] ?? '', { ...server, credentials: keysOf(word), prefix }, [
              ...['--wait', '60', '--lease', '20', '--keep-days', '0'],
            ]),
          ),
        );
        expect(outcomes.map(({ code }) => code)).toEqual([0, 0]);
        const order = turns();
        expect([...order].sort()).toEqual(['one', 'two']);
        const last = releaseOf(`${order.at(-1)}-${round}`);
        expect(treeOf(server, last)).toEqual(treeWanted(last));
        expect(server.bucket().has(`${prefix}/.site/lock.json`)).toBe(false);
      }
    },
    600_000,
  );

  test('the second leaves with a clear message when it is not to wait', async () => {
    const folders = await Promise.all(words.map((word) => writeRelease(releaseOf(word))));
    const [first = '', second = ''] = folders;
    // The first is kept busy as long as the second tries.
    let goOn = (): void => {};
    const until = new Promise<void>((resolve) => {
      goOn = resolve;
    });
    server.inject(({ key, method }) => (method === 'PUT' && /assets/.test(key) ? { until } : undefined));
    const busy = runCommand('publish', first, { ...server, credentials: keysOf('one'), prefix });
    while (!server.bucket().has(`${prefix}/.site/lock.json`))
      await new Promise((done) => setTimeout(done, 20));
    const refused = await runCommand('publish', second, { ...server, credentials: keysOf('two'), prefix }, [
      '--wait',
      '0',
    ]);
    expect(refused.code).toBe(2);
    expect(refused.stderr).toMatch(/Another publisher is at work/);
    expect(refused.stderr).toContain('--wait');
    goOn();
    expect(await busy).toMatchObject({ code: 0 });
    expect(turns()).toEqual(['one']);
    expect(treeOf(server)).toEqual(treeWanted(releaseOf('one')));
  });
});
