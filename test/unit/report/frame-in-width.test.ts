import { describe, expect, it } from 'vitest';
import { codeFrame } from '../../../src/problems/code-frame.ts';
import { formatProblems } from '../../../src/report/format-problems.ts';
import { frameInWidth } from '../../../src/report/frame-in-width.ts';

const line = `summary: ${'some words '.repeat(6)}HERE ${'and some more '.repeat(6)}`;

/** What stands above the markers. */
function marked(frame: string): string {
  const rows = frame.split('\n');
  const at = rows.findIndex((row) => /^ *\| *\^+$/.test(row));
  const markers = rows[at] ?? '';
  return (rows[at - 1] ?? '').slice(markers.indexOf('^'), markers.length);
}

describe('a code frame', () => {
  it.each([30, 40, 60, 72, 80, 100])('fits %i columns with its markers under the place', (width) => {
    const column = line.indexOf('HERE') + 1;
    const frame = frameInWidth(codeFrame(`before: ${line}\n${line}\nshort: 1`, 2, column, 4), width);
    for (const row of frame.split('\n')) expect(row.length).toBeLessThanOrEqual(width);
    expect(marked(frame)).toBe('HERE');
    expect(frame).toContain('…');
  });

  it('stays as it is where it fits, and where no width is known', () => {
    const frame = codeFrame(`${line}\nshort: 1`, 1, 5, 3);
    expect(frameInWidth(frame, 200)).toBe(frame);
    expect(frameInWidth(frame)).toBe(frame);
    const short = codeFrame('one: 1\n\ntwo: 2', 3, 1, 3);
    expect(frameInWidth(short, 40)).toBe(short);
  });

  it('keeps the beginning of a line whose place stands there', () => {
    expect(frameInWidth(codeFrame(line, 1, 1, 7), 40)).toMatch(
      /^> 1 \| summary: some words.*…\n {4}\| \^{7}$/,
    );
  });

  it('shows the end of a line whose place stands there', () => {
    const frame = frameInWidth(codeFrame(`${'a'.repeat(90)}HERE`, 1, 91, 4), 40);
    expect(frame).toMatch(/^> 1 \| …a{20,}HERE\n/);
    expect(marked(frame)).toBe('HERE');
  });

  it('marks the beginning of what is longer than the terminal is wide', () => {
    const frame = frameInWidth(codeFrame(line, 1, 10, 90), 40);
    for (const row of frame.split('\n')) expect(row.length).toBeLessThanOrEqual(40);
    expect(marked(frame)).toMatch(/^some words/);
  });

  it('cuts a line once that was cut before', () => {
    const frame = frameInWidth(codeFrame(`${'a'.repeat(500)}HERE${'b'.repeat(500)}`, 1, 501, 4), 50);
    expect(frame).toMatch(/^> 1 \| …a+HEREb+…\n/);
    expect(marked(frame)).toBe('HERE');
  });

  it('has its markers under the place behind letters that take two columns of a terminal, or none', () => {
    expect(frameInWidth(codeFrame('名前: x', 1, 5, 1))).toBe('> 1 | 名前: x\n    |       ^');
    expect(frameInWidth(codeFrame('नमस्ते: x', 1, 9, 1))).toBe('> 1 | नमस्ते: x\n    |       ^');
    expect(frameInWidth(codeFrame('🎉: x', 1, 1, 2))).toBe('> 1 | 🎉: x\n    | ^^');
    // An ellipsis on each side and half a letter at the left leave 31 columns.
    expect(frameInWidth(codeFrame('名'.repeat(40), 1, 20), 40).split('\n')[0]).toMatch(/^> 1 \| … 名{15}…$/);
  });
});

it('is cut to the width of the terminal in which problems are told', () => {
  const problem = { code: 'x', message: 'Wrong.', frame: codeFrame(line, 1, 80, 4) };
  const rows = formatProblems([problem], { width: 80 }).split('\n');
  expect(Math.max(...rows.map(({ length }) => length))).toBeLessThanOrEqual(80);
  expect(formatProblems([problem])).toContain(problem.frame.split('\n')[0]);
});
