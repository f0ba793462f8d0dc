/** The connection to the dev server. */
import type { ExplanationParts } from '../../explain/explanations.ts';
import type { SessionState } from '../session.ts';

/** The state that the server sends. */
export interface ServerState extends SessionState {
  /** Changes with each start of the server. */
  readonly run: string;
}

interface Listener {
  onState(told: ServerState): void;
  /** Gets the path of a rough picture when its final version is there. */
  onPicture(path: string): void;
}

/** Opens the connection, and again whenever it breaks. Each time the server sends its state at once. */
export function connectToServer({ onState, onPicture }: Listener): { close(): void } {
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

/** Asks the server to open an editor. `trouble` says why it could not. `place` is where the clicked element comes from. */
export async function ask(
  task: 'open' | 'source-place',
  body: object,
): Promise<{ readonly trouble?: string; readonly place?: PlaceInSite }> {
  try {
    const answer = await fetch(`/@site/${task}`, { method: 'POST', body: JSON.stringify(body) });
    return answer.ok ? await answer.json() : { trouble: await answer.text() };
  } catch {
    return { trouble: silence };
  }
}

/** The explanation of a code, or one sentence that says why there is none. */
export async function explain(code: string): Promise<ExplanationParts | string> {
  try {
    const answer = await fetch(`/@site/explain?code=${encodeURIComponent(code)}`);
    return answer.ok ? await answer.json() : await answer.text();
  } catch {
    return silence;
  }
}

const silence = 'The server does not answer. Is "site dev" still running?';
