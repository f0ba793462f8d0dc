import { expect, test } from 'vitest';
import { createProgress } from '../../../src/report/progress.ts';
import { createStages } from '../../../src/report/stages.ts';

test('a stage inside another is told and timed on its own, and no stage is told twice', async () => {
  let time = 0;
  const written: string[] = [];
  const progress = createProgress({
    mode: 'plain',
    stream: { write: (text: string) => written.push(text) },
    now: () => time,
  });
  const stages = createStages(progress, () => time);
  await stages.run('pages', async () => {
    time += 1;
    progress.step(2);
    await stages.run('pictures', async () => {
      time += 100;
      progress.step(9);
    });
    time += 10;
    await stages.run('cards', async () => {
      time += 5;
    });
  });
  progress.end();
  expect(written).toEqual(['pages  2  1 ms\n', 'pictures  9  100 ms\n', 'cards  5 ms\n']);
  expect(stages.timings).toEqual([
    { name: 'pictures', ms: 100 },
    { name: 'cards', ms: 5 },
    { name: 'pages', ms: 11 },
  ]);
});
