/**
 * Wakes islands. It is inlined in every page that has one, so every byte counts: plain attributes, no helpers, and short
 * words where they do not hurt.
 *
 * An island is `<site-island name src when props>`. The loader sets the attribute `awake` once the island's script has
 * taken over, and `failed` once it is certain that no script will. A failed island keeps its original markup. If its script
 * was loaded and then failed, an alert is shown above that markup.
 */

import { sayFailed } from './say-failed.ts';

/** One file may hold the scripts of several islands, by island name. */
interface IslandScript {
  default: Readonly<Record<string, (root: HTMLElement, props: unknown) => unknown>>;
}

/** How long a script may take to load before the loader gives up, in milliseconds. */
const loadTimeout = 120_000;

interface IslandElement extends HTMLElement {
  /** Set once the island has begun to wake, so that it wakes only once. */
  waking?: Promise<void>;
}

const load = (url: string): Promise<IslandScript> =>
  new Promise((resolve, reject) => {
    const timer = setTimeout(reject, loadTimeout, 'Timeout');
    // A browser remembers that the module at an address failed, so the second try needs another address.
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
    // If the script never arrived, nothing is half done: the original HTML is complete, and needs no alert.
    if (script) sayFailed(island);
  }
  island.setAttribute(state, '');
};

/** Resolves once the island is awake or has failed. Never rejects. */
const wake = (island: IslandElement): Promise<void> => (island.waking ??= start(island));

/** Elements on which a click has a default action of the browser. That action must neither be stopped nor happen twice. */
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
    // Each event is replayed in a task of its own: React must have handled the first click before it sees the second.
    setTimeout(() => {
      if (!target.isConnected) return;
      if (type === 'submit') (target as HTMLFormElement).requestSubmit((event as SubmitEvent).submitter);
      else target.dispatchEvent(new MouseEvent(type, event));
    }),
  );
};
// On a touch screen `pointerover` comes first, as the finger touches the target.
for (const type of ['click', 'submit', 'focusin', 'pointerover']) addEventListener(type, onEvent, true);

/** Idle and visible islands wait for this, so that on phones their scripts do not compete with pictures for bandwidth. */
const loaded = new Promise((done) => addEventListener('load', done));

// Not every browser has `requestIdleCallback`. `setTimeout` treats the options object as a delay of zero.
const whenIdle = window.requestIdleCallback ?? (setTimeout as unknown as typeof requestIdleCallback);

const scheduleIslands = (): void => {
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
      // `<site-island>` and `<site-slot>`, nested ones too, have no boxes of their own, so their children are observed.
      loaded.then(() => {
        for (const child of island.querySelectorAll('site-island>*,site-slot>*')) observer.observe(child);
      });
    } else if (when !== 'interaction') {
      const query = matchMedia(when.slice(6));
      // The query may change more than once. `wake` starts the island only once.
      if (query.matches) go();
      else query.onchange = go;
    }
  }
};

// This script runs in the head, before the body has been parsed. A prerendered page must not start its timers before
// it is shown.
addEventListener('DOMContentLoaded', () => {
  const page = document as Document & { prerendering?: boolean; onprerenderingchange?: () => void };
  if (page.prerendering) page.onprerenderingchange = scheduleIslands;
  else scheduleIslands();
});
