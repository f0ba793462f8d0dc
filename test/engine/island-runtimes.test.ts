/** What becomes of React's markup when a browser takes it over, by React and by Preact. */
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { Browser, Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, onTestFinished, test } from 'vitest';
import { launchBrowser } from '../support/chromium.ts';
import { copySite, fixtureSite } from '../support/fixture-site.ts';
import { serve } from '../support/serve.ts';

type Runtime = 'react' | 'preact';
const runtimes = ['react', 'preact'] as const;

const chosen = (runtime: Runtime) => (text: string) =>
  text.replace("language: 'en'", `language: 'en', islands: { runtime: '${runtime}' }`);

/** Each sleeps until the window is narrow. */
const page = (islands: string) => `
import { Island, media } from 'site';
import Ids from '../islands/Ids.tsx';
import Layers from '../islands/Layers.tsx';
import Order from '../islands/Order.tsx';
import Typed from '../islands/Typed.tsx';
import Words from '../islands/Words.tsx';
import { definePage } from '../site.ts';

const narrow = media('(max-width: 500px)');

export default definePage({
  head: () => ({ title: 'Taken over', description: 'Markup that a browser takes over.' }),
  body: () => <main><h1>Taken over</h1>${islands}</main>,
});
`;

const sources = {
  'templates/pages/taken.tsx': page(`
    <Island of={Words} props={{ first: 'salt', second: '<b>', none: '' }} when={narrow} />
    <Island of={Ids} props={{ name: 'one' }} when={narrow} />
    <Island of={Ids} props={{ name: 'two' }} when={narrow} />
    <Island of={Typed} when={narrow} />
    <Island of={Layers} when={narrow} />
    <Island of={Order} when={narrow} />
  `),
  'templates/islands/Words.tsx': `
import { useState } from 'react';

interface Props { first: string; second: string; none: string }

export default function Words({ first, second, none }: Props) {
  const [count, setCount] = useState(0);
  return (
    <>
      Before{' '}
      <p id="words">
        {none}{first} and {second}, {count} of {count}{count > 0 && ' at last'} {[first, second]}!{none}
      </p>
      {' '}after {count}
      <button type="button" id="count" onClick={() => setCount(count + 1)}>{count}{' '}more</button>
    </>
  );
}
`,
  'templates/islands/Ids.tsx': `
import { memo, useId, useState } from 'react';

const Field = memo(function Field({ label }: { label: string }) {
  const id = useId();
  const hint = useId();
  // It is drawn a second time at once.
  const [twice, setTwice] = useState(false);
  if (!twice) setTwice(true);
  return (
    <p>
      <label htmlFor={id}>{label}</label>
      <input id={id} aria-describedby={hint} />
      <span id={hint}>{label} hint</span>
    </p>
  );
});

export default function Ids({ name }: { name: string }) {
  const own = useId();
  const [more, setMore] = useState(0);
  const late = Array.from({ length: more }, (_, at) => name + ' late ' + at);
  return (
    <section aria-labelledby={own} id={name}>
      <h2 id={own}>{name}</h2>
      {[1, 2].map((at) => <Field key={at} label={name + ' ' + at} />)}
      <div><Field label={name + ' deep'} /></div>
      {late.map((label) => <Field key={label} label={label} />)}
      <button type="button" onClick={() => setMore(more + 1)}>More</button>
    </section>
  );
}
`,
  'templates/islands/Typed.tsx': `
import { useRef, useState } from 'react';

export default function Typed() {
  const [name, setName] = useState('');
  const [story, setStory] = useState('Once');
  const [agreed, setAgreed] = useState(false);
  const [size, setSize] = useState('s');
  const [drink, setDrink] = useState('tea');
  const [ticks, setTicks] = useState(0);
  const free = useRef<HTMLInputElement>(null);
  const [read, setRead] = useState('');
  return (
    <form>
      <input aria-label="Name" value={name} onChange={(event) => setName(event.target.value)} />
      <textarea aria-label="Story" value={story} onChange={(event) => setStory(event.target.value)} />
      <input type="checkbox" aria-label="Agreed" checked={agreed} onChange={(event) => setAgreed(event.target.checked)} />
      {['s', 'm'].map((one) => (
        <input key={one} type="radio" name="size" aria-label={one} value={one} checked={size === one} onChange={() => setSize(one)} />
      ))}
      <select aria-label="Drink" value={drink} onChange={(event) => setDrink(event.target.value)}>
        <option>tea</option>
        <option>milk</option>
      </select>
      <input aria-label="Free" ref={free} defaultValue="as written" />
      <textarea aria-label="Freer" defaultValue="as written" />
      <input type="checkbox" aria-label="Loose" defaultChecked />
      <input type="range" aria-label="Slid" />
      <button type="submit">Send</button>
      <button type="button" onClick={() => { setTicks(ticks + 1); setRead(free.current?.value ?? 'none'); }}>Tick</button>
      <output>{JSON.stringify({ name, story, agreed, size, drink, ticks, read })}</output>
    </form>
  );
}
`,
  'templates/islands/Layers.tsx': `
import { useRef, useState } from 'react';

export default function Layers() {
  const dialog = useRef<HTMLDialogElement>(null);
  const [said, setSaid] = useState('nothing');
  return (
    <div>
      <dialog ref={dialog} aria-label="Layer" onClose={() => setSaid('closed')}>
        <p id="said">{said}</p>
        <button type="button" onClick={() => setSaid('pressed')}>Press</button>
        <button type="button" onClick={() => dialog.current?.close()}>Close</button>
      </dialog>
      <details>
        <summary>More</summary>
        <p id="more">{said}</p>
      </details>
    </div>
  );
}
`,
  'templates/islands/Order.tsx': `
import { createContext, forwardRef, type Ref, useCallback, useContext, useEffect, useLayoutEffect, useRef, useState } from 'react';

const Colour = createContext('none');

const Forwarded = forwardRef<HTMLElement, object>((_, ref) => <b ref={ref}>forwarded</b>);
const Given = ({ ref }: { ref?: Ref<HTMLElement> }) => <i ref={ref}>given</i>;
const Coloured = () => <u>{useContext(Colour)}</u>;

export default function Order() {
  const [log, setLog] = useState<readonly string[]>([]);
  const [there, setThere] = useState(true);
  const forwarded = useRef<HTMLElement>(null);
  const given = useRef<HTMLElement>(null);
  const seen = useCallback((element: HTMLElement | null) => {
    element?.setAttribute('data-seen', '');
    return () => setLog((all) => [...all, 'let go']);
  }, []);
  useLayoutEffect(() => {
    setLog((all) => [...all, 'layout ' + forwarded.current?.textContent + ' ' + given.current?.textContent]);
    return () => setLog((all) => [...all, 'never']);
  }, []);
  useEffect(() => setLog((all) => [...all, 'effect']), []);
  return (
    <div id="order">
      <Forwarded ref={forwarded} />
      <Given ref={given} />
      <Colour value="blue"><Coloured /></Colour>
      {there && <em ref={seen}>ref</em>}
      <button type="button" data-there={there || undefined} aria-pressed={there} hidden={false} onClick={() => setThere(false)}>Away</button>
      <output>{log.join(', ')}</output>
    </div>
  );
}
`,
};

describe.each(runtimes)('markup that %s takes over', (runtime) => {
  let browser: Browser;
  let server: Awaited<ReturnType<typeof serve>>;
  let site: Awaited<ReturnType<typeof copySite>>;

  beforeAll(async () => {
    site = await copySite('wake');
    await site.edit('content/schema.ts', chosen(runtime));
    for (const [file, text] of Object.entries(sources)) await site.write(file, text);
    const { report } = await site.build();
    expect(report.problems).toEqual([]);
    [browser, server] = await Promise.all([launchBrowser(), serve(site.out)]);
  });

  afterAll(async () => {
    await browser?.close();
    await server?.close();
    await site?.dispose();
  });

  /** Opens the page with everything asleep. `wake` wakes all, and tells whether any element of the markup was made anew. */
  async function open(): Promise<{ page: Page; wake: () => Promise<void>; errors: string[] }> {
    const page = await browser.newPage({ viewport: { width: 900, height: 800 } });
    onTestFinished(() => page.close());
    const errors: string[] = [];
    page.on('console', (message) => message.type() === 'error' && errors.push(message.text()));
    page.on('pageerror', (error) => errors.push(error.message));
    await page.goto(`${server.url}/taken`);
    const wake = async () => {
      const before = await page.evaluateHandle(() => [...document.querySelectorAll('site-island *')]);
      await page.setViewportSize({ width: 400, height: 800 });
      await page.waitForFunction(() => !document.querySelector('site-island:not([awake])'));
      expect(await before.evaluate((all) => all.filter((one) => !one.isConnected).length)).toBe(0);
      expect(errors).toEqual([]);
    };
    return { page, wake, errors };
  }

  test('keeps its texts, each where it stood, and changes them one by one', async () => {
    const { page, wake } = await open();
    const said = () => page.locator('site-island[name=Words]').evaluate((island) => island.textContent);
    const asleep = await said();
    expect(asleep).toBe('Before salt and <b>, 0 of 0 salt<b>! after 00 more');
    await wake();
    expect(await said()).toBe(asleep);
    await page.locator('#count').click();
    await expect.poll(said).toBe('Before salt and <b>, 1 of 1 at last salt<b>! after 11 more');
  });

  test('keeps its ids, and every label its field, also of what comes later', async () => {
    const { page, wake } = await open();
    const ids = () =>
      page.locator('site-island[name=Ids] [id]').evaluateAll((all) => all.map(({ id }) => id));
    const asleep = await ids();
    await wake();
    expect(await ids()).toEqual(asleep);
    for (const name of ['one', 'two']) {
      const island = page.getByRole('region', { name });
      await island.getByRole('button').click();
      await island.getByRole('button').click();
      for (const label of [`${name} 1`, `${name} 2`, `${name} deep`, `${name} late 0`, `${name} late 1`]) {
        const field = island.getByLabel(label, { exact: true });
        await field.waitFor();
        expect(
          await field.evaluate(
            (one) => document.getElementById(one.getAttribute('aria-describedby') ?? '')?.textContent,
          ),
        ).toBe(`${label} hint`);
      }
    }
    const now = await ids();
    expect(now).toEqual(expect.arrayContaining(asleep));
    expect(new Set(now).size).toBe(now.length);
  });

  test('keeps what was typed and chosen before, and tells its component', async () => {
    const { page, wake } = await open();
    await page.getByLabel('Name').fill('Ada');
    await page.getByLabel('Story').fill('Once upon a time');
    await page.getByLabel('Agreed').check();
    await page.getByLabel('m', { exact: true }).check();
    await page.getByLabel('Drink').selectOption('milk');
    await page.getByLabel('Free', { exact: true }).fill('as typed');
    await page.getByLabel('Freer').fill('as typed');
    await page.getByLabel('Loose').uncheck();
    await page.getByLabel('Name').focus();
    await page.keyboard.press('Home');
    await wake();
    const state = async () => JSON.parse((await page.locator('form output').textContent()) ?? '');
    const told = { name: 'Ada', story: 'Once upon a time', agreed: true, size: 'm', drink: 'milk' };
    await expect.poll(state).toEqual({ ...told, ticks: 0, read: '' });
    // In the middle of a word, where the visitor was.
    await page.keyboard.type('L. ');
    await page.getByRole('button', { name: 'Tick' }).click();
    await expect.poll(state).toEqual({ ...told, name: 'L. Ada', ticks: 1, read: 'as typed' });
    expect(await page.getByLabel('Name').inputValue()).toBe('L. Ada');
    expect(await page.getByLabel('Story').inputValue()).toBe('Once upon a time');
    expect(await page.getByLabel('Agreed').isChecked()).toBe(true);
    expect(await page.getByLabel('m', { exact: true }).isChecked()).toBe(true);
    expect(await page.getByLabel('s', { exact: true }).isChecked()).toBe(false);
    expect(await page.getByLabel('Drink').inputValue()).toBe('milk');
    expect(await page.getByLabel('Freer').inputValue()).toBe('as typed');
    expect(await page.getByLabel('Loose').isChecked()).toBe(false);
    await page.getByLabel('Agreed').uncheck();
    await expect.poll(async () => (await state()).agreed).toBe(false);
  });

  test('tells its component nothing where nothing was typed', async () => {
    const { page, wake } = await open();
    await page.evaluate(() => {
      for (const type of ['input', 'change', 'click'])
        addEventListener(type, () => document.body.setAttribute('data-told', type), true);
    });
    await wake();
    expect(await page.locator('body').getAttribute('data-told')).toBe(null);
  });

  test('keeps a dialog open and on top that was opened before, and details', async () => {
    const { page, wake } = await open();
    await page.locator('summary').click();
    await page.locator('dialog').evaluate((dialog: HTMLDialogElement) => dialog.showModal());
    await wake();
    const dialog = page.locator('dialog:modal');
    await dialog.getByRole('button', { name: 'Press' }).click();
    await page.locator('#said', { hasText: 'pressed' }).waitFor();
    expect(await page.locator('#more').isVisible()).toBe(true);
    await dialog.getByRole('button', { name: 'Close' }).click();
    await page.locator('#more', { hasText: 'closed' }).waitFor();
    expect(await page.locator('dialog').isVisible()).toBe(false);
  });

  test('gives its elements to refs before effects run, and takes them away again', async () => {
    const { page, wake } = await open();
    await wake();
    const log = () => page.locator('#order output').textContent();
    await expect.poll(log).toBe('layout forwarded given, effect');
    expect(await page.locator('#order em').getAttribute('data-seen')).toBe('');
    expect(await page.locator('#order u').textContent()).toBe('blue');
    const button = page.locator('#order button');
    await button.click();
    await expect.poll(log).toBe('layout forwarded given, effect, let go');
    expect(await button.getAttribute('aria-pressed')).toBe('false');
    expect(await button.getAttribute('data-there')).toBe(null);
  });
});

describe('a site whose islands Preact hydrates', () => {
  async function preactSite(island: string) {
    const site = await fixtureSite('wake');
    await site.edit('content/schema.ts', chosen('preact'));
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
      /Sender waits for something while it is drawn/,
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
    await site.edit('content/schema.ts', chosen('preact'));
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
