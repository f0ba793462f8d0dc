import { expect, test } from 'vitest';
import { sleepLook } from '../../../src/dev/notice-sleep.ts';

test('a look at the clock that comes much too late means that the machine has slept', () => {
  let now = 0;
  let woken = 0;
  const look = sleepLook(
    () => woken++,
    () => now,
  );
  for (const passed of [2000, 2100, 9000]) {
    now += passed;
    look();
  }
  expect(woken).toBe(0);
  now += 3_600_000;
  look();
  expect(woken).toBe(1);
  now += 2000;
  look();
  expect(woken).toBe(1);
});
