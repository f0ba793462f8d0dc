import { expect, it } from 'vitest';
import { unreferencedAssets } from '../../../../src/checks/rules/unreferenced-assets.ts';
import type { OutputFile } from '../../../../src/model.ts';
import { judgeSite, outputFile } from '../support.ts';

const judge = (body: string, files: readonly OutputFile[], needs = new Map<string, readonly string[]>()) =>
  judgeSite(unreferencedAssets, { pages: { '/': body }, files, needs }).map(({ message }) => message);

it('follows references through pages, styles, scripts and data', () => {
  const body =
    '<img src="/assets/a.png"><site-island src="/assets/Menu.js" props="{&quot;src&quot;:&quot;/assets/big.avif&quot;}"></site-island>' +
    '<link rel="stylesheet" href="/assets/main.css"><link rel="manifest" href="/site.webmanifest">';
  const files = [
    outputFile('assets/a.png', 'image'),
    outputFile('assets/big.avif', 'image'),
    outputFile('assets/Menu.js', 'script', 'import{a}from"./chunk-1.js";import("/assets/chunk-2.js")'),
    outputFile('assets/chunk-1.js', 'script', 'export const a="/assets/arrow.svg"'),
    outputFile('assets/chunk-2.js', 'script'),
    outputFile('assets/arrow.svg', 'image'),
    outputFile('assets/main.css', 'style', '@font-face{src:url(./text.woff2)}'),
    outputFile('assets/text.woff2', 'font'),
    outputFile('site.webmanifest', 'data', '{"icons":[{"src":"/icon-192.png"}]}'),
    outputFile('icon-192.png', 'image'),
  ];
  expect(judge(body, files)).toEqual([]);
});

it('leaves public files, pages and data alone', () => {
  const files = [
    outputFile('robots.txt', 'public'),
    outputFile('index.html', 'page'),
    outputFile('feed.xml', 'data'),
  ];
  expect(judge('', files)).toEqual([]);
});

it('counts a file that another file is declared to need', () => {
  const files = [outputFile('assets/a.js', 'script'), outputFile('assets/b.wasm', 'script')];
  const needs = new Map([['assets/a.js', ['assets/b.wasm']]]);
  expect(judge('<site-island src="/assets/a.js"></site-island>', files, needs)).toEqual([]);
});

it('reports what nothing needs, also a ring of files that only need each other', () => {
  const files = [
    outputFile('assets/left.png', 'image'),
    outputFile('assets/a.js', 'script', 'import"./b.js"'),
    outputFile('assets/b.js', 'script', 'import"./a.js"'),
  ];
  expect(judge('<p>assets/left.png</p>', files)).toEqual([
    'The output would hold "assets/left.png", which no page needs.',
    'The output would hold "assets/a.js", which no page needs.',
    'The output would hold "assets/b.js", which no page needs.',
  ]);
});
