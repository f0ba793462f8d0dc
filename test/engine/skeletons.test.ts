import { readFile } from 'node:fs/promises';
import glob from 'fast-glob';
import { expect, test } from 'vitest';
import { fixtureSite } from '../support/fixture-site.ts';
import { compareVerdicts } from '../support/markup-oracle.ts';
import { newMemory } from '../support/new-memory.ts';

const spoiled = Number(process.env.SPOILED_PAGES ?? 60);

test.each(['shop', 'wake'])(
  'pages of the %s, and spoiled ones, are judged through skeletons as html-validate judges them',
  async (name) => {
    const site = await fixtureSite(name);
    await site.build();
    const files = await glob('**/*.html', { cwd: site.out, absolute: true });
    const pages = await Promise.all(files.sort().map((file) => readFile(file, 'utf8')));
    const figures = await compareVerdicts(await newMemory(), pages, { spoiled });
    expect(figures.pages).toBeGreaterThanOrEqual(pages.length + spoiled);
    expect(figures.shared).toBeGreaterThan(0);
  },
);
