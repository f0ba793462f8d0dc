import { expect, it } from 'vitest';
import { securityPolicy } from '../../../../src/checks/rules/security-policy.ts';
import { createPolicy, type Load, printPolicy } from '../../../../src/policy/policy.ts';
import { baseUrl, codesOf, judgePage } from '../support.ts';

const policy = (text: string) => `<meta http-equiv="content-security-policy" content="${text}">`;
const judge = (head: string, body = '', reaches: readonly Load[] = []) =>
  judgePage(securityPolicy, `<!doctype html><head>${head}</head><body>${body}</body>`, undefined, {
    reaches,
    hooks: new Map(),
  });

const script = 'wake("<")';
const style = 'p>b{color:red}';
const fitting = policy(
  printPolicy(
    createPolicy({
      scripts: [script],
      styles: [style],
      loads: [
        { directive: 'img-src', url: '/a.png' },
        { directive: 'connect-src', url: 'https://mail.test/send' },
      ],
      baseUrl,
    }),
  ),
);
const content = `<style>${style}</style><script>${script}</script><img src="/a.png" alt="">`;
const mail: Load = { directive: 'connect-src', url: 'https://mail.test' };

it('accepts a policy that allows what the page holds and nothing else', () => {
  expect(judge(fitting, content, [mail])).toEqual([]);
});

it('takes no notice of data blocks', () => {
  expect(judge(fitting, `${content}<script type="application/ld+json">{}</script>`, [mail])).toEqual([]);
});

it.each([
  ['none', '', '', 'no-policy'],
  ['two', fitting + policy("default-src 'none'"), content, 'second-policy'],
])('reports a page with %s', (_, head, body, code) => {
  expect(codesOf(judge(head, body, [mail]))).toEqual([code]);
});

it('reports what stands before the policy', () => {
  expect(codesOf(judge(`<style>${style}</style>${fitting}`, content, [mail]))).toEqual(['late-policy']);
});

it.each([
  ['an inline script that is one character off', '<script>wake("<") </script>', 'unknown-script'],
  ['a module that the engine did not write', '<script type="module">a()</script>', 'unknown-script'],
  ['an import map', '<script type="importmap">{}</script>', 'unknown-script'],
  [
    'speculation rules that the engine did not write',
    '<script type="speculationrules">{}</script>',
    'unknown-script',
  ],
  ['a style sheet in the body', '<style>p{}</style>', 'unknown-style'],
  ['a style sheet in a drawing', '<svg><style>p{}</style></svg>', 'unknown-style'],
  ['a picture from elsewhere', '<img src="https://far.test/b.png" alt="">', 'blocked-address'],
  ['a picture in the page', '<img src="data:image/png;base64,AAAA" alt="">', 'blocked-address'],
  [
    'one candidate from elsewhere',
    '<img src="/a.png" srcset="/a.png 1x, //far.test/b.png 2x" alt="">',
    'blocked-address',
  ],
  ['a frame', '<iframe src="https://far.test/" title="x"></iframe>', 'blocked-address'],
  ['a form that sends', '<form action="/send"></form>', 'blocked-address'],
  ['a form that sends to its own page', '<form></form>', 'blocked-address'],
  ['a film', '<video src="/a.mp4"></video>', 'blocked-address'],
  ['a web manifest', '<link rel="manifest" href="/a.webmanifest">', 'blocked-address'],
])('reports %s', (_, body, code) => {
  expect(codesOf(judge(fitting, content + body, [mail]))).toEqual([code]);
});

it('reports what an island says it reaches for and the policy forbids', () => {
  const frame: Load = { directive: 'frame-src', url: 'https://far.test/map' };
  expect(codesOf(judge(fitting, content, [mail, frame]))).toEqual(['blocked-address']);
});

it.each([
  ['an origin that no island reaches for', fitting, []],
  ['unsafe words', fitting.replace('script-src', "script-src 'unsafe-inline'"), [mail]],
  ['every host', fitting.replace('img-src', 'img-src *'), [mail]],
  ['a directive of no use', fitting.replace('base-uri', "worker-src 'self'; base-uri"), [mail]],
  ['any base address', fitting.replace("; base-uri 'none'", ''), [mail]],
  ['forms to anywhere', fitting.replace("form-action 'none'; ", ''), [mail]],
  ['everything that is not listed', fitting.replace("default-src 'none'; ", ''), [mail]],
  ['markup made of text', fitting.replace("; require-trusted-types-for 'script'", ''), [mail]],
])('reports a policy that allows %s', (_, head, reaches) => {
  const codes = codesOf(judge(head, content, reaches));
  expect(new Set(codes)).toEqual(new Set(['lax-policy']));
});
