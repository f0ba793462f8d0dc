import { EmailJSResponseStatus } from '@emailjs/browser';
import { describe, expect, test } from 'vitest';
import { SendError, toSendError } from '../../../templates/islands/enquiry/send-error.ts';

interface Case {
  readonly what: string;
  readonly reason: unknown;
  readonly status: number;
  readonly text: string;
}

const network = { status: 0, text: 'Network Error' };

const cases: Case[] = [
  {
    what: 'an answer of the provider',
    reason: new EmailJSResponseStatus(400, 'The template ID not found'),
    status: 400,
    text: 'The template ID not found',
  },
  { what: 'an answer without a text', reason: new EmailJSResponseStatus(500, ''), status: 500, text: '' },
  {
    what: 'a refusal of the client',
    reason: new EmailJSResponseStatus(429, 'Too Many Requests'),
    status: 429,
    text: 'Too Many Requests',
  },
  { what: "the client's default", reason: new EmailJSResponseStatus(), ...network },
  {
    what: 'a refused argument',
    reason: 'The public key is required.',
    status: 0,
    text: 'The public key is required.',
  },
  { what: 'a broken connection', reason: new TypeError('Failed to fetch'), ...network },
  { what: 'a storage that fails', reason: new DOMException('full', 'QuotaExceededError'), ...network },
  { what: 'an answer that was not read', reason: new Response('x', { status: 400 }), ...network },
  { what: 'half an answer', reason: { status: '400', text: 'x' }, ...network },
  { what: 'nothing', reason: undefined, ...network },
  { what: 'null', reason: null, ...network },
];

describe('a failed send has a status and a text, whatever was thrown', () => {
  for (const { what, reason, status, text } of cases)
    test(what, () => {
      const error = toSendError(reason);
      expect(error).toBeInstanceOf(SendError);
      expect({ status: error.status, text: error.text }).toEqual({ status, text });
      expect(String(error)).toBe(`SendError: ${status} ${text}`);
    });
});

test('the reason of a network error is kept for whoever looks closer', () => {
  const reason = new TypeError('Failed to fetch');
  expect(toSendError(reason).cause).toBe(reason);
});

test('an error that is one already stays as it is', () => {
  const error = new SendError(403, 'Forbidden');
  expect(toSendError(error)).toBe(error);
});
