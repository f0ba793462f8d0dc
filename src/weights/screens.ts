/** The screens for which pages are weighed. */

export interface Screen {
  /** CSS pixels. */
  readonly width: number;
  readonly height: number;
  /** Device pixels for each CSS pixel. */
  readonly density: number;
}

/** A common cheap phone: 720 × 1600 pixels on 6.5 inches. Budgets apply to it. */
export const phone: Screen = { width: 360, height: 800, density: 2 };

/** A window on a plain desk screen. */
export const wide: Screen = { width: 1440, height: 900, density: 1 };

/** How reports name the phone. */
export const phoneName = `phone of ${phone.width} × ${phone.height} at ${phone.density}x`;
