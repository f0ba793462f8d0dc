/** The popup of every page: opened, closed, written in and sent from, with the provider played. */
import { expect } from 'vitest';
import { z } from 'zod';
import type { Outcome } from '../../tour/evidence.ts';
import { letter } from '../../tour/letters.ts';
import { onEach } from '../../tour/seen.ts';
import { content } from '../content.ts';
import { page as documentOf } from '../pages.ts';
import { proves } from '../statement.ts';

const success = 'Message sent successfully!';
const failure = 'Failed to send message. Please try again later.';
const { publicKey, serviceId, templateId, origin } = content.site.emailProvider;

const settingsSchema = z.object({
  provider: z.object({
    publicKey: z.string().min(1),
    serviceId: z.string().min(1),
    templateId: z.string().min(1),
    origin: z.string(),
    throttle: z.number().min(0),
    blockHeadless: z.boolean(),
  }),
});

/** The island of the popup, and what it will send by. */
function popupOf(route: string) {
  const island = documentOf(route).querySelector('site-island[name=EnquiryPopup]');
  const props: unknown = JSON.parse(island?.getAttribute('props') ?? '{}');
  return { src: island?.getAttribute('src') ?? '', provider: settingsSchema.parse(props).provider };
}

proves(
  'S1.32',
  onEach(({ wide }) => expect(wide.popup.modal).toBe(true)),
);

proves(
  'S4.popup.01',
  onEach(({ wide }) => {
    expect(wide.popup.openAtFirst).toBe(false);
    // Nothing in it can be reached by keys.
    expect(wide.popup.reachableAtFirst).toBe(0);
  }),
);

proves(
  ['S4.popup.02', 'S2.footer.16'],
  onEach(({ wide }) => {
    expect(wide.popup.parts).toEqual(['username', 'email', 'phone', 'message', 'submit']);
    expect([wide.popup.modal, wide.popup.focusWithin]).toEqual([true, true]);
  }),
);

proves(
  'S4.popup.03',
  onEach(({ wide: { popup } }) =>
    expect([popup.openAfterClose, popup.focusedAfterClose]).toEqual([false, true]),
  ),
);

proves(
  'S4.popup.04',
  onEach(({ wide: { popup } }) => {
    expect(popup.openAfterPressWithin).toBe(true);
    expect([popup.openAfterPressBeside, popup.focusedAfterPressBeside]).toEqual([false, true]);
  }),
);

/** Sent with this field wrong the letter goes nowhere, and the visitor is at the field. */
const stopsAt = (field: string, value: string) =>
  onEach(({ wide }) => expect(wide.enquiry.stopped).toContainEqual({ field, value, at: field, sent: 0 }));

proves('S5.01', stopsAt('username', ''));
proves('S5.02', stopsAt('email', ''));
proves('S5.03', stopsAt('phone', ''));
proves('S5.04', stopsAt('message', ''));
proves('S5.06', stopsAt('email', 'abc'));

proves(
  'S5.05',
  onEach(({ wide }) => {
    expect(wide.enquiry.emptyFields).toEqual(['username', 'email', 'phone', 'message']);
    expect(wide.enquiry.noValidate).toBe(false);
  }),
);

const arrived = (check: (letter: Outcome['sent'][number]) => void) =>
  onEach(({ wide }) => {
    expect(wide.enquiry.first.sent).toHaveLength(1);
    for (const one of wide.enquiry.first.sent) check(one);
  });
const arrivesWith = (name: string, value: string) =>
  arrived(({ values }) => expect(values[name]).toBe(value));

proves('S5.09', arrivesWith('phone', 'ask for Tejas ☎'));

proves(
  ['S1.03', 'S7.01'],
  arrived(({ method, url }) =>
    expect([method, url]).toEqual(['POST', new URL('/api/v1.0/email/send-form', origin).href]),
  ),
);
proves(
  'S7.03',
  arrived(({ contentType }) => expect(contentType).toBe('multipart/form-data')),
);
proves('S7.04', arrivesWith('username', letter.username));
proves('S7.05', arrivesWith('email', letter.email));
proves('S7.06', arrivesWith('phone', letter.phone));
// Form data has one way to write a line break.
proves('S7.07', arrivesWith('message', letter.message.replaceAll('\n', '\r\n')));
proves(
  'S7.08',
  arrived(({ values }) => expect(values.lib_version).toMatch(/^\d+\.\d+\.\d+$/)),
);
proves('S7.09', arrivesWith('service_id', serviceId));
proves('S7.10', arrivesWith('template_id', templateId));
proves('S7.11', arrivesWith('user_id', publicKey));
proves(
  'S7.17',
  onEach((_, route) => expect(popupOf(route).provider).toMatchObject({ publicKey, serviceId, templateId })),
);

/** The one way in which a letter has arrived. */
function expectSuccess(outcome: Outcome): void {
  expect(outcome.told).toEqual([success]);
  expect(outcome.sent).toHaveLength(1);
  expect(outcome.logged).toEqual([]);
}

/** The one way in which it has not, whatever the cause; the console tells that. */
function expectFailure(outcome: Outcome, cause: RegExp): void {
  expect(outcome.told).toEqual([failure]);
  expect(outcome.popupOpen).toBe(true);
  expect(outcome.values.message).toBe(letter.message);
  const logged = outcome.logged.filter((line) => line.startsWith('FAILED...'));
  expect(logged).toEqual([expect.stringMatching(cause)]);
}

proves(
  'S8.01',
  onEach(({ wide }) => expectSuccess(wide.enquiry.first)),
);
proves(
  ['S4.popup.05', 'S8.03'],
  onEach(({ wide: { enquiry } }) =>
    expect([enquiry.first.popupOpen, enquiry.first.focused]).toEqual([false, true]),
  ),
);
proves(
  ['S4.popup.06', 'S8.02'],
  onEach(({ wide: { enquiry } }) => {
    expect(enquiry.first.values).toEqual({ username: '', email: '', phone: '', message: '' });
    // Emptied, not found wanting.
    expect(enquiry.first.wrong).toEqual([]);
  }),
);
// The first answer is half a JSON that speaks of an error, with a status of success.
proves(
  'S7.20',
  onEach(({ wide }) => expectSuccess(wide.enquiry.first)),
);
proves(
  'S7.18',
  onEach(({ wide }) => expectFailure(wide.enquiry.refused, /\b400 The template ID not found\b/)),
);
proves(
  'S7.19',
  onEach(({ wide }) => {
    expectSuccess(wide.enquiry.second);
    expectFailure(wide.enquiry.refused, /./);
    expectFailure(wide.enquiry.offline, /./);
  }),
);
proves(
  'S8.04',
  onEach(({ wide }) => expectFailure(wide.enquiry.refused, /./)),
);
proves(
  'S8.05',
  onEach(({ wide }) => expectFailure(wide.enquiry.refused, /^FAILED\.\.\. .*400 The template ID not found/)),
);
proves(
  'S8.09',
  onEach(({ wide }) => expectFailure(wide.enquiry.offline, /\b0 Network Error\b/)),
);

/** Refused by the client itself, and so not sent. */
const refuses = (reason: string, cause: RegExp) =>
  onEach(({ phone }) => {
    const outcome = phone.refusals[reason];
    if (!outcome) throw new Error(`Nothing was refused for ${reason}.`);
    expectFailure(outcome, cause);
    expect(outcome.sent).toEqual([]);
  });
proves('S8.06', refuses('driven', /\b451 Unavailable For Headless Browser\b/));
proves('S8.07', refuses('blocked', /\b403 Forbidden\b/));
proves('S8.08', refuses('tooMany', /\b429 Too Many Requests\b/));

// The browser of the tour is a driven one, and was let through.
proves(
  'S9.73',
  onEach(({ wide }, route) => {
    expect(popupOf(route).provider.blockHeadless).toBe(false);
    expectSuccess(wide.enquiry.first);
  }),
);
proves(
  'S9.74',
  onEach(({ wide }, route) => {
    expect(popupOf(route).provider.throttle).toBe(0);
    // Right after the first.
    expectSuccess(wide.enquiry.second);
  }),
);

// What the sending step refuses is seen on its own; every page brings the same step, and settings that it takes.
proves(['S5.14', 'S5.15', 'S5.16', 'S5.17', 'S5.18', 'S5.19'], async () => {
  const scripts = new Set<string>();
  await onEach((_, route) => {
    const { src, provider } = popupOf(route);
    scripts.add(src);
    expect(provider.origin).toBe(origin);
  })();
  expect(scripts.size).toBe(1);
});
