/** A site says which runtime hydrates its islands. */
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { fixtureSite } from '../support/fixture-site.ts';
import { hydratedBy } from '../support/hydrated-by.ts';

describe('a site whose islands Preact hydrates', () => {
  async function preactSite(island: string) {
    const site = await fixtureSite('wake');
    await site.edit('content/schema.ts', hydratedBy('preact'));
    await site.write('templates/islands/Sender.tsx', island);
    return site;
  }

  test('ships Preact and nothing of React, in a file of its own name', async () => {
    const site = await preactSite('export default () => <p id="sender">None</p>;');
    const { report } = await site.build();
    expect(report.problems).toEqual([]);
    const html = await readFile(join(site.out, 'index.html'), 'utf8');
    const script = /name="Sender" src="([^"]+)"/.exec(html)?.[1] ?? '';
    const text = await readFile(join(site.out, script), 'utf8');
    expect(text.length).toBeLessThan(40_000);
    expect(text).not.toContain('reactjs.org');
    expect(text).not.toContain('react.dev');
  });

  const place = (line: number, column: number) => ({ file: 'templates/islands/Sender.tsx', line, column });

  test.each([
    [
      'imports what Preact does not have',
      "import { useOptimistic } from 'react';\nexport default () => <p>{useOptimistic(1)[0]}</p>;",
      /^Preact has no `useOptimistic`\.$/,
      place(1, 10),
    ],
    [
      'takes from React what Preact does not have',
      "import React from 'react';\nexport default () => <p>{React.useOptimistic(1)[0]}</p>;",
      /Sender uses `useOptimistic`, which Preact does not have/,
      place(2, 32),
    ],
    [
      'imports a part of React that Preact does not have',
      "import { renderToString } from 'react-dom/server';\nexport default () => <p>{renderToString(1)}</p>;",
      /^Preact has no "react-dom\/server"\.$/,
      place(1, 32),
    ],
    [
      'waits while it is drawn',
      'import { lazy, Suspense } from \'react\';\nconst Late = lazy(async () => ({ default: () => <b>late</b> }));\nexport default () => <Suspense fallback="soon"><Late /></Suspense>;',
      /Sender waits for something while it is rendered/,
      place(1, 1),
    ],
  ])('is told where an island %s', async (_, island, message, at) => {
    const site = await preactSite(island);
    const problems = (await site.problems()).filter(({ file }) => file === at.file);
    expect(problems.map(({ message }) => message)).toEqual([expect.stringMatching(message)]);
    expect(problems[0]).toMatchObject(at);
    expect(problems[0]?.help).toContain("islands: { runtime: 'react' }");
    await site.edit('content/schema.ts', (text) => text.replace("runtime: 'preact'", "runtime: 'react'"));
    expect((await site.problems()).filter(({ file }) => file === at.file)).toEqual([]);
  });

  test('is made anew when it is hydrated by the other from now on', async () => {
    const site = await fixtureSite('wake');
    await site.build();
    const first = await site.outputHash();
    await site.edit('content/schema.ts', hydratedBy('preact'));
    await site.build();
    expect(await site.outputHash()).not.toBe(first);
    await site.edit('content/schema.ts', (text) => text.replace("runtime: 'preact'", "runtime: 'react'"));
    await site.build();
    expect(await site.outputHash()).toBe(first);
  });

  test('is told where its setting is none', async () => {
    const site = await fixtureSite('wake');
    await site.edit('content/schema.ts', (text) =>
      text.replace("language: 'en'", "language: 'en', islands: { runtime: 'vue' }"),
    );
    expect(await site.problems()).toMatchObject([{ code: 'bad-setting', file: 'content/schema.ts' }]);
  });
});
