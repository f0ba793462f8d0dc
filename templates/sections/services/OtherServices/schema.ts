import { reference, z } from 'site';
import { action, heading, picture } from '../../../../content/schemas/common.ts';

export const otherShop = z
  .strictObject({
    service: reference('services').describe('The service.'),
    heading,
    action,
    picture,
  })
  .describe('The door to the service that stands in no menu; not shown once it stands there.');

export type OtherShopWords = z.infer<typeof otherShop>;
