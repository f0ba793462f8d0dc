/** A store that does not work is asked for a while, and then spoken of clearly. */
import { tmpdir } from 'node:os';
import { expect, onTestFinished, test } from 'vitest';
import { EnvironmentError } from '../../../src/problems/errors.ts';
import { openStore } from '../../../src/publish/open-store.ts';
import { publishRelease } from '../../../src/publish/publish.ts';
import type { FaultKind } from '../../support/s3/faults.ts';
import { startS3, testKeys } from '../../support/s3-server.ts';
import { calm, published } from './publisher.ts';

test.each<[string, FaultKind, string, RegExp]>([
  ['is out of order', { status: 503, code: 'SlowDown' }, 'store-failed', /SlowDown/],
  ['takes the request and says nothing', 'stall', 'no-connection', /in time/],
])('a store that %s', async (_, fault, code, message) => {
  const s3 = await startS3();
  onTestFinished(() => s3.close());
  s3.inject(() => fault);
  let slept = 0;
  const store = await openStore({
    target: 's3://site/www',
    root: tmpdir(),
    out: tmpdir(),
    endpoint: s3.endpoint,
    timeout: 100,
    env: { AWS_ACCESS_KEY_ID: testKeys.accessKeyId, AWS_SECRET_ACCESS_KEY: testKeys.secretAccessKey },
    now: Date.now,
    random: () => 0.5,
    sleep: async (ms) => {
      slept += ms;
    },
  });
  const error = await publishRelease({ ...calm, store, ...published({ 'index.html': 'home' }) }).catch(
    (error: unknown) => error,
  );
  expect(error).toBeInstanceOf(EnvironmentError);
  expect(error).toMatchObject({ code, message: expect.stringMatching(message) });
  for (const form of [testKeys.secretAccessKey, encodeURIComponent(testKeys.secretAccessKey)])
    expect(`${String(error)} ${JSON.stringify(error)}`).not.toContain(form);
  // Bounded: it neither gives up at once nor asks for ever. Two records are read at a time.
  expect(slept).toBeGreaterThan(2 * 20_000);
  expect(slept).toBeLessThan(2 * 50_000);
  expect(s3.log.length).toBeLessThanOrEqual(20);
});
