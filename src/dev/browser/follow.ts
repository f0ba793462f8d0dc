/** Updates the page to the newest version of the server, and leaves unchanged parts alone. */
import type { Draft } from '../drafts.ts';
import { type Base, morphPage, needsReload } from './morph.ts';
import type { ServerState } from './server-connection.ts';

export interface FollowedPage {
  /** `run` changes with each start of the server, `version` when pages change, `reload` when files get other bytes. */
  follow(told: Pick<ServerState, 'run' | 'version' | 'reload'>): void;
  /** Loads a picture again that was rough before. */
  sharpen(path: string): void;
}

/** Calls `onDrafts` with the entries on the page that are not public, at first and after each update. */
export function followPage(onDrafts: (drafts: readonly Draft[]) => void): FollowedPage {
  let base: Promise<Base> | undefined;
  let seen: { version: number; reload: number } | undefined;
  let latest = 0;
  let atWork = Promise.resolve();

  const isLoaded = new Promise<void>((resolve) => {
    if (document.readyState === 'loading') document.addEventListener('DOMContentLoaded', () => resolve());
    else resolve();
  });
  const script = document.currentScript;
  const nonce = script?.nonce ?? '';
  const shownName = script?.dataset.page;
  void isLoaded.then(() => onDrafts(draftsIn(script)));

  const update = async (version: number) => {
    // A newer state has come, which makes its own update.
    if (version !== latest) return;
    await isLoaded;
    const before = await base;
    const now = await load();
    if (version !== latest) return;
    if (!before || !now || needsReload(before, now)) return location.reload();
    if (now.name !== before.name) morphPage(before, now, nonce);
    base = Promise.resolve(now);
    onDrafts(draftsIn(clientIn(now.page)));
    document.dispatchEvent(new CustomEvent('site-dev:updated'));
  };

  return {
    follow({ run, version, reload }) {
      const last = seen;
      seen = { version, reload };
      latest = version;
      if (run !== nonce) return location.reload();
      // At the first state, load the page as it was before any script changed it.
      if (!last) {
        base = isLoaded.then(load).then((now) => {
          if (!now) throw new Error('The page cannot be read again.');
          if (now.name !== shownName) location.reload();
          return now;
        });
        base.catch(() => {});
        return;
      }
      if (reload !== last.reload) return location.reload();
      if (version !== last.version)
        atWork = atWork.then(() => update(version)).catch(() => location.reload());
    },
    sharpen(path) {
      for (const image of document.images) {
        if (!image.currentSrc || new URL(image.currentSrc).pathname !== path) continue;
        const anew = (text: string) => text.replaceAll(path, `${path}?made`);
        const sources = image.closest('picture')?.querySelectorAll('source') ?? [];
        for (const source of sources) source.srcset = anew(source.srcset);
        if (image.srcset) image.srcset = anew(image.srcset);
        if (image.src) image.src = anew(image.getAttribute('src') ?? '');
      }
    },
  };
}

/** The script element of the dev server's client in a page. */
const clientIn = (page: Document) => page.querySelector<HTMLElement>('script[data-page]');

/** Reads the drafts that the server has written into the script element. */
const draftsIn = (script: HTMLOrSVGElement | null): readonly Draft[] =>
  JSON.parse(script?.dataset.drafts ?? '[]');

/** Loads the page as a document. No policy of the page forbids that, and no script of the document runs. */
function load(): Promise<Base | undefined> {
  return new Promise((resolve) => {
    const request = new XMLHttpRequest();
    request.open('GET', location.pathname + location.search);
    request.setRequestHeader('Accept', 'text/html');
    request.responseType = 'document';
    request.onload = () => {
      const page = request.responseXML;
      if (!page || new URL(request.responseURL).pathname !== location.pathname) return resolve(undefined);
      resolve({
        page,
        name: clientIn(page)?.dataset.page,
        status: request.status,
      });
    };
    request.onerror = () => resolve(undefined);
    request.send();
  });
}
