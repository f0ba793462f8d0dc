import { describe, expect, it, test } from 'vitest';
import { islandHooks } from '../../../../src/checks/rules/island-hooks.ts';
import type { HookCount } from '../../../../src/model.ts';
import { judgePage } from '../support.ts';

const place = { file: 'templates/islands/Film.client.ts', line: 3, column: 24 };

interface Asked {
  readonly name?: string;
  readonly tag?: string;
  readonly count?: HookCount;
}

/** What is said of an island whose script asks for that. */
function judge(inside: string, { name = 'close', tag = 'button', count = 'one' }: Asked = {}) {
  const hooks = new Map([['Film', [{ name, tag, count, place }]]]);
  const html = `<button data-close></button><site-island name="Film">${inside}</site-island><dialog></dialog>`;
  return judgePage(islandHooks, html, undefined, { reaches: [], hooks });
}

const button = '<button data-close>x</button>';
const dialog = { name: 'dialog', tag: 'dialog' };

describe('is satisfied with', () => {
  it.each<[string, string, Asked?]>([
    ['one', `<p>${button}</p>`],
    ['none that may be missing', '<p></p>', { count: 'optional' }],
    ['one that may be missing', button, { count: 'optional' }],
    ['several where it wants some', button + button, { count: 'several' }],
    ['none where it wants any', '', { count: 'any' }],
    ['one of an island within', `<site-island name="Other">${button}</site-island>`],
    ['an element by its name alone', '<dialog></dialog>', dialog],
    ['any element with its mark', '<i data-close></i>', { tag: '*' }],
    ['one, and another that is only a pattern', `${button}<template>${button}</template>`],
  ])('%s', (_, inside, asked) => {
    expect(judge(inside, asked)).toEqual([]);
  });
});

describe('says what is wrong with', () => {
  it.each<[string, string, Asked | undefined, string, string]>([
    [
      'none where it wants one',
      '<button>x</button>',
      {},
      'The island Film has no `data-close`, but its script asks for one.',
      "Put `data-close` on a <button> into its markup, or call the hook 'close?', and the script does without.",
    ],
    [
      'none where it wants some',
      '',
      { ...dialog, count: 'several' },
      'The island Film has no <dialog>, but its script asks for one.',
      "Put a <dialog> into its markup, or call the hook 'dialog*', and the script does without.",
    ],
    [
      'two where it wants one',
      button + button,
      {},
      'The island Film has `data-close` 2 times, but its script asks for one.',
      "Leave one, or call the hook 'close+', and the script is given all.",
    ],
    [
      'two where one may be missing',
      '<dialog></dialog><dialog></dialog>',
      { ...dialog, count: 'optional' },
      'The island Film has <dialog> 2 times, but its script asks for one.',
      "Leave one, or call the hook 'dialog*', and the script is given all.",
    ],
    [
      'another element with its mark',
      '<a data-close>x</a>',
      {},
      'In the island Film `data-close` stands on a <a>, but its script asks for a <button>.',
      "Put it on a <button>, or write 'a' for this hook.",
    ],
    [
      'another element among those that it wants',
      `${button}<a data-close>x</a>`,
      { count: 'any' },
      'In the island Film `data-close` stands on a <a>, but its script asks for a <button>.',
      "Put it on a <button>, or write 'a' for this hook.",
    ],
    [
      'an element that is called like the mark of another',
      '<label>Name</label><span data-label>Send</span>',
      { name: 'label', tag: 'span' },
      'In the island Film there is a <label>, but its script asks for a <span>.',
      'Call the mark and the hook something else, as <label> is called so already.',
    ],
    [
      'a part of a drawing',
      '<svg><a data-close></a></svg>',
      { tag: 'a' },
      'In the island Film `data-close` stands on a <a> of a drawing, but its script asks for a <a>.',
      'Mark the element around the drawing: a script is given no part of one.',
    ],
  ])('%s', (_, inside, asked, message, help) => {
    expect(judge(inside, asked)).toEqual([
      { code: 'island-hook', message, help, place, offset: expect.any(Number) },
    ]);
  });
});

test('every island is looked at', () => {
  expect(judge(`</site-island><site-island name="Film">${button}`)).toHaveLength(1);
});
