import { Writable } from 'node:stream';
import picocolors from 'picocolors';
import { describe, expect, test } from 'vitest';
import { consoleOf } from '../../../src/cli/console.ts';

/** What a process with these variables prints. */
function printed(text: string, env: Record<string, string>): string {
  let result = '';
  const stream = Object.assign(
    new Writable({
      write(chunk, _, done) {
        result += String(chunk);
        done();
      },
    }),
    { isTTY: true },
  );
  const streams = { stdout: stream as never, stderr: stream as never };
  consoleOf({ env, ...streams }, []).out(text);
  return result;
}

const { bold, red, dim, green, yellow, cyan } = picocolors.createColors(true);

describe('whatever is printed', () => {
  test('has our colours where colours are wanted, and nothing else that acts', () => {
    const ours = [bold, red, dim, green, yellow, cyan].map((paint) => paint('x')).join('');
    expect(printed(`${ours}\u001b[2J\u001b]0;title\u0007\u202e\n`, { FORCE_COLOR: '1' })).toBe(
      `${ours}\\u001b[2J\\u001b]0;title\\u0007\\u202e\n`,
    );
  });

  test('has no colour at all where none is wanted', () => {
    expect(printed('\u001b[31mred', { NO_COLOR: '1' })).toBe('\\u001b[31mred');
  });
});

describe('the width of the terminal', () => {
  const widthOf = (env: Record<string, string>, stream: { isTTY?: boolean; columns?: number }) => {
    const stderr = { write: () => {}, on: () => {}, ...stream };
    return consoleOf({ env, stdout: stderr, stderr }, []).width;
  };

  test('is what the terminal says, or else what COLUMNS says, or not known', () => {
    expect(widthOf({ COLUMNS: '120' }, { isTTY: true, columns: 72 })).toBe(72);
    expect(widthOf({ COLUMNS: '120' }, {})).toBe(120);
    expect(widthOf({ COLUMNS: '120' }, { isTTY: true, columns: 0 })).toBe(120);
    expect(widthOf({ COLUMNS: 'wide' }, {})).toBeUndefined();
    expect(widthOf({}, {})).toBeUndefined();
  });

  test('is asked for each time, as windows are drawn wider', () => {
    const stderr = { write: () => {}, on: () => {}, isTTY: true, columns: 72 };
    const console = consoleOf({ env: {}, stdout: stderr, stderr }, []);
    stderr.columns = 90;
    expect(console.width).toBe(90);
  });
});
