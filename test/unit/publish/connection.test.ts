import { createServer } from 'node:http';
import { afterEach, beforeEach, expect, onTestFinished, test, vi } from 'vitest';
import { createConnection } from '../../../src/stores/s3/connection.ts';
import { listenLocally } from '../../support/s3/listen.ts';

beforeEach(() => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
});
afterEach(() => {
  vi.useRealTimers();
});

const sixMinutes = 360_000;

/** Takes six minutes to answer, and six more to say all of it. */
async function startSlowStore(): Promise<string> {
  const server = createServer((incoming, response) => {
    incoming.resume().on('end', async () => {
      vi.advanceTimersByTime(sixMinutes);
      response.write('all is ');
      // The other side has read that by then.
      for (let turn = 0; turn < 100; turn++) await new Promise((done) => setImmediate(done));
      vi.advanceTimersByTime(sixMinutes);
      response.end('well');
    });
  });
  const { url, close } = await listenLocally(server);
  onTestFinished(close);
  return url;
}

test('a film on a slow line gets all the time that it was granted', async () => {
  const { status, bytes } = await createConnection({})({
    method: 'PUT',
    url: new URL(await startSlowStore()),
    headers: {},
    body: new Uint8Array(100_000),
    timeout: 3 * sixMinutes,
  });
  expect(status).toBe(200);
  expect(new TextDecoder().decode(bytes)).toBe('all is well');
});
