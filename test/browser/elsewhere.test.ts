/** The stand-ins for other hosts, which the tests of a page with frames or films rely on. */
import { expect, onTestFinished, test } from 'vitest';
import { emptyPage, playOthers } from '../conformance/browser/elsewhere.ts';
import { visitor } from '../conformance/browser/open.ts';

test('a question that the browser gives up needs no answer, and the next one gets its own', async () => {
  const { page, close } = await visitor();
  onTestFinished(close);
  let [ask, answer] = [() => {}, () => {}];
  const asked = new Promise<void>((resolve) => {
    ask = resolve;
  });
  const late = new Promise<void>((resolve) => {
    answer = resolve;
  });
  await playOthers(page, async ({ url }) => {
    if (url.endsWith('/slow')) {
      ask();
      await late;
    }
    return emptyPage;
  });
  const givenUp = page.goto('https://slow.example/slow').catch((error: unknown) => String(error));
  await asked;
  await page.goto('https://quick.example/');
  // What the browser says of the late answer comes before it says anything of another page.
  answer();
  await page.goto('https://quick.example/again');
  expect(await givenUp).toMatch(/interrupted|ERR_ABORTED/);
  expect(await page.title()).toBe('Elsewhere');
});
