import { createHash } from 'node:crypto';
import { mkdtemp, readdir, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { describe, expect, onTestFinished, test } from 'vitest';
import { EnvironmentError } from '../../../src/problems/errors.ts';
import { type Lease, type LeaseOptions, withLease } from '../../../src/publish/lease.ts';
import { presenceIn } from '../../../src/publish/presence.ts';
import { type Publisher, startPublisher } from './publisher.ts';

const minute = 60_000;

function lease(place: Publisher, work: (lease: Lease) => Promise<void>, changes: Partial<LeaseOptions> = {}) {
  return withLease(
    place.store(),
    {
      duration: minute,
      wait: 0,
      settle: 1000,
      sleep: async (ms) => {
        place.clock.now += ms;
      },
      ...changes,
    },
    work,
  );
}

const hasLock = ({ s3 }: Publisher) => s3.bucket().has('.site/lock.json');

describe.each(['honoured', 'bare', 'unmatched', 'ignored', 'refused'] as const)(
  'the lock where conditions are %s',
  (conditions) => {
    test('keeps a second publisher out, and is gone afterwards', async () => {
      const place = await startPublisher({ conditions });
      await lease(place, async ({ conditional }) => {
        expect(conditional).toBe(conditions === 'honoured' || conditions === 'bare');
        await expect(lease(place, async () => {})).rejects.toMatchObject({ code: 'locked' });
      });
      expect(hasLock(place)).toBe(false);
      await lease(place, async () => {});
    });

    test('is gone after work that fails', async () => {
      const place = await startPublisher({ conditions });
      await expect(lease(place, () => Promise.reject(new Error('failed')))).rejects.toThrow('failed');
      expect(hasLock(place)).toBe(false);
    });

    test('is taken over when it has run out, and then lost for its first owner', async () => {
      const place = await startPublisher({ conditions });
      await lease(place, async (first) => {
        place.clock.now += 2 * minute;
        expect(() => first.check()).toThrow(/lost/);
        await lease(place, async (second) => {
          await second.confirm();
          await expect(first.confirm()).rejects.toMatchObject({ code: 'lock-lost' });
        });
      });
    });

    test('holds as long as it is renewed', async () => {
      const place = await startPublisher({ conditions });
      await lease(place, async (own) => {
        for (let step = 0; step < 5; step++) {
          place.clock.now += minute / 2;
          await own.confirm();
        }
        await expect(lease(place, async () => {})).rejects.toMatchObject({ code: 'locked' });
      });
    });

    test('tells since when its owner has it, however often it was renewed', async () => {
      const place = await startPublisher({ conditions });
      await lease(place, async (own) => {
        const since = new Date(place.clock.now).toISOString().slice(0, 17);
        for (let step = 0; step < 3; step++) {
          place.clock.now += minute / 2;
          await own.confirm();
        }
        await expect(lease(place, async () => {})).rejects.toThrow(`since ${since}`);
      });
    });

    test('is waited for', async () => {
      const place = await startPublisher({ conditions });
      await lease(place, async () => {
        let waited = 0;
        const waiting = lease(place, async () => {}, { wait: 5 * minute, onWait: () => waited++ });
        await waiting;
        expect(waited).toBe(1);
      });
    });

    test('can be taken although the answer was lost on the way', async () => {
      const place = await startPublisher({ conditions });
      let lose = true;
      place.s3.inject(({ method, key }) => {
        if (method !== 'PUT' || !key.endsWith('lock.json') || !lose) return undefined;
        lose = false;
        return 'applied-but-reset';
      });
      let worked = false;
      await lease(place, async (own) => {
        worked = true;
        lose = true;
        await own.confirm();
      });
      expect(worked).toBe(true);
      expect(hasLock(place)).toBe(false);
    });

    test('that nobody can read counts as run out', async () => {
      const place = await startPublisher({ conditions });
      const body = Buffer.from('{"version":1,"own');
      place.s3.bucket().set('.site/lock.json', { body, headers: {}, etag: '"half"', modified: 0 });
      await lease(place, async () => {});
      expect(hasLock(place)).toBe(false);
    });

    test('goes to one of several that come at once', async () => {
      const place = await startPublisher({ conditions });
      let inside = 0;
      let most = 0;
      const work = async (own: Lease) => {
        inside += 1;
        most = Math.max(most, inside);
        await own.confirm();
        await new Promise((resolve) => setTimeout(resolve, 50));
        inside -= 1;
      };
      // A real clock: what is settled here is settled by time.
      const sleep = (ms: number) => new Promise<void>((resolve) => setTimeout(resolve, ms));
      const outcomes = await Promise.allSettled(
        Array.from({ length: 6 }, () => lease(place, work, { settle: 300, sleep })),
      );
      expect(most).toBe(1);
      expect(outcomes.some(({ status }) => status === 'fulfilled')).toBe(true);
    });
  },
);

test.each(['bare', 'unmatched'] as const)(
  'a lock that a killed publish has left is taken over when it has run out, where conditions are %s',
  async (conditions) => {
    const place = await startPublisher({ conditions });
    const lock = {
      version: 1,
      owner: 'killed',
      since: new Date(place.clock.now - 2 * minute).toISOString(),
      expires: new Date(place.clock.now - minute).toISOString(),
    };
    const body = Buffer.from(JSON.stringify(lock));
    const etag = `"${createHash('md5').update(body).digest('hex')}"`;
    place.s3.bucket().set('.site/lock.json', { body, headers: {}, etag, modified: 0 });
    let worked = false;
    await lease(place, async (own) => {
      await own.confirm();
      worked = true;
    });
    expect(worked).toBe(true);
    expect(hasLock(place)).toBe(false);
  },
);

test('a lock that a wrong clock made last for years is told from one that soon runs out', async () => {
  const place = await startPublisher();
  const help = async () => {
    const refused = await lease(place, async () => {}).catch((error: unknown) => error);
    return refused instanceof EnvironmentError ? refused.help : '';
  };
  await lease(place, async () => {
    expect(await help()).toMatch(/its lock ends in 60 s\.$/);
    place.clock.now -= 365 * 24 * 60 * minute;
    expect(await help()).toMatch(
      /the clock of this or of the other machine is wrong.*delete \.site\/lock\.json/,
    );
  });
});

describe('a lock that a publish of this machine has left', () => {
  async function startPresent() {
    const folder = await mkdtemp(join(tmpdir(), 'presence-'));
    onTestFinished(() => rm(folder, { recursive: true, force: true }));
    const place = await startPublisher();
    return { place, folder, presence: presenceIn(folder) };
  }

  /** Ends without being able to remove its lock. */
  async function failAt(place: Publisher, presence: LeaseOptions['presence']): Promise<void> {
    place.s3.inject(({ method }) =>
      method === 'DELETE' ? { status: 403, code: 'AccessDenied' } : undefined,
    );
    await lease(place, async () => {}, { presence });
    place.s3.inject(undefined);
    expect(hasLock(place)).toBe(true);
  }

  test('keeps nobody on this machine out, since it is known to be over', async () => {
    const { place, folder, presence } = await startPresent();
    await failAt(place, presence);
    let worked = false;
    await lease(
      place,
      async (own) => {
        await own.confirm();
        worked = true;
      },
      { presence },
    );
    expect(worked).toBe(true);
    expect(hasLock(place)).toBe(false);
    expect(await readdir(folder)).toEqual([]);
  });

  test('keeps others out as long as it is at work', async () => {
    const { place, presence } = await startPresent();
    await lease(
      place,
      async () => {
        await expect(lease(place, async () => {}, { presence })).rejects.toMatchObject({ code: 'locked' });
      },
      { presence },
    );
  });

  test('keeps other machines out until it runs out', async () => {
    const { place, presence } = await startPresent();
    const { presence: elsewhere } = await startPresent();
    await failAt(place, presence);
    await expect(lease(place, async () => {}, { presence: elsewhere })).rejects.toMatchObject({
      code: 'locked',
    });
  });
});
