/** The route table: one file for each address, answered to anybody. */
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { afterAll, beforeAll, expect } from 'vitest';
import { serve } from '../support/serve.ts';
import { caseRoutes, otherRoutes, redirects, tableRoutes } from './addresses.ts';
import { content } from './content.ts';
import { all, linksCalled, one, sections, targetOf, targets, textOf } from './find.ts';
import { dist, main, onEveryPage, page, routes, sitemap } from './pages.ts';
import { holds, proves } from './statement.ts';
import { visit } from './visits.ts';

let server: Awaited<ReturnType<typeof serve>>;

beforeAll(async () => {
  server = await serve(dist());
});

afterAll(() => server.close());

/** The address has a page of its own, which is served and says what it is. */
const shows = (route: string, name: RegExp) => async () => {
  expect(routes().filter((one) => one === route)).toEqual([route]);
  const answer = await fetch(server.url + route);
  expect(answer.status).toBe(200);
  expect(await answer.text()).toContain('</html>');
  const names = [textOf(one(page(route), 'title')), textOf(one(page(route), 'h1'))];
  expect(
    names.some((text) => name.test(text)),
    names.join(' / '),
  ).toBe(true);
};

const canonicalOf = (document: Document): string => targetOf(one(document, 'link[rel="canonical"]'));

/** The folder of the pages' templates; `[param].tsx` stands for several routes. */
const pagesFolder = fileURLToPath(new URL('../../templates/pages', import.meta.url));

holds(
  'the site has the pages of the table, those of its people, posts and case studies, and few others',
  () => {
    const wanted = [
      ...tableRoutes,
      ...Object.keys(otherRoutes),
      ...content.team.all.map(({ slug }) => `/team/${slug}`),
      // The blog goes on: each post has a page under its title.
      ...content.posts.all.map(({ id }) => `/blogs/${id}`),
      // Each case study tells its story; that of the sari house is /portfolio/detail.
      ...caseRoutes,
    ];
    expect([...routes()].sort()).toEqual(wanted.sort());
  },
);

holds('the site redirects from a few addresses, and from no other', () => {
  const found = readdirSync(dist(), { recursive: true, encoding: 'utf8' })
    .filter((file) => file.endsWith('.html'))
    .flatMap((file) => {
      const [, to] =
        /http-equiv="refresh" content="0; url=([^"]*)"/.exec(readFileSync(join(dist(), file), 'utf8')) ?? [];
      return to === undefined ? [] : [[`/${file.replace(/\/index\.html$/, '')}`, to]];
    });
  expect(found.sort()).toEqual(redirects.map(([from, to]) => [from, to]).sort());
});

proves('S2.routes.01', async () => {
  for (const route of routes()) {
    visit(route);
    const answer = await fetch(server.url + route, { credentials: 'omit', redirect: 'follow' });
    expect(answer.status, route).toBe(200);
    expect((await answer.text()).length, route).toBeGreaterThan(1000);
    expect(answer.headers.get('set-cookie'), route).toBeNull();
  }
});

proves(
  'S2.routes.02',
  onEveryPage((document, route) => {
    const { baseUrl } = content.site;
    expect(new URL(baseUrl).pathname).toBe('/');
    if (route !== '/404.html') expect(canonicalOf(document)).toMatch(new RegExp(`^${baseUrl}/`));
    const inner = targets(document).filter((target) => target.startsWith('/'));
    const strange = inner.filter((target) => !existsSync(join(dist(), target.replace(/[?#].*$/, ''))));
    expect(strange).toEqual([]);
  }),
);

proves('S2.routes.03', shows('/', /Digital, IT and media agency/));

proves('S2.routes.04', () => {
  expect(main('/index').outerHTML === main('/').outerHTML).toBe(true);
  expect(all(main('/index'), 'h1')).toHaveLength(1);
  expect(canonicalOf(page('/index'))).toBe(`${content.site.baseUrl}/`);
});

proves('S2.routes.05', shows('/index2', /open after dark/i));
proves('S2.routes.06', shows('/index3', /many rooms, one way in/i));
proves('S2.routes.07', shows('/about-us', /about us/i));
proves('S2.routes.08', shows('/faq', /faq/i));
proves('S2.routes.09', shows('/gallery', /gallery/i));
proves('S2.routes.10', shows('/icons', /icons, the catalogue/i));
proves('S2.routes.11', shows('/testimonials', /testimonials/i));
proves('S2.routes.12', shows('/why-choose-us', /why choose us/i));
proves('S2.routes.13', shows('/pricing', /pricing/i));
proves('S2.routes.14', shows('/team', /team/i));

proves(['S2.routes.15', 'S2.team.11'], () => {
  const built = routes().filter((route) => route.startsWith('/team/'));
  expect(built).toEqual(content.team.all.map(({ slug }) => `/team/${slug}`).sort());
  for (const route of built)
    expect(one(main(route), 'site-island[name="FlipCard"]').querySelectorAll('article'), route).toHaveLength(
      2,
    );
});

proves('S2.routes.16', shows('/mission', /mission/i));
proves('S2.routes.17', shows('/services', /services/i));
proves('S2.routes.18', shows('/services/detail', /service detail/i));
proves('S2.routes.20', shows('/portfolio1', /portfolio/i));
proves('S2.routes.21', shows('/portfolio2', /portfolio/i));
proves('S2.routes.22', shows('/portfolio/detail', /portfolio detail/i));
proves('S2.routes.23', shows('/blogs', /^blog\b/i));
proves('S2.routes.24', shows('/blogs/list', /blog list/i));
proves('S2.routes.25', shows('/blogs/detail', /blog detail/i));
proves('S2.routes.26', shows('/blogs/detail-with-sidebar', /blog detail with sidebar/i));
proves('S2.routes.27', shows('/contact-us', /contact us/i));
proves('S2.routes.28', async () => {
  await shows('/web-devlopment', /app and website development/i)();
  expect(canonicalOf(page('/web-devlopment'))).toBe(`${content.site.baseUrl}/web-devlopment`);
  expect(routes()).not.toContain('/web-development');
});
proves('S2.routes.29', shows('/digital-marketing', /digital marketing/i));
proves('S2.routes.30', async () => {
  await shows('/video-production', /video production/i)();
  expect(
    sections(main('/video-production')).filter((section) => /podcast studio/i.test(textOf(section))),
  ).not.toEqual([]);
});
proves('S2.routes.31', shows('/graphic-design', /graphic design/i));
proves('S2.routes.32', shows('/content-creation', /content creation/i));
proves('S2.routes.33', shows('/e-commerce-solution', /e-commerce solutions/i));
proves('S2.routes.34', shows('/social-media', /social media|edit & post production/i));

proves('S2.routes.36', shows('/government', /government client/i));

/** The address keeps its odd spelling, and its tile leads to it. */
const reports = (slug: string, client: string) => async () => {
  const route = `/goverment/${slug}`;
  await shows(route, /./)();
  expect(canonicalOf(page(route))).toBe(`${content.site.baseUrl}${route}`);
  expect(routes()).not.toContain(`/government/${slug}`);
  expect(content.governmentReports.get(slug).placeholder).toBe(true);
  expect(textOf(main(route))).toContain(content.governmentReports.get(slug).lead);
  expect(linksCalled(main('/government'), client).map(targetOf)).toEqual([route]);
};

proves('S2.routes.37', reports('pmpml', 'Public transport body'));
proves('S2.routes.38', reports('divyangbhavan', 'Facility for the differently-abled'));
proves('S2.routes.39', async () => {
  await shows('/political', /political/i)();
  expect(routes().filter((route) => /politic/.test(route))).toEqual(['/political']);
});

proves(
  'S2.routes.35',
  onEveryPage((document) => {
    const menus = all(document, 'body > header nav, body > footer nav');
    const labels = menus.flatMap((menu) => all(menu, 'a[href="/social-media"]').map((link) => textOf(link)));
    expect(labels).toEqual(Array(3).fill('Edit & Post Production'));
  }),
);

proves('S2.routes.41', async () => {
  const templates = readdirSync(pagesFolder, { recursive: true, encoding: 'utf8' });
  expect(templates.filter((file) => /\[\.\.\.|\*/.test(file))).toEqual([]);
  for (const path of ['/no-such-page', '/team/nobody', '/services/detail/more']) {
    const answer = await fetch(server.url + path);
    expect(answer.status, path).toBe(404);
  }
  expect(sitemap()).not.toContain('404');
});
