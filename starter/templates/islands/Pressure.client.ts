import type { Given } from 'site';
import { barFor } from '../parts/bar-for.ts';

/** What the script needs. The build sees to it that the markup has each. */
export const hooks = { dial: 'div', input: 'input', output: 'output' } as const;

/** Runs in the browser as soon as the widget comes into view. */
export default function enhance({ dial, input: slider, output: answer }: Given<typeof hooks>): void {
  const say = () => {
    answer.textContent = `${slider.value} kg: ${barFor(Number(slider.value))} bar`;
  };
  slider.addEventListener('input', say);
  say();
  dial.hidden = false;
}
