/** A visitor with a desktop browser and reduced motion, who changes the width of the window. */
import { textSizes } from '../../support/text-sizes.ts';
import { arrive, type Guest, type Party } from '../guest.ts';

export const height = 900;

/** The most milliseconds for a wait. It is long enough for everything that works, however busy the machine is. */
export const patience = 20_000;

export interface WideGuest extends Guest {
  setTextSize(standard: number): Promise<unknown>;
  /** Changes the width of the window, and waits for a frame at this width. */
  resize(width: number): Promise<void>;
}

export async function arriveWide(party: Party): Promise<WideGuest> {
  const guest = await arrive(party, { viewport: { width: 1440, height }, reducedMotion: 'reduce' });
  const { page } = guest;
  const resize = async (width: number) => {
    await page.setViewportSize({ width, height });
    // Lets scripts that measure run first, and lets scroll-driven animations reach their state.
    await page.evaluate(
      () =>
        new Promise<void>((done) => {
          requestAnimationFrame(() => requestAnimationFrame(() => done()));
        }),
    );
  };
  return { ...guest, resize, setTextSize: await textSizes(page) };
}
