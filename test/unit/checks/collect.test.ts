import { describe, expect, it } from 'vitest';
import { createCollector } from '../../../src/checks/collect.ts';
import { route } from './support.ts';

const finding = { code: 'broken-link', message: 'A link is broken.' };

describe('createCollector', () => {
  it('joins findings about one text over all templates', () => {
    const collector = createCollector();
    for (const url of ['/b', '/a'])
      collector.add({
        ...finding,
        about: '/gone',
        route: route(url, { source: `templates/pages${url}.tsx` }),
      });
    expect(collector.problems()).toEqual([
      { ...finding, file: 'templates/pages/a.tsx', route: '/a', detail: 'On /a and /b.' },
    ]);
  });

  it('counts a page once, however often the fault stands on it', () => {
    const collector = createCollector();
    for (const url of ['/a', '/a', '/b', '/b', '/c', '/d']) collector.add({ ...finding, route: route(url) });
    expect(collector.problems()).toMatchObject([{ route: '/a', detail: 'On /a, /b, /c and 1 more page.' }]);
  });

  it('keeps what is said about different texts apart', () => {
    const collector = createCollector();
    for (const about of ['/x', '/y']) collector.add({ ...finding, about, route: route('/a') });
    expect(collector.problems()).toHaveLength(2);
  });

  it('shows the first occurrence on the page that speaks for the others', () => {
    const collector = createCollector();
    collector.add({ ...finding, route: route('/b'), offset: 0 }, '<b>');
    collector.add({ ...finding, route: route('/a'), offset: 4 }, '<i>\n<a><a>');
    collector.add({ ...finding, route: route('/a'), offset: 7 }, '<i>\n<a><a>');
    expect(collector.problems()[0]).toMatchObject({
      detail: 'On /a and /b.\nIn the page: a/index.html:2:1, the first of 2',
      frame: '  1 | <i>\n> 2 | <a><a>\n    | ^^^',
    });
  });

  it('makes one problem of a hundred thousand findings', () => {
    const collector = createCollector();
    for (let number = 100_000; number > 0; number--)
      collector.add({ ...finding, route: route(`/${number}`) });
    expect(collector.problems()).toHaveLength(1);
  });

  it('looks for the text of a long list of faults in the sources only so often, and once for each', () => {
    let asked = 0;
    const collector = createCollector((text) => {
      asked++;
      return { file: `content/${text}.yaml`, line: 1, column: 1, frame: '' };
    });
    for (const code of ['broken-link', 'broken-fragment'])
      for (let at = 0; at < 1000; at++)
        collector.add({ ...finding, code, about: `/gone-${at}`, route: route('/a') });
    const problems = collector.problems();
    expect(problems).toHaveLength(2000);
    expect(asked).toBe(200);
    expect(problems.filter(({ file }) => file?.startsWith('content/')).length).toBeGreaterThanOrEqual(200);
  });
});
