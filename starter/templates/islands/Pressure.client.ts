import { barFor } from '../parts/bar-for.ts';

/** Runs in the browser as soon as the widget comes into view. */
export default function enhance(root: HTMLElement): void {
  const dial = root.querySelector<HTMLElement>('[hidden]');
  const slider = root.querySelector('input');
  const answer = root.querySelector('output');
  if (!dial || !slider || !answer) return;
  const say = () => {
    answer.textContent = `${slider.value} kg: ${barFor(Number(slider.value))} bar`;
  };
  slider.addEventListener('input', say);
  say();
  dial.hidden = false;
}
