/** Counters, turning cards, tabs and questions, each used as a visitor uses it. */
import { expect, test } from 'vitest';
import { content } from '../conformance/content.ts';
import { open } from './visitor.ts';

const counted = () =>
  [...document.querySelectorAll<HTMLElement>('dl [data-count]')].map(({ innerText }) => Number(innerText));

test('counters count from less up to what they are', async () => {
  const visitor = await open('/services/detail');
  const seen = await visitor.evaluate(
    () =>
      new Promise<number[]>((done) => {
        const first = document.querySelector<HTMLElement>('dl [data-count]');
        const values: number[] = [];
        const start = performance.now();
        const look = () => {
          values.push(Number(first?.innerText));
          if (performance.now() - start < 6000) requestAnimationFrame(look);
          else done(values);
        };
        first?.scrollIntoView({ block: 'center' });
        look();
      }),
  );
  expect(Math.min(...seen)).toBeLessThan(95);
  expect(new Set(seen).size).toBeGreaterThan(3);
  await visitor.soon([95, 140, 10, 30], counted);
});

test('for who wants no motion, counters stand at what they are', async () => {
  const visitor = await open('/services/detail', { setting: 'calm' });
  await visitor.evaluate(() =>
    document.querySelector('dl [data-count]')?.scrollIntoView({ block: 'center' }),
  );
  await visitor.frames(20);
  expect(await visitor.evaluate(counted)).toEqual([95, 140, 10, 30]);
});

/** Which face of the card can be seen, and which a Tab could reach. The button may stand so low that only a part shows. */
const faces = () =>
  ['Front', 'Back'].map((name) => {
    const face = document.querySelector<HTMLElement>(`article[aria-label="${name}"]`);
    const { left, top, bottom, width } = face?.getBoundingClientRect() ?? new DOMRect();
    const middle = (Math.max(0, top) + Math.min(innerHeight, bottom)) / 2;
    const hit = document.elementFromPoint(left + width / 2, middle);
    return [face?.contains(hit) ?? false, !face?.inert];
  });
/** A place on the edge of the card, where no link stands. */
const edgeOf = (): readonly [number, number] => {
  const { left, top, bottom } =
    document.querySelector('article[aria-label="Back"]')?.getBoundingClientRect() ?? new DOMRect();
  return [left + 8, (Math.max(0, top) + Math.min(innerHeight, bottom)) / 2];
};
const front = [
  [true, true],
  [false, false],
];
const back = [
  [false, false],
  [true, true],
];

test('a card turns by its button, by a click on it, by Enter and by Space, also in motion', async () => {
  const member = content.team.all[0];
  for (const setting of ['calm', 'usual'] as const) {
    const visitor = await open(`/team/${member?.slug}`, { setting });
    const turn = { css: 'button', text: content.ui.card.turn };
    await visitor.hover(turn);
    await visitor.awake('article[aria-label="Front"]');
    await visitor.soon(front, faces);
    await visitor.click(turn);
    await visitor.soon(back, faces);
    await visitor.press('Enter');
    await visitor.soon(front, faces);
    await visitor.press('Space');
    await visitor.soon(back, faces);
    await visitor.clickAt(...(await visitor.evaluate(edgeOf)));
    await visitor.soon(front, faces);
    expect(await visitor.errors()).toEqual([]);
  }
});

const panels = () =>
  [...document.querySelectorAll('[role=tabpanel]')]
    .filter((panel) => panel.querySelector('summary')?.checkVisibility())
    .map(({ id }) => id);

test('the tabs of the questions change by mouse and by arrow, and the address follows', async () => {
  const visitor = await open('/faq');
  await visitor.evaluate(() => {
    document.querySelector('#general-tab')?.scrollIntoView({ block: 'center' });
    document.querySelector('#general-tab')?.dispatchEvent(new PointerEvent('pointerover', { bubbles: true }));
  });
  await visitor.awake('[role=tablist]');
  await visitor.soon(['general'], panels);
  await visitor.click({ css: '[role=tab]', text: 'Help Faq' });
  await visitor.soon(['help'], panels);
  await visitor.press('ArrowLeft');
  await visitor.soon(['general'], panels);
  await visitor.holdsFocus({ css: '[role=tab]', text: 'General Faq' });
  await visitor.press('End');
  await visitor.soon(['help'], panels);
  await visitor.go('/faq#help');
  await visitor.soon(true, () => document.querySelector('#help summary')?.checkVisibility());
});

test('questions open and close by mouse and by keyboard, one at a time', async () => {
  const visitor = await open('/faq');
  const answers = () =>
    [...document.querySelectorAll('main details > p')].map((answer) => answer.checkVisibility()).slice(0, 6);
  const only = (at: number) => Array.from({ length: 6 }, (_, index) => index === at);
  const question = (nth: number) => ({ css: 'main summary', nth });
  await visitor.soon(only(1), answers);
  await visitor.click(question(3));
  await visitor.soon(only(3), answers);
  await visitor.press('Enter');
  await visitor.soon(only(-1), answers);
  await visitor.press('Space');
  await visitor.soon(only(3), answers);
});
