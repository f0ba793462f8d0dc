/** The sending function by itself: what it refuses, its JSON variant, and the settings that the build refuses. */
import { execFile } from 'node:child_process';
import { cp, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { createServer, type Server } from 'node:http';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { build } from 'esbuild';
import glob from 'fast-glob';
import type { Browser, Page } from 'playwright-core';
import { afterAll, afterEach, beforeAll, beforeEach, expect, inject, onTestFinished, test } from 'vitest';
import model from '../../../content/schema.ts';
import { claimContentFiles } from '../../../src/content/claim-files.ts';
import { parseContentFiles } from '../../../src/content/content-files.ts';
import { problemsOf } from '../../../src/content/problems.ts';
import { readContent } from '../../../src/content/read.ts';
import { launchBrowser, projectRoot } from '../../support/chromium.ts';
import { type Provider, startProvider } from '../../support/provider.ts';
import { proves } from '../statement.ts';
import { ids, letter } from './enquiry-desk.ts';

const form = '{ form: document.forms[0] }';
const params = `{ params: ${JSON.stringify(letter)} }`;

let provider: Provider;
let browser: Browser;
let page: Page;
/** Serves a form and the function, and nothing else; under `/denied` without storage. */
let lab: Server;
let labUrl: string;

beforeAll(async () => {
  [provider, browser] = await Promise.all([startProvider(), launchBrowser()]);
  const script = await build({
    entryPoints: [join(projectRoot, 'templates/islands/enquiry/send.ts')],
    ...{ bundle: true, write: false, minify: true, format: 'iife', globalName: 'enquiry' },
  });
  const html = [
    '<form><input name="username"><input name="email"><input name="phone"><textarea name="message"></textarea>',
    `</form><script>${script.outputFiles[0]?.text}</script>`,
  ].join('');
  lab = createServer(({ url }, response) => {
    response.setHeader('content-type', 'text/html; charset=utf-8');
    // Such a document has no origin of its own, and is denied storage as by a visitor's settings.
    if (url === '/denied') response.setHeader('content-security-policy', 'sandbox allow-scripts');
    response.end(html);
  });
  await new Promise<void>((done) => lab.listen(0, 'localhost', done));
  const address = lab.address();
  labUrl = `http://localhost:${typeof address === 'object' && address?.port}/`;
});

beforeEach(async () => {
  await provider.reset();
  // With a storage of its own.
  page = await browser.newPage();
  await page.goto(labUrl);
});

afterEach(() => page.close());

afterAll(async () => {
  await browser?.close();
  await provider?.close();
  lab?.closeAllConnections();
  lab?.close();
});

/** Calls the function with code for its source, and settings that differ where code for them is given. */
function send(source: string, settings = '{}'): Promise<unknown> {
  const { origin } = provider;
  const usual = {
    origin,
    ...ids,
    throttle: 0,
    blockHeadless: false,
    blockList: { field: 'email', values: [] },
  };
  return page.evaluate(
    `enquiry.sendEnquiry(${source}, { ...${JSON.stringify(usual)}, ...${settings} })
      .then(() => 'sent', (error) => ({ name: error.name, status: error.status, text: error.text }))`,
  );
}

const refused = (text: RegExp) => ({ name: 'SendError', status: 0, text: expect.stringMatching(text) });

async function refuses(source: string, settings: string, text: RegExp): Promise<void> {
  expect(await send(source, settings), `${source} ${settings}`).toEqual(refused(text));
  expect(provider.deliveries).toEqual([]);
  expect(provider.preflights).toEqual([]);
}

const notATextWithWords = ["''", "' '", 'undefined', 'null', '7', "['key']", "{ key: 'key' }"];

/** The problems of the agency's content with one file changed, and with these variables. */
async function contentProblems(change: (siteYaml: string) => string, env: Record<string, string> = {}) {
  const content = await mkdtemp(join(tmpdir(), 'enquiry-content-'));
  onTestFinished(() => rm(content, { recursive: true, force: true }));
  const original = join(projectRoot, 'content');
  await cp(original, content, { recursive: true, filter: (file) => !file.endsWith('/images') });
  const file = join(content, 'site.yaml');
  await writeFile(file, change(await readFile(file, 'utf8')));
  const parsed = await parseContentFiles({ root: content, content });
  const { raw, problems } = await claimContentFiles(parsed, model.collections);
  const images = new Set(await glob('images/**/*', { cwd: original }));
  return [...problems, ...problemsOf(readContent(model, { raw, images, env }).issues, parsed.files)];
}

async function requiredAtBuild(id: keyof typeof ids): Promise<void> {
  const line = new RegExp(`^  ${id}: .*$`, 'm');
  const [missing, ...others] = await contentProblems((text) => text.replace(line, ''));
  expect(others).toEqual([]);
  expect(missing).toMatchObject({ code: 'missing-field', message: expect.stringContaining(id) });
  const [ill] = await contentProblems((text) => text.replace(line, `  ${id}: 7`));
  expect(ill).toMatchObject({ code: 'wrong-type', frame: expect.stringContaining(id) });
  const [empty] = await contentProblems((text) => text.replace(line, `  ${id}: ""`));
  expect(empty).toMatchObject({ frame: expect.stringContaining(id) });
}

proves('S5.14', async () => {
  await requiredAtBuild('publicKey');
  for (const value of notATextWithWords)
    for (const source of [form, params]) await refuses(source, `{ publicKey: ${value} }`, /publicKey.* text/);
});

proves('S5.15', async () => {
  await requiredAtBuild('serviceId');
  for (const value of notATextWithWords)
    for (const source of [form, params]) await refuses(source, `{ serviceId: ${value} }`, /serviceId.* text/);
});

proves('S5.16', async () => {
  await requiredAtBuild('templateId');
  for (const value of notATextWithWords)
    for (const source of [form, params])
      await refuses(source, `{ templateId: ${value} }`, /templateId.* text/);
});

proves('S5.17', async () => {
  const notForms = [
    "'form'",
    'null',
    'undefined',
    '[]',
    '{}',
    "{ nodeName: 'FORM' }",
    'document.body',
    'document.forms',
    'new FormData(document.forms[0])',
  ];
  for (const value of notForms) await refuses(`{ form: ${value} }`, '{}', /form element/);
  for (const value of ["'form'", 'null', 'undefined', '[]', 'document.forms[0]'])
    await refuses(value, '{}', /from a form or from params/);
  // A genuine form that was never part of the page will do.
  expect(await send("{ form: document.createElement('form') }")).toBe('sent');
});

proves('S5.18', async () => {
  const notObjects = [
    "'username'",
    "'[object Object]'",
    '[]',
    '[{}]',
    "['a', 'b']",
    'null',
    'undefined',
    '7',
    'new Map()',
  ];
  for (const value of notObjects) await refuses(`{ params: ${value} }`, '{}', /params.* object/);
  await refuses('{}', '{}', /params.* object/);
  expect(await send('{ params: {} }')).toBe('sent');
});

proves('S5.19', async () => {
  for (const value of ['-1', "'soon'", 'NaN', 'Infinity', 'undefined', 'null', '[]'])
    for (const source of [form, params]) await refuses(source, `{ throttle: ${value} }`, /throttle.* number/);
  const line = /^ {2}throttle: 0/m;
  for (const value of ['-1', 'soon', '.nan']) {
    const found = await contentProblems((text) => text.replace(line, `  throttle: ${value}`));
    expect(found, value).toHaveLength(1);
    expect(found[0], value).toMatchObject({ line: expect.any(Number), message: expect.stringMatching(/\S/) });
    expect(found[0]?.frame, value).toMatch(new RegExp(`> .* throttle: ${value.replace('.', '\\.')}`));
  }
  for (const value of ['0', '10000']) {
    expect(await contentProblems((text) => text.replace(line, `  throttle: ${value}`)), value).toEqual([]);
    expect(await contentProblems((text) => text, { SITE_EMAILJS_THROTTLE: value }), value).toEqual([]);
    expect(await send(form, `{ throttle: ${value} }`), value).toBe('sent');
  }
  // The command too, when the setting comes from outside.
  const env = { ...process.env, SITE_CACHE_DIR: inject('cacheDir'), SITE_EMAILJS_THROTTLE: 'soon' };
  const run = promisify(execFile)(process.execPath, ['bin/site.js', 'check'], { cwd: projectRoot, env });
  await expect(run).rejects.toMatchObject({
    code: 1,
    stderr: expect.stringMatching(/SITE_EMAILJS_THROTTLE/),
  });
});

proves('S7.12', async () => {
  expect(await send(params)).toBe('sent');
  expect(provider.deliveries).toMatchObject([
    { method: 'POST', path: '/api/v1.0/email/send', contentType: 'application/json' },
  ]);
  // The browser asks first, as for any JSON to another origin.
  expect(provider.preflights).toEqual(['/api/v1.0/email/send']);
});

proves(['S7.13', 'S7.14', 'S7.15', 'S7.16'], async () => {
  expect(await send(params)).toBe('sent');
  expect(provider.deliveries[0]?.values).toMatchObject({
    user_id: ids.publicKey,
    service_id: ids.serviceId,
    template_id: ids.templateId,
    template_params: letter,
  });
});

test('the JSON variant keeps to the same rules as the form: limit, block list, headless blocking, failures', async () => {
  const limited = '{ throttle: 60000 }';
  provider.behave({ status: 500, text: 'no' });
  expect(await send(params, limited)).toEqual({ name: 'SendError', status: 500, text: 'no' });
  provider.behave({ status: 200, text: 'OK' });
  expect(await send(params, limited)).toBe('sent');
  const tooMany = { name: 'SendError', status: 429, text: 'Too Many Requests' };
  expect(await send(params, limited)).toEqual(tooMany);
  expect(await send(form, limited)).toEqual(tooMany);
  const blocked = `{ blockList: { field: 'email', values: [${JSON.stringify(letter.email)}] } }`;
  expect(await send(params, blocked)).toEqual({ name: 'SendError', status: 403, text: 'Forbidden' });
  expect(await send(params, '{ blockHeadless: true }')).toMatchObject({ status: 451 });
  expect(provider.deliveries).toHaveLength(2);
  await provider.close();
  expect(await send(params)).toEqual({ name: 'SendError', status: 0, text: 'Network Error' });
});

test('settings of one send do not linger in the next', async () => {
  expect(await send(form, '{ blockHeadless: true }')).toMatchObject({ status: 451 });
  expect(await send(form, "{ blockList: { field: 'email', values: [''] } }")).toMatchObject({ status: 403 });
  expect(await send(form, '{ throttle: 60000 }')).toBe('sent');
  expect(await send(form)).toBe('sent');
});

test('an origin may end in a slash', async () => {
  expect(await send(form, `{ origin: '${provider.origin}/' }`)).toBe('sent');
  expect(provider.deliveries).toMatchObject([{ path: '/api/v1.0/email/send-form' }]);
});

test('a clock that was put back locks nobody out', async () => {
  await page.evaluate(() => localStorage.setItem('enquiry-sent', String(Date.now() + 3_600_000)));
  expect(await send(form, '{ throttle: 60000 }')).toBe('sent');
  expect(await send(form, '{ throttle: 60000 }')).toMatchObject({ status: 429 });
});

test('a visitor who denies storage can write to us, and the limit lasts as long as the page', async () => {
  await page.goto(`${labUrl}denied`);
  await expect(page.evaluate('sessionStorage')).rejects.toThrow(/SecurityError/);
  expect(await send(form, '{ throttle: 60000 }')).toBe('sent');
  expect(await send(form, '{ throttle: 60000 }')).toMatchObject({ status: 429 });
  expect(await send(form)).toBe('sent');
});

test('a full storage keeps nobody from writing to us', async () => {
  await page.evaluate(() => {
    Storage.prototype.setItem = () => {
      throw new DOMException('full', 'QuotaExceededError');
    };
  });
  expect(await send(form, '{ throttle: 60000 }')).toBe('sent');
  expect(await send(form, '{ throttle: 60000 }')).toMatchObject({ status: 429 });
});
