import type { Outcome } from './connect-form.ts';

/** Puts the outcome into a region that announces it, or empties the region. */
export function say(region: Element | null, outcome: Outcome | null): void {
  if (!region) return;
  region.textContent = outcome?.message ?? '';
  region.toggleAttribute('data-sent', outcome?.sent === true);
  // In a low window the message would be below the edge of the popup.
  if (outcome) region.scrollIntoView({ block: 'nearest' });
}
