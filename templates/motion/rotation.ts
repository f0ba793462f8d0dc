import { stillness } from './stillness.ts';
import { watchSeen } from './watch-seen.ts';

interface Rotation {
  /** Holds everything whose use ends the rotation: slides and controls. */
  readonly carousel: HTMLElement;
  /** What moves. It waits while nobody sees it. */
  readonly stage: HTMLElement;
  /** Stops and starts the rotation. Its label is `data-pause` while things move, and `data-play` while they do not. */
  readonly button: HTMLButtonElement;
  /** Whether a press on the stage ends the rotation; a key, and a focus by keyboard, always do. */
  readonly endsOnPress: boolean;
  /** Whether it waits while a pointer rests on the stage. True by default. */
  readonly waitsUnderPointer?: boolean;
  /** Whether a visitor took over before this script was loaded. */
  readonly startsStill?: boolean;
  /** Ends it for good. */
  readonly signal: AbortSignal;
  /** Called with whether things move by themselves from now on, though perhaps not at this moment. */
  wanted(rotating: boolean): void;
  /** Called with whether they move at this moment. */
  move(moving: boolean): void;
}

/** Lets something move by itself until a visitor takes over, but only while it is in sight and motion is welcome. */
export function connectRotation(rotation: Rotation): void {
  const {
    carousel,
    stage,
    button,
    endsOnPress,
    waitsUnderPointer = true,
    startsStill,
    signal,
    wanted,
    move,
  } = rotation;
  const names = button.dataset;
  let rotating = false;
  /** Whether a visitor has stopped it. Then only the button starts it again. */
  let taken = startsStill ?? false;
  let seen = false;
  // A mouse may have come before this script. Where nothing hovers, the last tap would seem to rest on the stage for ever.
  let held = waitsUnderPointer && matchMedia('(hover: hover)').matches && stage.matches(':hover');
  let moving = false;

  const weigh = () => {
    const now = rotating && seen && !held;
    if (now === moving) return;
    moving = now;
    move(moving);
  };
  const rotate = (on: boolean) => {
    rotating = on && !stillness.matches;
    button.ariaLabel = (rotating ? names.pause : names.play) ?? '';
    button.toggleAttribute('data-paused', !rotating);
    wanted(rotating);
    weigh();
  };
  const hold = (on: boolean) => {
    held = on;
    weigh();
  };

  const end = ({ target }: Event) => {
    if (!(target instanceof Node) || button.contains(target)) return;
    taken = true;
    rotate(false);
  };
  carousel.addEventListener('focusin', (event) => {
    // Only a focus by keyboard ends the rotation here. For the mouse, `endsOnPress` decides.
    if (event.target instanceof Element && event.target.matches(':focus-visible')) end(event);
  });
  carousel.addEventListener('keydown', end);
  if (endsOnPress) carousel.addEventListener('pointerdown', end);
  if (waitsUnderPointer) {
    stage.addEventListener('pointerenter', () => hold(true));
    stage.addEventListener('pointerleave', () => hold(false));
  }
  // After a return by the Back button, the pointer is somewhere else.
  addEventListener('pageshow', ({ persisted }) => persisted && hold(false), { signal });
  button.addEventListener('click', () => {
    taken = rotating;
    rotate(!rotating);
  });

  const heed = () => {
    button.hidden = stillness.matches;
    rotate(!taken && !carousel.contains(document.activeElement));
  };
  stillness.addEventListener('change', heed, { signal });
  heed();
  watchSeen(stage, 0.5, signal, (now) => {
    seen = now;
    weigh();
  });
}
