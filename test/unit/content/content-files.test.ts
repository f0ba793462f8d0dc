import { mkdir, mkdtemp, open, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { parseContentFiles } from '../../../src/content/content-files.ts';
import { yamlLimits } from '../../../src/content/yaml-limits.ts';

let root: string;
beforeEach(async () => {
  root = await mkdtemp(join(tmpdir(), 'content-files-'));
  await mkdir(join(root, 'content'));
});
afterEach(() => rm(root, { recursive: true, force: true }));

const problemsOf = async (name: string) =>
  (await parseContentFiles({ root, content: join(root, 'content') })).files.get(name)?.problems;

describe('a content file', () => {
  test('of three gigabytes is refused unread', async () => {
    // It takes no room on the disk, and could not be read into one buffer.
    const file = await open(join(root, 'content/large.yaml'), 'w');
    await file.truncate(3 * 2 ** 30);
    await file.close();
    const problems = await problemsOf('large.yaml');
    expect(problems).toMatchObject([{ code: 'too-large', file: 'content/large.yaml' }]);
    // Whatever has a line is read again, to show it.
    expect(problems?.[0]?.line).toBeUndefined();
  });

  test('of as many characters as are allowed is read, also where each takes three bytes', async () => {
    const lines = `- ${'त'.repeat(100)}\n`;
    const whole = lines.repeat(Math.floor(yamlLimits.characters / lines.length));
    const rest = `#${'त'.repeat(yamlLimits.characters - whole.length - 1)}`;
    await writeFile(join(root, 'content/full.yaml'), `\uFEFF${whole}${rest}`);
    expect(await problemsOf('full.yaml')).toEqual([]);
  });
});
