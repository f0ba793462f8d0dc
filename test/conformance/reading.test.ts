/** Every page says what the content says, in its order: words, links, pictures and controls, and nothing besides. */
import { expect } from 'vitest';
import { one } from './find.ts';
import { main, onEveryPage } from './pages.ts';
import { blogPages } from './reading/blog.ts';
import { companyPages } from './reading/company.ts';
import { governmentPages } from './reading/government.ts';
import { helpPages } from './reading/help.ts';
import { homes } from './reading/homes.ts';
import { flat, type Readings, readingOf } from './reading/lines.ts';
import { portfolioPages } from './reading/portfolio.ts';
import { servicePages } from './reading/services.ts';
import { chat, footer, header } from './reading/shell.ts';
import { teamPages } from './reading/team.ts';
import { proves } from './statement.ts';

const readings: Readings = {
  ...homes,
  ...companyPages,
  ...servicePages,
  ...teamPages,
  ...governmentPages,
  ...portfolioPages,
  ...blogPages,
  ...helpPages,
};

proves(
  'S1.07',
  onEveryPage((_document, route) => {
    const lines = readings[route];
    if (!lines)
      throw new Error('Nothing says what this page says. Add it to a file in test/conformance/reading.');
    expect(readingOf(main(route))).toEqual(flat(lines()));
  }),
);

proves(
  'S2.header.01',
  onEveryPage((document) => expect(readingOf(one(document, 'body > header'))).toEqual(flat(header()))),
);

proves(
  'S2.footer.13',
  onEveryPage((document) => expect(readingOf(one(document, 'body > footer'))).toEqual(flat(footer()))),
);

proves(
  'S2.shell.05',
  onEveryPage((document) => {
    const rest = [...one(document, 'body').children].filter(
      ({ localName }) => !['header', 'main', 'footer', 'script'].includes(localName),
    );
    expect(rest.flatMap((part) => [part.localName, ...readingOf(part)])).toEqual([
      'a',
      'Skip to the content',
      // The loading overlay, which says nothing.
      'div',
      'aside',
      ...flat(chat()),
    ]);
  }),
);
