import type { Given } from 'site';
import { connectRotation } from '../../motion/rotation.ts';
import type { HeroSliderProps } from './HeroSlider.tsx';

export const hooks = { hero: 'section', slides: 'div', pause: 'button', 'bullet+': 'button' } as const;

/** Pixels that a finger must move to show another slide. */
const drawn = 40;

/** Lets the slides fade by themselves until a visitor touches them. */
export default function enhance({
  props: { delay, spacing },
  signal,
  hero,
  slides: stage,
  pause,
  bullet: bullets,
}: Given<typeof hooks, HeroSliderProps>): void {
  const slides = [...stage.children].filter((child) => child instanceof HTMLElement);

  let current = 0;
  let stay = delay;
  let moving = false;
  let timer: ReturnType<typeof setTimeout> | undefined;
  const wait = () => {
    clearTimeout(timer);
    if (moving) timer = setTimeout(() => show(current + 1), stay);
  };
  const show = (index: number) => {
    current = (index + slides.length) % slides.length;
    // Sets the attribute and not the property: the styles select by it, also in Firefox before version 112.
    for (const [at, slide] of slides.entries()) slide.toggleAttribute('inert', at !== current);
    for (const [at, bullet] of bullets.entries()) bullet.ariaCurrent = at === current ? 'true' : null;
    stay = delay;
    // The time of a slide starts when its fade starts, not when its fade ends.
    wait();
  };

  // With this attribute the styles let the pictures of hidden slides load, and let slides fade.
  hero.dataset.awake = '';
  stage.style.columnGap = `${spacing}px`;
  stage.ariaLive = 'polite';
  show(0);
  for (const [at, bullet] of bullets.entries()) bullet.addEventListener('click', () => show(at));
  connectSwipe(stage, (by) => show(current + by));

  let touched = false;
  hero.addEventListener('pointerdown', () => (touched = true), { once: true });
  // A fade to a picture that is not loaded yet would show an empty wall.
  decodeAll(stage).then(() => {
    stay = restOfFirst(delay);
    connectRotation({
      carousel: hero,
      stage,
      button: pause,
      endsOnPress: true,
      // The slider fills the window, so a pointer that rests on it means nothing.
      waitsUnderPointer: false,
      startsStill: touched,
      signal,
      wanted(rotating) {
        // Slides that change by themselves are not announced to screen readers. Slides that a visitor asks for are.
        stage.ariaLive = rotating ? 'off' : 'polite';
      },
      move(now) {
        moving = now;
        wait();
      },
    });
  });
}

/** Shows another slide as soon as the direction of a swipe is clear. The mouse is ignored, so that it can select text. */
function connectSwipe(stage: HTMLElement, step: (by: 1 | -1) => void): void {
  let from: number | undefined;
  stage.addEventListener('pointerdown', ({ pointerType, clientX }) => {
    from = pointerType === 'mouse' ? undefined : clientX;
  });
  stage.addEventListener('pointermove', ({ clientX }) => {
    if (from === undefined || Math.abs(clientX - from) < drawn) return;
    step(clientX < from ? 1 : -1);
    from = undefined;
  });
  for (const end of ['pointerup', 'pointercancel'])
    stage.addEventListener(end, () => {
      from = undefined;
    });
}

/** Waits for the pictures of all slides. One that is not displayed in this window is not loaded, and would be waited for for ever. */
async function decodeAll(slides: HTMLElement): Promise<void> {
  const shown = [...slides.querySelectorAll('img')].filter((picture) => picture.getClientRects().length > 0);
  await Promise.allSettled(shown.map((picture) => picture.decode()));
}

/** Milliseconds that the first slide still stays. It has been in sight since the first paint, before this script ran. */
function restOfFirst(delay: number): number {
  const painted = performance.getEntriesByName('first-contentful-paint')[0]?.startTime ?? 0;
  return Math.max(delay - (performance.now() - painted), delay / 4);
}
