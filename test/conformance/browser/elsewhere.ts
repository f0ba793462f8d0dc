/**
 * Answers for the hosts of others, which no test may disturb. The browser asks the test about these alone: a page of
 * which every file is asked about takes twice the time.
 */
import type { CDPSession, Page } from 'playwright-core';

/** What a page has asked another host for. */
export interface Asked {
  readonly url: string;
  readonly method: string;
  /** By names as the browser writes them. */
  readonly headers: Readonly<Record<string, string>>;
  readonly body: Buffer;
}

export interface Answer {
  readonly status: number;
  readonly headers: Readonly<Record<string, string>>;
  readonly body: Buffer;
}

/** Undefined where nobody answers. */
type Host = (asked: Asked) => Promise<Answer | undefined> | Answer | undefined;

/** A page without anything in it. */
export const emptyPage: Answer = {
  status: 200,
  headers: { 'content-type': 'text/html' },
  body: Buffer.from('<!doctype html><html lang="en"><title>Elsewhere</title>Elsewhere'),
};

const sessions = new WeakMap<Page, CDPSession>();

/** From now on this answers for all other hosts, which the site knows by `https:` only, and nothing else does. */
export async function playOthers(page: Page, host: Host = () => emptyPage): Promise<void> {
  await leaveOthers(page);
  const session = await page.context().newCDPSession(page);
  sessions.set(page, session);
  session.on('Fetch.requestPaused', ({ requestId, request }) => {
    const { url, method, headers, postDataEntries = [] } = request;
    const body = Buffer.concat(postDataEntries.map(({ bytes = '' }) => Buffer.from(bytes, 'base64')));
    const reply = async () => {
      const answer = await host({ url, method, headers, body });
      if (!answer) return session.send('Fetch.failRequest', { requestId, errorReason: 'Failed' });
      return session.send('Fetch.fulfillRequest', {
        requestId,
        responseCode: answer.status,
        responseHeaders: Object.entries(answer.headers).map(([name, value]) => ({ name, value })),
        body: answer.body.toString('base64'),
      });
    };
    reply().catch((error: unknown) => {
      // Whoever left does not wait for an answer, nor does a page that gave its question up meanwhile.
      const isGivenUp = String(error).includes('Invalid InterceptionId');
      if (!isGivenUp && !page.isClosed() && sessions.get(page) === session) throw error;
    });
  });
  await session.send('Fetch.enable', { patterns: [{ urlPattern: 'https://*' }] });
}

/** Other hosts answer for themselves again. */
export async function leaveOthers(page: Page): Promise<void> {
  const session = sessions.get(page);
  sessions.delete(page);
  await session?.detach();
}
