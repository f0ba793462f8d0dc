import { expect, onTestFinished, test, vi } from 'vitest';
import { type GivenKeys, startContainerCredentials } from '../support/credential-services.ts';
import { runCommand } from '../support/publisher.ts';
import { releaseOf } from '../support/releases.ts';
import type { Keys } from '../support/s3/signature.ts';
import { startS3, testKeys } from '../support/s3-server.ts';
import { isUpload, prefix, treeOf, treeWanted } from './bucket.ts';
import { writeRelease } from './write-release.ts';

const minute = 60_000;
const given = (word: string, expires: number): GivenKeys => ({
  ...testKeys,
  accessKeyId: `AKID${word.toUpperCase()}`,
  sessionToken: `token/of+${word}`,
  expires,
});
const withoutExpiry = ({ accessKeyId, secretAccessKey, sessionToken }: GivenKeys): Keys => ({
  accessKeyId,
  secretAccessKey,
  sessionToken,
});

test('a publish outlives its credentials: once they have run out, all that follows is signed with new ones', async () => {
  const files = releaseOf('one');
  // As long as time goes by: what is being written may wait for the clock.
  const root = await writeRelease(files);
  vi.useFakeTimers({ toFake: ['Date'] });
  vi.stubEnv('HOME', '/nowhere');
  onTestFinished(() => {
    vi.useRealTimers();
    vi.unstubAllEnvs();
  });
  const begin = Date.now();
  const first = given('first', begin + 10 * minute);
  const second = given('second', begin + 60 * minute);
  const accepted = [withoutExpiry(first)];
  const s3 = await startS3({ credentials: accepted });
  onTestFinished(() => s3.close());
  const container = await startContainerCredentials('task-token', () =>
    Date.now() < first.expires ? first : second,
  );
  onTestFinished(() => container.close());
  vi.stubEnv('AWS_CONTAINER_CREDENTIALS_FULL_URI', container.url);
  vi.stubEnv('AWS_CONTAINER_AUTHORIZATION_TOKEN', 'task-token');

  let pages = 0;
  s3.inject(({ method, key }) => {
    if (method !== 'PUT' || !key.endsWith('.html')) return undefined;
    pages += 1;
    // The time of the first key is up while the store is at work on a page; what comes then is not signed with it any more.
    if (pages === 6) {
      vi.setSystemTime(begin + 11 * minute);
      accepted.push(withoutExpiry(second));
    }
    if (pages === 7) accepted.shift();
    return undefined;
  });
  const outcome = await runCommand(
    'publish',
    root,
    { ...s3, credentials: { accessKeyId: '', secretAccessKey: '' }, prefix },
    ['--concurrency', '1', '--lease', '3600'],
    { now: () => Date.now(), sleep: async () => {} },
  );
  expect(outcome).toMatchObject({ code: 0, stdout: expect.stringContaining('(container)') });
  expect(treeOf(s3)).toEqual(treeWanted(files));
  const signers = s3.log.filter(({ status }) => status < 400).map(({ by }) => by);
  expect([...new Set(signers)]).toEqual([first.accessKeyId, second.accessKeyId]);
  expect(signers.lastIndexOf(first.accessKeyId)).toBeLessThan(signers.indexOf(second.accessKeyId));
  expect(s3.log.filter(isUpload).length).toBeGreaterThan(10);
  expect(container.log).toHaveLength(2);
  for (const { secretAccessKey, sessionToken } of [first, second])
    for (const secret of [secretAccessKey, sessionToken])
      expect(outcome.stdout + outcome.stderr).not.toContain(secret);
});
