/** Looks at the overlay of a starting page. Each function runs inside the page, so it can use nothing else of this file. */

/** Whether anything covers the whole page and is hidden from screen readers. */
export const hasOverlay = (): boolean =>
  [...document.body.children].some(
    (element) => element.ariaHidden === 'true' && getComputedStyle(element).position === 'fixed',
  );

interface OverlayStart {
  /** The duration as the styles declare it. */
  readonly declared: string;
  /** Milliseconds until the last of its animations is over. */
  readonly lasts: number;
  readonly covers: { readonly at: number; readonly covers: boolean }[];
}

/** Sets the overlay to each moment (milliseconds) in turn, and then back to its start. Its animations must be paused. */
export function walkThroughOverlay(moments: readonly number[]): OverlayStart {
  const overlay = [...document.body.children].find(
    (element) => element.ariaHidden === 'true' && getComputedStyle(element).position === 'fixed',
  );
  if (!overlay) return { declared: '', lasts: 0, covers: [] };
  const animations = overlay.getAnimations();
  const covers = moments.map((at) => {
    for (const animation of animations) animation.currentTime = at;
    const { visibility, opacity, clipPath } = getComputedStyle(overlay);
    const { left, top, right, bottom } = overlay.getBoundingClientRect();
    const whole =
      left <= 0 && top <= 0 && right >= document.documentElement.clientWidth && bottom >= innerHeight;
    // The hole opens as soon as one of its corners has left the middle.
    const closed = clipPath === 'none' || clipPath.split('50% 50%').length === 6;
    return { at, covers: visibility === 'visible' && opacity === '1' && whole && closed };
  });
  for (const animation of animations) animation.currentTime = 0;
  return {
    declared: getComputedStyle(overlay).animationDuration,
    lasts: Math.max(0, ...animations.map(({ effect }) => Number(effect?.getComputedTiming().endTime ?? 0))),
    covers,
  };
}

/** What is left of the overlay once its time is over. */
export function leftOfOverlay(): { seen: boolean; stops: number; pressed: string } {
  const overlay = [...document.body.children].find(
    (element) => element.ariaHidden === 'true' && getComputedStyle(element).position === 'fixed',
  );
  return {
    seen: overlay?.checkVisibility({ opacityProperty: true, visibilityProperty: true }) ?? false,
    stops: overlay?.querySelectorAll('a, button, input, select, textarea, [tabindex]').length ?? 0,
    pressed:
      document.elementFromPoint(innerWidth / 2, innerHeight / 2)?.closest('main, header, footer')
        ?.localName ?? '',
  };
}

/** The animations of the chat button: the milliseconds of a turn, and whether it repeats for ever. */
export const pulsesOfChat = (): { duration: number; endless: boolean }[] =>
  (document.querySelector('aside[aria-label="Chat"] a')?.getAnimations({ subtree: true }) ?? [])
    .filter(({ playState }) => playState === 'running')
    .map(({ effect }) => ({
      duration: Number(effect?.getTiming().duration),
      endless: effect?.getTiming().iterations === Number.POSITIVE_INFINITY,
    }));
