/** The line to the server. */
import type { ExplanationParts } from '../../explain/explanations.ts';
import type { SessionState } from '../session.ts';

/** What the server says of itself. */
export interface Told extends SessionState {
  /** Another one after each start. */
  readonly run: string;
}

interface Listener {
  onState(told: Told): void;
  /** The path of a picture that has become better. */
  onPicture(path: string): void;
}

/** Opens it, and again whenever it breaks: each time the server says at once how things are. */
export function createLink({ onState, onPicture }: Listener): { close(): void } {
  const source = new EventSource(`/@site/events?page=${encodeURIComponent(location.pathname)}`);
  source.addEventListener('state', (event) => onState(JSON.parse(event.data)));
  source.addEventListener('picture', (event) => onPicture(JSON.parse(event.data)));
  return { close: () => source.close() };
}

export interface PlaceInSite {
  readonly file: string;
  readonly line?: number | undefined;
  readonly column?: number | undefined;
}

/** Asks the server for an editor. Resolves to why there is none. */
export async function ask(
  task: 'open' | 'whence',
  body: object,
): Promise<{ readonly trouble?: string; readonly place?: PlaceInSite }> {
  try {
    const answer = await fetch(`/@site/${task}`, { method: 'POST', body: JSON.stringify(body) });
    return answer.ok ? await answer.json() : { trouble: await answer.text() };
  } catch {
    return { trouble: silence };
  }
}

/** What a kind of problem means, or why nobody says so. */
export async function explain(code: string): Promise<ExplanationParts | string> {
  try {
    const answer = await fetch(`/@site/explain?code=${encodeURIComponent(code)}`);
    return answer.ok ? await answer.json() : await answer.text();
  } catch {
    return silence;
  }
}

const silence = 'The server does not answer. Is "site dev" still running?';
