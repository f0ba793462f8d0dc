import { createHash } from 'node:crypto';
import type { ScannedPage } from '../../src/markup/scanned-page.ts';
import { loadReader } from '../../src/weights/page-load.ts';
import type { TransferSizes } from '../../src/weights/transfer-sizes.ts';
import type { WeighablePage } from '../../src/weights/weigh-pages.ts';

/** The form of a page that the weighing functions need. */
export const weighable = async (page: ScannedPage, sizes: TransferSizes): Promise<WeighablePage> => ({
  route: page.route,
  load: await loadReader('https://example.com', sizes)(page),
  size: Buffer.byteLength(page.html),
  hash: createHash('sha256').update(page.html).digest('hex'),
  read: async () => page.html,
});
