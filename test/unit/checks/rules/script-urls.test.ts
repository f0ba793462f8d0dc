import { expect, it } from 'vitest';
import { scriptUrls } from '../../../../src/checks/rules/script-urls.ts';
import { codesOf, judgePage } from '../support.ts';

it.each([
  '<a href="/javascript:basics">x</a><a href="#javascript:">x</a><a href="https://a.test/?q=javascript:1">x</a>',
  '<img src="data:image/png;base64,AA"><style>a{src:url(data:font/woff2;base64,AA)}</style>',
  '<p title="javascript:void 0">x</p><a href="mailto:a@b.test">x</a>',
])('accepts %s', (html) => {
  expect(judgePage(scriptUrls, html)).toEqual([]);
});

it.each([
  '<a href="javascript:void 0">x</a>',
  '<a href="JaVaScRiPt:alert(1)">x</a>',
  '<a href=" &#1;javascript:alert(1)">x</a>',
  '<a href="java&#10;script:alert(1)">x</a>',
  '<a href="java&Tab;script&colon;alert(1)">x</a>',
  '<a href="vbscript:x">x</a>',
  '<form action="javascript:x"></form>',
  '<button formaction="javascript:x">x</button>',
  '<iframe src="javascript:x"></iframe>',
  '<a href="data:text/html,x">x</a>',
  '<iframe src="data:text/html,x"></iframe>',
  '<object data="data:image/svg+xml,x"></object>',
  '<script src="data:text/javascript,x"></script>',
  '<img src="data:text/html,x">',
])('reports %s', (html) => {
  expect(codesOf(judgePage(scriptUrls, html))).toEqual(['script-url']);
});
