import Swiper from 'swiper';
import { Autoplay, EffectFade } from 'swiper/modules';
import type { HeroSliderProps } from './HeroSlider.tsx';

/** Milliseconds; slower than anything that answers a visitor. */
const fade = 900;

/** Lets the slides fade by themselves until a visitor touches them. */
export default function enhance(root: HTMLElement, { delay, spacing }: HeroSliderProps): void {
  const hero = root.querySelector<HTMLElement>('[data-hero]');
  const slides = root.querySelector<HTMLElement>('[data-slides]');
  const pause = root.querySelector<HTMLButtonElement>('[data-pause]');
  const bullets = [...root.querySelectorAll<HTMLButtonElement>('[data-bullet]')];
  if (!hero || !slides || !pause) return;
  const stillness = matchMedia('(prefers-reduced-motion: reduce)');
  let rotating = false;
  let seen = false;

  // The styles lay the slides side by side for swiper, and let the pictures of hidden ones load.
  hero.dataset.awake = '';
  const swiper = new Swiper(hero, {
    modules: [EffectFade, Autoplay],
    effect: 'fade',
    fadeEffect: { crossFade: true },
    // Two slides are too few for swiper's loop, which moves them about in the document.
    rewind: true,
    spaceBetween: spacing,
    speed: stillness.matches ? 0 : fade,
    // Words can be selected with the mouse.
    simulateTouch: false,
    // Without waiting for the fade, so that a slide stays for `delay` and not for longer.
    autoplay: { enabled: false, delay, disableOnInteraction: true, waitForTransition: false },
    on: { slideChange: show },
  });

  function show({ activeIndex }: Swiper = swiper): void {
    for (const [at, slide] of swiper.slides.entries()) slide.inert = at !== activeIndex;
    for (const [at, bullet] of bullets.entries()) {
      if (at === activeIndex) bullet.setAttribute('aria-current', 'true');
      else bullet.removeAttribute('aria-current');
    }
  }

  function rotate(wanted: boolean): void {
    rotating = wanted && !stillness.matches;
    const { pause: stop = '', play = '' } = pause?.dataset ?? {};
    pause?.setAttribute('aria-label', rotating ? stop : play);
    hero?.toggleAttribute('data-rotating', rotating);
    // Slides that come by themselves are not announced; those that were asked for are.
    slides?.setAttribute('aria-live', rotating ? 'off' : 'polite');
    runWhileSeen();
  }

  function runWhileSeen(): void {
    if (rotating && seen && document.visibilityState === 'visible') swiper.autoplay.start();
    else swiper.autoplay.stop();
  }

  const stopOnTouch = ({ target }: Event): void => {
    if (rotating && !(target instanceof Node && pause.contains(target))) rotate(false);
  };
  for (const type of ['pointerdown', 'keydown', 'focusin']) hero.addEventListener(type, stopOnTouch);
  for (const [at, bullet] of bullets.entries()) bullet.addEventListener('click', () => swiper.slideTo(at));
  pause.addEventListener('click', () => rotate(!rotating));
  document.addEventListener('visibilitychange', runWhileSeen);
  // Its clock asks for every frame: too dear for what nobody sees. (`watchSeen` would be a module shared with scripts of
  // other moments, which costs each page a request.)
  new IntersectionObserver((entries) => {
    seen = entries.at(-1)?.isIntersecting === true;
    runWhileSeen();
  }).observe(hero);
  stillness.addEventListener('change', () => {
    swiper.params.speed = stillness.matches ? 0 : fade;
    pause.hidden = stillness.matches;
    if (stillness.matches) rotate(false);
  });

  show();
  pause.hidden = stillness.matches;
  rotate(false);
  let touched = false;
  hero.addEventListener('pointerdown', () => (touched = true), { once: true });
  decodeAll(slides).then(() => {
    if (touched || hero.contains(document.activeElement)) return;
    keepFirstDelay(swiper, delay);
    rotate(true);
  });
}

/** A fade to a picture that is still on its way would show an empty wall. */
async function decodeAll(slides: HTMLElement): Promise<void> {
  await Promise.allSettled([...slides.querySelectorAll('img')].map((picture) => picture.decode()));
}

/** The first slide has been on show since the first paint, not since this script woke. */
function keepFirstDelay(swiper: Swiper, delay: number): void {
  const first = swiper.slides[swiper.activeIndex];
  const painted = performance.getEntriesByName('first-contentful-paint')[0]?.startTime ?? 0;
  const rest = Math.max(delay - (performance.now() - painted), delay / 4);
  if (!first) return;
  first.dataset.swiperAutoplay = String(Math.round(rest));
  swiper.once('slideChange', () => {
    delete first.dataset.swiperAutoplay;
  });
}
