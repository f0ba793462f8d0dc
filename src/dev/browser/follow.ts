/** Brings the page up to what the server has now, and leaves alone what is the same. */
import type { Draft } from '../drafts.ts';
import type { Told } from './link.ts';
import { type Base, morphPage, needsReload } from './morph.ts';

export interface FollowedPage {
  /** `run` tells one start of the server from the next; the counters, that pages are others or files have other bytes. */
  follow(told: Pick<Told, 'run' | 'version' | 'reload'>): void;
  /** Asks again for a picture that came rough. */
  sharpen(path: string): void;
}

/** `onDrafts` is told what of the page is not public, each time that the page is another. */
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
    // A later state asks for itself.
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
      // The page as it came, before any script had changed it.
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

/** The script of the server in a page. */
const clientIn = (page: Document) => page.querySelector<HTMLElement>('script[data-page]');

/** As the server has written it there. */
const draftsIn = (script: HTMLOrSVGElement | null): readonly Draft[] =>
  JSON.parse(script?.dataset.drafts ?? '[]');

/** Read as a document, which no policy of the page forbids: nothing of it runs. */
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
