/**
 * Wakes islands. Inline on every page that has one, so every byte counts: plain attributes, no helpers, and short
 * words where they do not hurt.
 *
 * An island is `<site-island name src when props>`; `awake` is set once its script has taken over, `failed` once it
 * is sure that none will: its markup then stays as it came, below an alert if the script came and broke.
 */

import { sayFailed } from './say-failed.ts';

/** A file may bring several islands, each under its name. */
interface IslandScript {
  default: Readonly<Record<string, (root: HTMLElement, props: unknown) => unknown>>;
}

/** How long a script may take before it is given up, in milliseconds. */
const patience = 120_000;

interface IslandElement extends HTMLElement {
  /** Set once its script is on the way. */
  waking?: Promise<void>;
}

const load = (url: string): Promise<IslandScript> =>
  new Promise((resolve, reject) => {
    const timer = setTimeout(reject, patience, 'Timeout');
    // A browser remembers a failed module by its address, so the second try needs another.
    import(url)
      .catch(() => import(`${url}?retry`))
      .then(resolve, reject)
      .then(() => clearTimeout(timer));
  });

const start = async (island: HTMLElement): Promise<void> => {
  const name = island.getAttribute('name') ?? '';
  let complaint = `Loading chunk ${name} failed`;
  let state = 'failed';
  let script: IslandScript | undefined;
  try {
    script = await load(island.getAttribute('src') ?? '');
    complaint = `Island ${name} failed`;
    await script.default[name]?.(island, JSON.parse(island.getAttribute('props') ?? '{}'));
    state = 'awake';
  } catch (error) {
    // biome-ignore lint/suspicious/noConsole: whoever looks closer needs to know why.
    console.error(complaint, error);
    // A widget that never came leaves nothing half done: what came as HTML says it all.
    if (script) sayFailed(island);
  }
  island.setAttribute(state, '');
};

/** Resolves once the island answers or is given up. Never rejects. */
const wake = (island: IslandElement): Promise<void> => (island.waking ??= start(island));

/** Elements that act by themselves: their own answer must neither be stopped nor happen twice. */
const acting = '[href],summary,label,input,select,textarea,[popovertarget],[commandfor],video,audio';

const onEvent = (event: Event): void => {
  const target = event.target as HTMLElement;
  const island = target.closest?.<IslandElement>('site-island[when=interaction]:not([awake],[failed])');
  if (!island) return;
  const { type } = event;
  const button = target.closest('button');
  const submits = button?.form && button.type === 'submit';
  const replayed = type === 'submit' || (type === 'click' && !submits && !target.closest(acting));
  const woken = wake(island);
  if (!replayed) return;
  event.preventDefault();
  event.stopImmediatePropagation();
  woken.then(() =>
    // Each in a task of its own: React must have answered the first click before it sees the second.
    setTimeout(() => {
      if (!target.isConnected) return;
      if (type === 'submit') (target as HTMLFormElement).requestSubmit((event as SubmitEvent).submitter);
      else target.dispatchEvent(new MouseEvent(type, event));
    }),
  );
};
// A finger that comes down is over its target first.
for (const type of ['click', 'submit', 'focusin', 'pointerover']) addEventListener(type, onEvent, true);

/** Whatever the first sight needs comes first: no script competes with the pictures for a phone's line. */
const loaded = new Promise((done) => addEventListener('load', done));

// Not every browser has it. The other takes an object for no delay at all.
const whenIdle = window.requestIdleCallback ?? (setTimeout as unknown as typeof requestIdleCallback);

const look = (): void => {
  for (const island of document.querySelectorAll<IslandElement>('site-island')) {
    const when = island.getAttribute('when') ?? '';
    const go = () => wake(island);
    if (when === 'load') go();
    else if (when === 'idle') loaded.then(() => whenIdle(go, { timeout: 2000 }));
    else if (when === 'visible') {
      const observer = new IntersectionObserver(
        (entries) => {
          if (entries.some((entry) => entry.isIntersecting)) {
            observer.disconnect();
            go();
          }
        },
        { rootMargin: '200px' },
      );
      // The wrapper has no box of its own, nor has what holds the page's own in it.
      loaded.then(() => {
        for (const child of island.querySelectorAll(':scope>*,site-slot>*')) observer.observe(child);
      });
    } else if (when !== 'interaction') {
      const query = matchMedia(when.slice(6));
      // It may change more than once; an island wakes once.
      if (query.matches) go();
      else query.onchange = go;
    }
  }
};

// This script stands in the head, so nothing has been parsed yet. A prerendered page must not run its clocks before
// anybody sees it.
addEventListener('DOMContentLoaded', () => {
  const page = document as Document & { prerendering?: boolean; onprerenderingchange?: () => void };
  if (page.prerendering) page.onprerenderingchange = look;
  else look();
});
