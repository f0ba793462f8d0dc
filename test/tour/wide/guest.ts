/** Somebody at a desk, who wants no motion and makes the window wider and narrower. */
import { textSizes } from '../../support/text-sizes.ts';
import { arrive, type Guest, type Party } from '../guest.ts';

export const height = 900;

/** Milliseconds that a visitor has patience: what works comes, however busy the machine is. */
export const patience = 20_000;

export interface WideGuest extends Guest {
  setTextSize(standard: number): Promise<unknown>;
  /** Gives the window another width, and waits for a frame of it. */
  resize(width: number): Promise<void>;
}

export async function arriveWide(party: Party): Promise<WideGuest> {
  const guest = await arrive(party, { viewport: { width: 1440, height }, reducedMotion: 'reduce' });
  const { page } = guest;
  const resize = async (width: number) => {
    await page.setViewportSize({ width, height });
    // Scripts that measure have their turn first, and an animation that follows the scrolling takes its place.
    await page.evaluate(
      () =>
        new Promise<void>((done) => {
          requestAnimationFrame(() => requestAnimationFrame(() => done()));
        }),
    );
  };
  return { ...guest, resize, setTextSize: await textSizes(page) };
}
