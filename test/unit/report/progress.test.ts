import { describe, expect, it } from 'vitest';
import { createProgress, type ProgressMode, progressMode } from '../../../src/report/progress.ts';

/** Plays a build of two stages, so many milliseconds a page, on a clock that the test sets. */
function play(mode: ProgressMode, columns?: number, perPage = 10): string[] {
  const written: string[] = [];
  let clock = 0;
  const stream = { write: (text: string) => written.push(text), columns };
  const progress = createProgress({ mode, stream, now: () => clock });
  progress.stage('content');
  clock = 120;
  progress.stage('render', 64);
  for (let page = 0; page < 64; page++) {
    clock += perPage;
    progress.step();
  }
  progress.end();
  return written;
}

const erase = '\r\u001b[2K';

describe('progress', () => {
  it('is one line a stage where there is no terminal', () => {
    expect(play('plain')).toEqual(['content  120 ms\n', 'render  64  640 ms\n']);
  });

  it('says every half minute of a long stage how far it is', () => {
    expect(play('plain', undefined, 1_000)).toEqual([
      'content  120 ms\n',
      'render 30/64 …\n',
      'render 60/64 …\n',
      'render  64  1 min 4 s\n',
    ]);
  });

  it('is one live line on a terminal, redrawn now and then and erased at the end', () => {
    const written = play('live');
    expect(written.slice(0, 3)).toEqual([`${erase}content`, `${erase}render 0/64`, `${erase}render 8/64`]);
    expect(written).toHaveLength(2 + 8 + 1);
    expect(written.at(-1)).toBe(erase);
    expect(written.join('')).not.toContain('\n');
  });

  it('never lets the live line wrap', () => {
    for (const text of play('live', 10)) expect(text.replace(erase, '').length).toBeLessThan(10);
  });

  it('is nothing when it is not wanted', () => {
    expect(play('silent')).toEqual([]);
  });

  it('does not write when nothing began', () => {
    const written: string[] = [];
    const progress = createProgress({
      mode: 'live',
      stream: { write: (text) => written.push(text) },
      now: () => 0,
    });
    progress.step();
    progress.end();
    expect(written).toEqual([]);
  });

  it.each([
    [{ quiet: true, terminal: true }, 'silent'],
    [{ quiet: false, terminal: true }, 'live'],
    [{ quiet: false, terminal: false }, 'plain'],
  ] as const)('with %o is %s', (facts, mode) => {
    expect(progressMode(facts)).toBe(mode);
  });
});
