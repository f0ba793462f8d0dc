/** Breaks the scripts of a page on purpose. */
import type { Wide } from '../evidence.ts';
import { breakingScript } from '../stage.ts';
import { patience, type WideGuest } from './guest.ts';

/** Puts the menu and the popup to sleep again. Then the script of the menu fails to load, and that of the popup throws. */
export async function breakThings({ page, errors }: WideGuest): Promise<Wide['broken']> {
  const before = errors.length;
  await page.evaluate(
    (scripts) => {
      for (const [name, src] of scripts) {
        const island = document.querySelector(`site-island[name=${name}]`);
        const fresh = island?.cloneNode(true);
        if (!(fresh instanceof Element)) continue;
        fresh.removeAttribute('awake');
        fresh.setAttribute('src', src);
        island?.replaceWith(fresh);
        fresh.firstElementChild?.dispatchEvent(new PointerEvent('pointerover', { bubbles: true }));
      }
    },
    [
      ['MobileMenu', '/assets/lost.js'],
      ['EnquiryPopup', breakingScript],
    ] as const,
  );
  await page
    .waitForFunction(() => document.querySelectorAll('site-island[failed]').length >= 2, undefined, {
      timeout: patience,
    })
    .catch(() => {});
  const seen = await page.evaluate(() => {
    const states = (name: string) => [
      ...(document.querySelector(`site-island[name=${name}]`)?.getAttributeNames() ?? []),
    ];
    const alerts = [...document.querySelectorAll('site-island > [role=alert]')];
    const insight = (alert: Element) => {
      alert.scrollIntoView({ block: 'center', behavior: 'instant' });
      const { left, top, width, height } = alert.getBoundingClientRect();
      const above = document.elementFromPoint(left + width / 2, top + height / 2);
      return width > 100 && height > 10 && above === alert;
    };
    return {
      states: { MobileMenu: states('MobileMenu'), EnquiryPopup: states('EnquiryPopup') },
      alerts: alerts.map((alert) => alert.textContent ?? ''),
      alertInSight: alerts.every(insight),
      pushed: document.documentElement.scrollWidth - document.documentElement.clientWidth,
      title: document.querySelector('h1')?.checkVisibility() ?? false,
    };
  });
  return { ...seen, errors: errors.slice(before) };
}
