import { expect, test } from 'vitest';
import { content } from '../content.ts';
import { proves } from '../statement.ts';
import { visit } from '../visits.ts';
import { type FieldName, fieldNames, letter, success } from './enquiry-desk.ts';
import { open } from './open.ts';

/** The form of the contact page with everything filled in, ready to be sent. The popup's is tried on every page by the tour. */
async function filled() {
  const { page } = await open('/contact-us');
  const received: string[] = [];
  await page.route(`${content.site.emailProvider.origin}/**`, (route) => {
    received.push(route.request().url());
    return route.fulfill({ body: 'OK', headers: { 'access-control-allow-origin': '*' } });
  });
  const form = page.locator('main form');
  const field = (name: FieldName) => form.locator(`[name=${name}]`);
  for (const name of fieldNames) await field(name).fill(letter[name]);
  const submit = () => form.locator('[type=submit]').click();
  return { page, form, field, submit, received };
}

/** Ways to fill in a field that the browser shall stop at, and the statements that say so. */
const wrong = [
  ['S5.01', 'username', ''],
  ['S5.02', 'email', ''],
  ['S5.03', 'phone', ''],
  ['S5.04', 'message', ''],
  ['S5.06', 'email', 'abc'],
] as const satisfies readonly (readonly [string, FieldName, string])[];

/** What came of the form when it was sent with faults. */
interface Tried {
  /** For each wrong value: whether the visitor was led to its field, and how many letters had gone out by then. */
  readonly stopped: readonly {
    readonly field: FieldName;
    readonly value: string;
    readonly here: boolean;
    readonly sent: number;
  }[];
  /** The fields that were complained about when all were empty, and `submit` had one happened. */
  readonly complaints: readonly string[];
  readonly ownRules: { readonly off: boolean; readonly passed: number };
  /** Letters that went out once everything was as it should be, with a phone that is no number. */
  readonly sent: number;
}

async function tryOut(): Promise<Tried> {
  const { page, form, field, submit, received } = await filled();
  const stopped = [];
  for (const [, name, value] of wrong) {
    await field(name).fill(value);
    await submit();
    await form.locator(':user-invalid').first().waitFor();
    const here = await field(name).evaluate((element) => element.matches(':invalid:focus'));
    stopped.push({ field: name, value, here, sent: received.length });
    await field(name).fill(letter[name]);
  }
  for (const name of fieldNames) await field(name).fill('');
  const heard = form.evaluate(
    (element) =>
      new Promise<string[]>((resolve) => {
        const names: string[] = [];
        element.addEventListener('submit', () => names.push('submit'));
        element.addEventListener(
          'invalid',
          ({ target }) => names.push((target as HTMLInputElement).name),
          true,
        );
        element
          .querySelector('[type=submit]')
          ?.addEventListener('click', () => setTimeout(() => resolve(names)));
      }),
  );
  // It listens before it is pressed.
  await form.evaluate(() => {});
  await submit();
  const complaints = await heard;
  const ownRules = {
    off: await form.evaluate((element: HTMLFormElement) => element.noValidate),
    passed: await page.locator('[formnovalidate]').count(),
  };
  for (const name of fieldNames) await field(name).fill(letter[name]);
  await field('phone').fill('ask for Tejas ☎');
  await submit();
  await page.getByText(success).waitFor();
  return { stopped, complaints, ownRules, sent: received.length };
}

let tried: Promise<Tried> | undefined;

/** Looks at what came of the form, which is tried out once for all tests. */
const ofForm = (look: (what: Tried) => void) => async () => {
  tried ??= tryOut();
  visit('/contact-us');
  look(await tried);
};

/** With that value the browser stops at the field, and nothing goes out. */
const stopsAt = (name: FieldName, value: string) =>
  ofForm(({ stopped }) => expect(stopped).toContainEqual({ field: name, value, here: true, sent: 0 }));

for (const [id, name, value] of wrong) proves(id, stopsAt(name, value));

proves(
  'S5.05',
  ofForm(({ complaints, ownRules }) => {
    expect(complaints).toEqual(fieldNames);
    expect(ownRules).toEqual({ off: false, passed: 0 });
  }),
);

proves(
  'S5.09',
  ofForm(({ sent }) => expect(sent).toBe(1)),
);

test('what is wrong with a field is said beside it once it was left, and not before', async () => {
  const { page, field } = await filled();
  const complaint = page.locator('main').getByText('Write it like name@shop.example.');
  expect(await complaint.isVisible()).toBe(false);
  await field('email').fill('abc');
  await field('email').blur();
  await complaint.waitFor();
  await field('email').fill(letter.email);
  await field('email').blur();
  await complaint.waitFor({ state: 'hidden' });
});
