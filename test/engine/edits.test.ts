/** After any edit, a build that remembers equals one from scratch. Many more edits are `npm run edits`. */
import { cpSync } from 'node:fs';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, inject, test } from 'vitest';
import { runCommand } from '../edits/commands.ts';
import { keptCache, scratchCache } from '../edits/compare.ts';
import { runEpisode } from '../edits/episode.ts';
import { planSteps } from '../edits/plan.ts';
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
