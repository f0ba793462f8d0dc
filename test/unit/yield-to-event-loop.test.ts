import { setTimeout as sleep } from 'node:timers/promises';
import { expect, test } from 'vitest';
import { inParallel } from '../../src/files/in-parallel.ts';
import { yieldToEventLoop } from '../../src/files/yield-to-event-loop.ts';

/** Work that ends when somebody has asked it to, and by itself after more items than it could ever come to. */
function untilAsked() {
  let isAsked = false;
  const asking = sleep(1).then(() => {
    isAsked = true;
  });
  let done = 0;
  const work = async () => {
    if (isAsked) return;
    done++;
    const end = performance.now() + 1;
    while (performance.now() < end);
  };
  return { asking, work, done: () => done };
}

const many = 5000;

test('long work hears in the middle that it shall end', async () => {
  const { asking, work, done } = untilAsked();
  for (let at = 0; at < many; at++) {
    await yieldToEventLoop();
    await work();
  }
  await asking;
  expect(done()).toBeLessThan(many);
});

test('so does work on several items at a time that never waits', async () => {
  const { asking, work, done } = untilAsked();
  await inParallel(2, Array.from({ length: many }), work);
  await asking;
  expect(done()).toBeLessThan(many);
});
