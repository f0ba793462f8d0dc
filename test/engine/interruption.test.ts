import { spawn } from 'node:child_process';
import { readdir } from 'node:fs/promises';
import { fileURLToPath } from 'node:url';
import { describe, expect, test } from 'vitest';
import { randomFrom, spread } from '../support/chance.ts';
import { type FixtureSite, fixtureSite } from '../support/fixture-site.ts';

const launcher = fileURLToPath(new URL('../../bin/site.js', import.meta.url));
/** More rounds for a thorough look, or the same ones again: `KILLS=30 SEED=1 npx vitest …`. */
const kills = Number(process.env.KILLS ?? 8);
const seed = Number(process.env.SEED ?? Math.floor(Math.random() * 1e9));

/** Builds in a process of its own; killed after so many milliseconds, if any are given. */
function build(site: FixtureSite, killAfter?: number): Promise<number | null> {
  return new Promise((resolve) => {
    const child = spawn(process.execPath, [launcher, 'build', '--root', site.root, '--quiet'], {
      stdio: 'ignore',
    });
    const timer = killAfter === undefined ? undefined : setTimeout(() => child.kill('SIGKILL'), killAfter);
    child.on('exit', (code) => {
      clearTimeout(timer);
      resolve(code);
    });
  });
}

const setPrice = (site: FixtureSite, price: number) =>
  site.edit('content/goods.yaml', (text) => text.replace(/price: \d+(\.\d+)?/, `price: ${price}`));

/** What lies beside the output. */
const litter = async (site: FixtureSite) =>
  (await readdir(site.root)).filter(
    (name) => !['content', 'dist', 'node_modules', 'public', 'templates'].includes(name),
  );

describe('the output', () => {
  test(`is the whole old or the whole new site after each of ${kills} kills, one in each part of a build`, async () => {
    process.stdout.write(`seed ${seed}\n`);
    const site = await fixtureSite('shop');
    expect(await site.problems()).toEqual([]);
    // As long as those that are killed will take: with all pictures made.
    await setPrice(site, 99);
    const started = performance.now();
    expect(await build(site)).toBe(0);
    const duration = performance.now() - started;
    let good = await site.outputHash();
    for (const [round, at] of spread(kills, randomFrom(seed)).entries()) {
      await setPrice(site, 100 + round);
      await build(site, at * duration);
      const left = await site.outputHash();
      expect(await site.problems()).toEqual([]);
      const complete = await site.outputHash();
      expect(complete).not.toBe(good);
      expect([good, complete], `seed ${seed}, killed after ${at} of a build`).toContain(left);
      good = complete;
    }
    expect(await litter(site)).toEqual([]);
  }, 300_000);

  test('is one complete site after two builds at once, and nothing else is left', async () => {
    const site = await fixtureSite('shop');
    expect(await Promise.all([build(site), build(site)])).toEqual([0, 0]);
    const both = await site.outputHash();
    await build(site);
    expect(await site.outputHash()).toBe(both);
    expect(await litter(site)).toEqual([]);
  });
});
