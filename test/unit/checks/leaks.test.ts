import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { describe, expect, it, onTestFinished, test } from 'vitest';
import { checkLeaks, type LeakInput } from '../../../src/checks/leaks/check-leaks.ts';
import { strayFile } from '../../../src/checks/leaks/file-names.ts';
import { leakFinder, valueFinder } from '../../../src/checks/leaks/find-leaks.ts';
import { secretVariables } from '../../../src/checks/leaks/secrets.ts';
import { newMemory } from '../../support/new-memory.ts';
import { outputFile } from './support.ts';

const context = {
  folders: ['/srv/work/site', '/app'],
  variables: [{ name: 'DEPLOY_TOKEN', value: 'k9"deploy<7>' }],
  published: ['AIzaPublicMapsKey'],
};
const [findLooks, findValues] = [leakFinder(context), valueFinder(context.variables, context.published)];
const found = (text: string) =>
  [...findLooks(text), ...findValues(text)].map(({ code, kind }) => `${code}: ${kind}`);

// Put together here, so that nobody who searches these sources for secrets finds any.
const run = (character: string, times: number) => character.repeat(times);
const random = 'q7Rk2mV9xT4bLw8Zc1Nf';

test.each([
  ['a private key', `-----BEGIN ${'OPENSSH'} PRIVATE KEY-----`],
  ['a private key', `-----BEGIN ${'PRIVATE'} KEY-----`],
  ['an AWS access key', `AKIA${run('Q', 16)}`],
  ['a GitHub token', `ghp_${run('a1', 18)}`],
  ['a GitHub token', `github_pat_${run('a_', 41)}`],
  ['a GitLab token', `glpat-${run('x', 20)}`],
  ['an npm token', `npm_${run('n', 36)}`],
  ['a Slack token', `xoxb-${run('1', 12)}-${run('a', 12)}`],
  ['a Slack webhook', `https://hooks.slack.com/services/${'T0'}/B0/abc`],
  ['a Stripe key', `sk_live_${run('s', 24)}`],
  ['a Google API key', `AIza${run('g', 35)}`],
  ['a SendGrid key', `SG.${run('a', 22)}.${run('b', 43)}`],
  ['an API key', `sk-${run('k', 40)}`],
  ['a JSON Web Token', `eyJ${run('h', 12)}.eyJ${run('p', 12)}.${run('s', 12)}`],
  ['a password in an address', `postgres://admin:${'hunter'}2@db.test/x`],
  ['what seems to be a secret', `{"clientSecret":"${random}"}`],
  ['what seems to be a secret', `props="{&quot;api_key&quot;: &quot;${random}&quot;}"`],
  ['what seems to be a secret', `const password = '${random}';`],
  ['the value of DEPLOY_TOKEN', 'x k9"deploy<7> y'],
  ['the value of DEPLOY_TOKEN', '<p title="k9&quot;deploy&lt;7&gt;">'],
])('finds %s', (kind, text) => {
  expect(found(`before ${text} after`)).toEqual([`leaked-secret: ${kind}`]);
});

test.each([
  'ghp_',
  'github_pat_',
  'glpat-',
  'xoxb-',
  'sk_live_',
  'sk-',
  'eyJ',
  'file:///',
  '//# sourceMappingURL=',
])('millions of letters after %s end the search with no error', async (beginning) => {
  const file = outputFile('a.txt', 'public', beginning + run('a', 12_000_000));
  await expect(checkLeaks({ ...context, files: [file] })).resolves.toBeDefined();
});

test.each([
  'from /srv/work/site/content/a.yaml',
  'at "/srv/work/site"',
  'in /app/templates/pages/index.tsx:3',
  'file:///usr/share/x',
  'C:\\Users\\zoe\\site',
  '"C:\\\\Users\\\\zoe"',
  '/home/zoe/site/a.ts',
  '/Users/zoe/site',
  '/tmp/build-3/a.js',
])('finds the path in: %s', (text) => {
  expect(found(text)).toEqual(['leaked-path: a path of this machine']);
});

it('finds a line that names a source map', () => {
  expect(found('a();\n//# sourceMappingURL=a.js.map')).toEqual(['source-map: a source map']);
});

test.each([
  [
    'a page of a site that has such names',
    '<a href="/home/services">/app/prices /users/zoe https://x.test/tmp/a/b</a>',
  ],
  ['a site beside ours', '/srv/work/site-two'],
  ['prose about secrets', 'The secret: "a good team", says our token of trust.'],
  ['a value that is words', 'token: "primary-button-colour-value"'],
  ['a variable', 'password=document.querySelector("input")'],
  ['a public key', `publicKey: "${random}"`],
  ['a hash in a policy', "script-src 'sha256-g6GgphHKP+l17KgdCTMH+bb3gJN7QL8tMOZhiXqr64g='"],
  ['a mail address in a link', 'https://x.test/?to=zoe@x.test'],
  ['the name of a file', '/assets/mask-icon-1080.e7afaf734d86ae.webp'],
  ['base64 of a picture', `data:image/png;base64,AKIA${run('q', 40)}`],
])('takes no offence at %s', (_, text) => {
  expect(found(text)).toEqual([]);
});

it('leaves alone what the site says is meant for everybody', () => {
  const key = `AIza${'PublicMapsKey'}${run('g', 22)}`;
  expect(key).toHaveLength(39);
  expect(found(key)).toEqual([]);
});

test.each([
  '.env',
  '.env.production',
  'a/.git/config',
  '.DS_Store',
  'img/._a.png',
  'assets/a.js.map',
  'index.html~',
  'index.html.bak',
  '.index.html.swp',
  '#index.html#',
  'id_rsa',
  'keys/server.pem',
  '.vscode/settings.json',
  'dump.sql',
  'debug.log',
])('%s is no file for visitors', (file) => {
  expect(strayFile(file)).toBeTypeOf('string');
});

test.each([
  'robots.txt',
  '.well-known/security.txt',
  '_headers',
  '.htaccess',
  'maps/a.html',
  'a.env.html',
  'CNAME',
  '.nojekyll',
  'keynote.pdf',
])('%s may be published', (file) => expect(strayFile(file)).toBeUndefined());

test('of the variables of a build those are secret that are named so and not published', () => {
  const env = {
    DEPLOY_TOKEN: 'abcdef123',
    AWS_SECRET_ACCESS_KEY: 'abcdef1234',
    SITE_MAIL_API_KEY: 'abcdef12345',
    SSH_AUTH_SOCK: '/run/agent.1234',
    API_TOKEN_TTL: '86400000',
    AUTHOR: 'abcdef1234',
    NPM_TOKEN: 'short1',
    USE_TOKEN: 'truetruetrue',
  };
  expect(secretVariables(env, ['SITE_MAIL_API_KEY']).map(({ name }) => name)).toEqual([
    'AWS_SECRET_ACCESS_KEY',
    'DEPLOY_TOKEN',
  ]);
});

test('knows secrets of few kinds of characters, and by names that are written in one', () => {
  const secrets = {
    DB_PASSWORD: 'correct-horse-battery-staple',
    DBPASSWORD: 'hunter22hunter',
    GITHUBTOKEN: 'abcdef1234',
    PIN_SECRET: '739201847362',
    SENTRY_DSN: 'https://abc1234@o1.ingest.test/2',
    STRIPE_KEY: 'abcdef1234',
    // One in 64 keys of AWS begins so.
    Z_ACCESS_KEY: `/Jalr${random}+Kd/eXample12`,
  };
  const others = {
    GIT_PASSWORD: 'a-password-file',
    KEYBOARD: 'abcdef1234',
    MONKEY: 'abcdef1234',
    SIGNING_KEY: '/home/runner/work/site/site/keys/signing.pem',
    SITE_PUBLIC_KEY: 'abcdef1234',
    SSH_AUTH_SOCK: '/tmp/ssh-XXXXXXqqRk2m/agent.12345',
    VERSION_TOKEN: '20.19.0.1234567',
  };
  expect(secretVariables({ ...others, ...secrets }, []).map(({ name }) => name)).toEqual(
    Object.keys(secrets).sort(),
  );
});

describe('the check', () => {
  const token = `ghp_${run('a1', 18)}`;
  const check = (more: Partial<LeakInput>) => checkLeaks({ ...context, files: [], ...more });

  it('names file, place and kind once, and never prints the secret', async () => {
    const files = [
      outputFile('b.html', 'page', `${token} ${token}`),
      outputFile('a.html', 'page', `<p>\n${token}`),
    ];
    const problems = await check({ files });
    expect(problems).toEqual([
      {
        code: 'leaked-secret',
        message: 'The site would publish a GitHub token: ghp_a1… (40 characters)',
        detail: 'In a.html:2:1, and 2 more times.',
        help: 'Take it out, and revoke it if it was ever published or committed. If it is meant for everybody, list it in the setting "published".',
        file: 'source of a.html',
      },
    ]);
    expect(JSON.stringify(problems)).not.toContain(token);
    expect(await check({ files: files.toReversed() })).toEqual(problems);
  });

  it('shows the beginning of a long path', async () => {
    const path = `/app/src${'/deeper'.repeat(60)}/a.ts`;
    const [problem] = await check({ files: [outputFile('a.html', 'page', `<p>${path}</p>`)] });
    expect(problem?.message).toBe(`The site would publish a path of this machine: ${path.slice(0, 120)}…`);
  });

  it.each(['utf-16le', 'utf-16be'])('reads a text in %s as well', async (encoding) => {
    const bytes = Buffer.from(`\ufeffTwo lines\n${token}`, 'utf16le');
    if (encoding === 'utf-16be') bytes.swap16();
    const [problem] = await check({ files: [outputFile('a.txt', 'public', bytes)] });
    expect(problem).toMatchObject({ code: 'leaked-secret', detail: 'In a.txt:2:1.' });
  });

  it('blames the line where it was written, and does not show it', async () => {
    const files = [outputFile('a.html', 'page', token)];
    const at = { file: 'content/a.yaml', line: 3, column: 5 };
    const locate = (text: string) => (text === token ? { ...at, frame: `> 3 | ${token}` } : undefined);
    const [problem] = await check({ files, locate });
    expect(problem).toMatchObject(at);
    expect(JSON.stringify(problem)).not.toContain(token);
  });

  it('reads a text of any length, wherever the parts in which it is read meet', async () => {
    const folder = await mkdtemp(join(tmpdir(), 'leaks-'));
    onTestFinished(() => rm(folder, { recursive: true, force: true }));
    const line = `${'lorem ipsum '.repeat(83)}\n`;
    const stored = join(folder, 'a.txt');
    const found: unknown[] = [];
    const places = [3_999_980, 4_000_000, 3_989_990, 7_985_000, 8_900_000];
    for (const at of places) {
      const text = `${line.repeat(at / line.length)}\nété ${token}${'\nmore '.repeat(2000)}`;
      await writeFile(stored, text);
      const file = { ...outputFile('a.txt', 'public', text), content: { stored } };
      found.push((await check({ files: [file] })).map(({ detail }) => detail));
    }
    expect(found).toEqual(places.map((at) => [`In a.txt:${Math.floor(at / line.length) + 2}:5.`]));
  });

  it('reads whatever may be text, and no pictures', async () => {
    const files = [
      outputFile('notes', 'public', token),
      outputFile('a.svg', 'image', `<svg><!-- ${token} --></svg>`),
      outputFile('a.png', 'image', token),
      outputFile('a.bin', 'public', `\0${token}`),
    ];
    const problems = await check({ files });
    expect(problems.map(({ detail }) => detail)).toEqual(['In a.svg:1:11, and 1 more times.']);
  });

  it('knows pages of the site from folders of a machine', async () => {
    const page = outputFile(
      'home/loans/fixed/rates/index.html',
      'page',
      '<a href="/home/loans/fixed/rates">',
    );
    const trace = outputFile('a.html', 'page', 'at /home/zoe/site/a.ts');
    expect(await check({ files: [page] })).toEqual([]);
    expect((await check({ files: [page, trace] })).map(({ code }) => code)).toEqual(['leaked-path']);
  });

  it('reports files that are none of a visitor’s business', async () => {
    const files = [outputFile('.env', 'public', 'A=1'), outputFile('ours.pem', 'public', 'x')];
    const problems = await check({ files, published: ['ours.pem'] });
    expect(problems.map(({ code, message }) => `${code} ${message}`)).toEqual([
      'stray-file The site would publish ".env", which is a file of settings and secrets.',
    ]);
  });

  it('does not search again what has passed, except for secrets of the build', async () => {
    const memory = await newMemory();
    const clean = outputFile('a.html', 'page', 'xyz-4711 and more');
    expect(await check({ files: [clean], variables: [], memory })).toEqual([]);
    expect(memory.work()).toEqual({ 'find-leaks': { done: 1, reused: 0 } });
    // Who searches the file again would find this.
    const changed = { ...clean, content: { bytes: Buffer.from(token) } };
    expect(await check({ files: [changed], variables: [], memory })).toEqual([]);
    const variables = [{ name: 'A_TOKEN', value: 'xyz-4711' }];
    expect(await check({ files: [clean], memory, variables })).toHaveLength(1);
    expect(memory.work()).toEqual({ 'find-leaks': { done: 1, reused: 2 } });
  });

  it('searches again what is clean only because of a page of the site', async () => {
    const memory = await newMemory();
    const link = outputFile('a.html', 'page', '<a href="/home/loans/fixed/rates">');
    const page = outputFile('home/loans/fixed/rates/index.html', 'page', 'Rates');
    expect(await check({ files: [link, page], memory })).toEqual([]);
    expect((await check({ files: [link], memory })).map(({ code }) => code)).toEqual(['leaked-path']);
  });

  it('knows very many pages from folders of a machine in time', async () => {
    const paths = Array.from({ length: 100_000 }, (_, at) => `/home/loans/fixed/rate-${at}`);
    const pages = paths.map((path) => outputFile(`${path.slice(1)}/index.html`, 'page'));
    const list = outputFile('list.txt', 'public', paths.join('\n'));
    expect(await check({ files: [...pages, list] })).toEqual([]);
  });
});

describe('secrets of services that are known by name', () => {
  const problemsOf = (text: string, published: readonly string[] = []) =>
    checkLeaks({ files: [outputFile('a.txt', 'data', text)], folders: [], variables: [], published });
  const tokens = {
    'a Hugging Face token': `hf_${run('aB', 17)}`,
    'an Anthropic key': `sk-ant-api03-${run('aB1', 31)}AA`,
    'a Shopify token': `shpat_${run('a1', 16)}`,
    'a Databricks token': `dapi${run('a1', 16)}`,
    'a Docker token': `dckr_pat_${run('aB1', 9)}`,
  };

  test.each(Object.entries(tokens))('are found: %s', async (_, token) => {
    const problems = await problemsOf(`before ${token} after`);
    expect(problems).toMatchObject([{ code: 'leaked-secret', file: 'source of a.txt' }]);
    expect(JSON.stringify(problems)).not.toContain(token);
    expect(await problemsOf(`before ${token} after`, [token])).toEqual([]);
  });

  test('are told once, where our own words know them as well', async () => {
    const problems = await problemsOf(`ghp_${run('a1', 18)}`);
    expect(problems).toMatchObject([{ message: expect.stringContaining('publish a GitHub token: ') }]);
  });

  test('are looked for whatever a page says of that', async () => {
    const token = tokens['a Shopify token'];
    expect(await problemsOf(`<!-- secretlint-disable -->\n${token}`)).toMatchObject([
      { code: 'leaked-secret' },
    ]);
  });
});
