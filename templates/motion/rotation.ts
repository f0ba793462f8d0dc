import { stillness } from './stillness.ts';
import { watchSeen } from './watch-seen.ts';

interface Rotation {
  /** Holds everything whose use ends the rotation: slides and controls. */
  readonly carousel: HTMLElement;
  /** What moves. It waits while nobody sees it. */
  readonly stage: HTMLElement;
  /** Stops and starts it. It says by `data-pause` and `data-play` what it is called while it moves and while it does not. */
  readonly button: HTMLButtonElement;
  /** Whether a press on the stage ends the rotation; a key, and a focus by keyboard, always do. */
  readonly endsOnPress: boolean;
  /** Whether it waits while a pointer rests on the stage. It does, where nothing else is said. */
  readonly waitsUnderPointer?: boolean;
  /** Whether a visitor has taken over before this script came. */
  readonly startsStill?: boolean;
  /** Ends it for good. */
  readonly signal: AbortSignal;
  /** Whether things move by themselves from now on, though perhaps not at this moment. */
  wanted(rotating: boolean): void;
  /** Whether they move at this moment. */
  move(moving: boolean): void;
}

/** Lets something move by itself: until a visitor takes over, and only while it is seen and motion is welcome. */
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
  let seen = false;
  let held = false;
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
    if (target instanceof Node && !button.contains(target)) rotate(false);
  };
  carousel.addEventListener('focusin', (event) => {
    // A focus that came by mouse shows by the press already whether it was meant.
    if (event.target instanceof Element && event.target.matches(':focus-visible')) end(event);
  });
  carousel.addEventListener('keydown', end);
  if (endsOnPress) carousel.addEventListener('pointerdown', end);
  if (waitsUnderPointer) {
    stage.addEventListener('pointerenter', () => hold(true));
    stage.addEventListener('pointerleave', () => hold(false));
  }
  // Whoever comes back by the Back button has the pointer somewhere else.
  addEventListener('pageshow', ({ persisted }) => persisted && hold(false), { signal });
  button.addEventListener('click', () => rotate(!rotating));

  const heed = () => {
    button.hidden = stillness.matches;
    rotate(!carousel.contains(document.activeElement));
  };
  stillness.addEventListener('change', heed, { signal });
  heed();
  if (startsStill) rotate(false);
  watchSeen(stage, 0.5, signal, (now) => {
    seen = now;
    weigh();
  });
}
