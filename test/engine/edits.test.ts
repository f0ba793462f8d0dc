/** After any edit, a build that remembers equals one from scratch. Many more edits are `npm run edits`. */
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { cpSync, readdirSync } from 'node:fs';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, inject, onTestFinished, test } from 'vitest';
import { runCommand } from '../edits/commands.ts';
import { keptCache, scratchCache } from '../edits/compare.ts';
import { runEpisode } from '../edits/episode.ts';
import { planSteps } from '../edits/plan.ts';
import { shownByPress } from '../edits/press-facts.ts';
import { forgetAllButPictures } from '../edits/scratch.ts';
import { siteNamed } from '../edits/sites.ts';
import { openWorkplace } from '../edits/workplace.ts';

let home: string;

beforeAll(async () => {
  home = await mkdtemp(join(tmpdir(), 'edits-warm-'));
  cpSync(inject('warmPictures'), join(home, 'shop'), { recursive: true });
  const place = openWorkplace(siteNamed('press').folder);
  await runCommand(place, { command: 'build', cache: join(home, 'press') });
  place.dispose();
  for (const name of ['press', 'shop']) forgetAllButPictures(join(home, name));
});
afterAll(() => rm(home, { recursive: true, force: true }));

// Another seed would do as well; the same one tells the same every time.
test.each([
  ['press', 8, 71],
  ['press', 4, 72],
  ['shop', 5, 73],
])(
  'a build of %s that remembers equals one from scratch after each of %i edits (seed %i)',
  async (name, count, seed) => {
    const steps = planSteps(count, seed, { processes: 0 });
    const failure = await runEpisode(siteNamed(name), steps, {
      warm(place) {
        for (const cache of [keptCache(place), scratchCache(place)])
          cpSync(join(home, name), cache, { recursive: true });
      },
    });
    expect(failure).toBeUndefined();
  },
);

test('pages that a process has rendered are known to a process that the launcher starts', async () => {
  const place = openWorkplace(siteNamed('press').folder);
  onTestFinished(() => place.dispose());
  const cache = keptCache(place);
  cpSync(join(home, 'press'), cache, { recursive: true });
  expect((await runCommand(place, { command: 'build', cache })).report.rendered).not.toEqual([]);
  expect((await runCommand(place, { command: 'build', cache, ownProcess: true })).report.rendered).toEqual(
    [],
  );
});

test('a build that finds a picture damaged tells the same as one from scratch', async () => {
  const edits = [{ kind: 'picture cut short', seed: 1460148220 }];
  const step = { edits, runs: ['build'], ownProcess: false, meanwhile: false, seed: 1 } as const;
  const failure = await runEpisode(siteNamed('shop'), [step], {
    warm(place) {
      for (const cache of [keptCache(place), scratchCache(place)])
        cpSync(join(home, 'shop'), cache, { recursive: true });
    },
  });
  expect(failure).toBeUndefined();
});

test('the table of what pages show knows no page whose template was removed', () => {
  const place = openWorkplace(siteNamed('press').folder);
  onTestFinished(() => place.dispose());
  const shelves = () => [...shownByPress(place).keys()].filter((route) => route.startsWith('/shelves/'));
  expect(shelves()).toEqual(['/shelves/sea', '/shelves/wood']);
  place.put('templates/pages/shelves/[shelf].tsx', undefined);
  expect(shelves()).toEqual([]);
});

test('the tool that makes many edits ends when it is told to, and leaves nothing behind', async () => {
  const home = await mkdtemp(join(tmpdir(), 'edits-signal-'));
  onTestFinished(() => rm(home, { recursive: true, force: true }));
  const args = ['run', '--silent', 'edits', '--', '--sites', 'press', '--processes', '0'];
  const tool = spawn('npm', args, { env: { ...process.env, TMPDIR: home }, stdio: 'inherit' });
  const ended = once(tool, 'close');
  // It has begun with a copy of the site.
  await expect.poll(() => readdirSync(home).length, { timeout: 60_000 }).toBeGreaterThan(0);
  tool.kill('SIGTERM');
  await ended;
  // npm does not wait for the tool.
  await expect.poll(() => readdirSync(home), { timeout: 20_000 }).toEqual([]);
});
