/** What the environment changes of the agency's site, it changes everywhere. */
import { afterAll, beforeAll, expect, test } from 'vitest';
import model from '../../content/schema.ts';
import { content } from '../conformance/content.ts';
import { type AgencyCopy, copyAgency, type RenderedCopy } from '../support/agency-copy.ts';

/** For each variable a new value, and how old and new values stand in the output. */
const changes: Readonly<
  Record<string, { readonly value: string; readonly old: string | RegExp; readonly new: string }>
> = {
  SITE_BASE_URL: {
    value: 'https://new.example.org',
    // With its protocol and bare, as on the cards; the members' own addresses stand behind an @.
    old: /(?<!@)pixelwada\.example/,
    new: 'https://new.example.org/contact-us',
  },
  SITE_PHONE: { value: '+49 30 1234567', old: /5555 ?0142/, new: 'tel:+49301234567' },
  SITE_EMAIL: {
    value: 'post@new.example.org',
    old: 'hello@pixelwada.example',
    new: 'mailto:post@new.example.org',
  },
  SITE_EMAILJS_PUBLIC_KEY: { value: 'new-key', old: 'public-key-placeholder', new: 'new-key' },
  SITE_EMAILJS_SERVICE_ID: { value: 'new-service', old: 'service_placeholder', new: 'new-service' },
  SITE_EMAILJS_TEMPLATE_ID: { value: 'new-template', old: 'template_placeholder', new: 'new-template' },
  SITE_EMAILJS_ORIGIN: {
    value: 'https://mail.example.org',
    old: 'https://api.emailjs.com',
    new: 'https://mail.example.org',
  },
  SITE_EMAILJS_THROTTLE: {
    value: '4321',
    old: '&quot;throttle&quot;:0,',
    new: '&quot;throttle&quot;:4321,',
  },
};

let copy: AgencyCopy;
let before: RenderedCopy;
let after: RenderedCopy;

beforeAll(async () => {
  copy = await copyAgency();
  before = await copy.render();
  after = await copy.render(
    Object.fromEntries(Object.entries(changes).map(([variable, { value }]) => [variable, value])),
  );
});
afterAll(() => copy.dispose());

const filesWith = ({ texts }: RenderedCopy, words: string | RegExp) =>
  [...texts]
    .filter(([, text]) => (typeof words === 'string' ? text.includes(words) : words.test(text)))
    .map(([file]) => file);

test('every variable of the schema is tried here', () => {
  expect(Object.keys(changes).sort()).toEqual(Object.keys(model.env).sort());
});

test.each(Object.entries(changes))('%s leaves nothing of the old value in any file', (_, change) => {
  expect(filesWith(before, change.old)).not.toEqual([]);
  // The provider's library names its own host in its script.
  expect(filesWith(after, change.old).filter((file) => !file.endsWith('.js'))).toEqual([]);
  expect(filesWith(after, change.new)).not.toEqual([]);
});

test('no file writes to the agency by an address that the environment does not change', () => {
  const members = new Set(content.team.all.map(({ contact }) => contact.email));
  const others = [...after.texts].flatMap(([file, text]) =>
    [...text.matchAll(/[\w.-]+@pixelwada\.example/g)]
      .filter(([address]) => !members.has(address))
      .map(([address]) => `${file}: ${address}`),
  );
  expect(others).toEqual([]);
  expect(after.texts.get('.well-known/security.txt')).toContain('Contact: mailto:post@new.example.org\n');
});

test.each(['call us at noon', '020 2445 7788', '+91'])(
  'a phone number that nobody can call, %s, is told',
  (number) => {
    const { phone } = model.collections.site.schema.shape;
    expect(phone.safeParse(number).error?.issues[0]?.message).toContain('the code of its country, such as');
    expect(phone.safeParse('+91 (20) 2445-7788').success).toBe(true);
  },
);

test('an origin of the mail provider that is no address is told as such, once', () => {
  const { origin } = model.collections.site.schema.shape.emailProvider.shape;
  expect(origin.safeParse('mail').error?.issues).toMatchObject([{ code: 'invalid_format' }]);
  expect(origin.safeParse('https://mail.example.org/send').error?.issues).toMatchObject([{ code: 'custom' }]);
});
