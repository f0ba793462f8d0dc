import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { limitId, sendTimes } from '../../../templates/islands/enquiry/last-send.ts';

beforeEach(() => {
  vi.useFakeTimers({ now: 1_700_000_000_000 });
});

afterEach(() => {
  vi.useRealTimers();
});

const lastSend = () => sendTimes().storageProvider.get(limitId);

test('what the client notes before a send does not count until the send has succeeded', async () => {
  const failed = sendTimes();
  await failed.storageProvider.set(limitId, '1699999999000');
  expect(await lastSend()).toBeNull();
  const succeeded = sendTimes();
  await succeeded.storageProvider.set(limitId, '1699999999500');
  succeeded.keep();
  expect(await lastSend()).toBe('1699999999500');
});

test('without a throttle the client notes nothing, and nothing is kept', async () => {
  const before = await lastSend();
  sendTimes().keep();
  expect(await lastSend()).toBe(before);
});

test('a time that lies ahead is no time', async () => {
  const times = sendTimes();
  await times.storageProvider.set(limitId, '1700000000001');
  times.keep();
  expect(await lastSend()).toBeNull();
  vi.setSystemTime(1_700_000_000_001);
  expect(await lastSend()).toBe('1700000000001');
});
