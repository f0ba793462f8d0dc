import { budgets, clicks, defineContent, folder, image, link, list, reference, single, slug, z } from 'site';

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
  budgets: budgets().optional(),
  clicks: clicks().optional(),
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
    budgets: content.settings.budgets,
    clicks: content.settings.clicks,
    name: 'The shop',
    feeds: [
      {
        path: '/goods.atom',
        title: 'New goods',
        entries: content.goods.all.map(({ code, name, maker }) => ({
          path: `/goods/${code}`,
          title: name,
          summary: `${name}, to take home.`,
          published: '2024-05-06',
          authors: [{ name: content.makers.get(maker).name }],
        })),
      },
    ],
    security: { contacts: ['mailto:safe@shop.example'], expires: '2030-01-01' },
    aliases: [{ from: '/start', to: '/' }],
    redirects: [{ from: '/old', to: '/goods/lamp' }],
  }),
});
