/** Somebody at a desk, who wants no motion and makes the window wider and narrower. */
import { textSizes } from '../../support/text-sizes.ts';
import { arrive, type Guest, type Party } from '../guest.ts';

export const height = 900;

/** Milliseconds that a visitor has patience: what works comes, however busy the machine is. */
export const patience = 20_000;

export interface WideGuest extends Guest {
  setTextSize(standard: number): Promise<unknown>;
  /** Gives the window another width. As long as nobody looks at it, little is drawn of it: that is most of the work. */
  resize(width: number, scale?: number): Promise<void>;
}

export async function arriveWide(party: Party): Promise<WideGuest> {
  const guest = await arrive(party, { viewport: { width: 1440, height }, reducedMotion: 'reduce' });
  const { page } = guest;
  const session = await page.context().newCDPSession(page);
  const resize = async (width: number, scale = 0.05) => {
    const screen = { width, height, deviceScaleFactor: 1, mobile: false };
    await session.send('Emulation.setDeviceMetricsOverride', { ...screen, scale });
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
