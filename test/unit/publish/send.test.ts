import { describe, expect, onTestFinished, test } from 'vitest';
import { createSender, usualTries } from '../../../src/stores/s3/send.ts';
import { startS3, testKeys } from '../../support/s3-server.ts';

async function sender(timeout = 5000, tries = 5, random = 0.5) {
  const s3 = await startS3();
  onTestFinished(() => s3.close());
  const waits: number[] = [];
  const made = createSender({
    credentials: async () => testKeys,
    region: 'us-east-1',
    timeout,
    tries,
    env: {},
    now: Date.now,
    random: () => random,
    sleep: async (ms) => {
      waits.push(ms);
    },
  });
  const put = () =>
    made.send({
      method: 'PUT',
      url: `${s3.endpoint}/site/key`,
      body: Buffer.from('x'),
      headers: { 'Content-Type': 'text/plain' },
    });
  return { s3, made, waits, put };
}

describe('a request', () => {
  test.each([
    [500, 'InternalError'],
    [502, 'BadGateway'],
    [503, 'SlowDown'],
    [504, 'GatewayTimeout'],
    [429, 'TooManyRequests'],
    [400, 'RequestTimeout'],
  ])('answered with %i %s is tried again, each time after a longer wait', async (status, code) => {
    const { s3, put, waits } = await sender();
    let left = 3;
    s3.inject(() => (left-- > 0 ? { status, code } : undefined));
    expect((await put()).status).toBe(200);
    expect(waits).toEqual([150, 300, 600]);
  });

  test.each(['reset', 'applied-but-reset', 'stall'] as const)('is tried again after a %s', async (fault) => {
    const { s3, put, waits } = await sender(300);
    let left = 1;
    s3.inject(() => (left-- > 0 ? fault : undefined));
    expect((await put()).status).toBe(200);
    expect(waits).toHaveLength(1);
  });

  test.each([
    [403, 'AccessDenied'],
    [404, 'NoSuchBucket'],
    [412, 'PreconditionFailed'],
    [501, 'NotImplemented'],
    [400, 'InvalidArgument'],
  ])('answered with %i %s is not tried again', async (status, code) => {
    const { s3, put, waits } = await sender();
    s3.inject(() => ({ status, code }));
    expect((await put()).status).toBe(status);
    expect(waits).toEqual([]);
  });

  test.each([0, 0.5, 1])('is tried for about half a minute, whatever chance says (%d)', async (random) => {
    const { s3, put, waits } = await sender(5000, usualTries, random);
    s3.inject(() => ({ status: 503, code: 'SlowDown' }));
    await put();
    const seconds = waits.reduce((sum, wait) => sum + wait, 0) / 1000;
    expect(seconds).toBeGreaterThan(20);
    expect(seconds).toBeLessThan(50);
  });

  test('is given up after the last try', async () => {
    const { s3, put, made } = await sender();
    s3.inject(() => ({ status: 503, code: 'SlowDown' }));
    expect((await put()).status).toBe(503);
    expect(made.figures).toMatchObject({ requests: 5, retries: 4 });
    s3.inject(() => 'reset');
    await expect(put()).rejects.toMatchObject({
      code: expect.stringMatching(/^(ECONNRESET|UND_ERR_SOCKET)$/),
    });
  });

  test('to where nobody answers is given up soon, unless somebody has answered before', async () => {
    const wrong = await sender(5000, 7);
    await wrong.s3.close();
    await expect(wrong.put()).rejects.toMatchObject({ code: 'ECONNREFUSED' });
    expect(wrong.waits).toHaveLength(3);

    const gone = await sender(5000, 7);
    await gone.put();
    await gone.s3.close();
    await expect(gone.put()).rejects.toMatchObject({ code: 'ECONNREFUSED' });
    expect(gone.waits.length).toBeGreaterThan(3);
  });
});
