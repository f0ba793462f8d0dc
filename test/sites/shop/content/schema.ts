import { defineContent, folder, image, link, list, reference, single, slug, z } from 'site';

const goods = z.strictObject({
  code: slug(),
  name: z.string(),
  price: z.number().nonnegative(),
  photo: image(),
  maker: reference('makers'),
});

const settings = z.strictObject({
  baseUrl: z.url(),
  phone: z.string(),
  more: link(),
});

export default defineContent({
  collections: {
    settings: single('settings.yaml', settings),
    goods: list('goods.yaml', goods, { id: 'code' }),
    makers: folder('makers', z.strictObject({ name: z.string() })),
  },
  env: { SHOP_PHONE: 'settings.phone' },
  settings: (content) => ({
    baseUrl: content.settings.baseUrl,
    language: 'en',
    aliases: [{ from: '/start', to: '/' }],
    redirects: [{ from: '/old', to: '/goods/lamp' }],
  }),
});
