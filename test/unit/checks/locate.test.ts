import { describe, expect, it } from 'vitest';
import { parseYaml } from '../../../src/content/yaml.ts';
import { locateIn } from '../../../src/problems/locate.ts';

const template = {
  file: 'templates/parts/Frame.tsx',
  text: "import '/team';\nconst team = '/team/anna';\nexport const Frame = () => <a href=\"/team\">/teams</a>;\n",
};

describe('where a text was written', () => {
  it('is its first whole appearance in the content', () => {
    const yaml = parseYaml('content/site.yaml', 'first: /team/anna\nlink: /team\n');
    const locate = locateIn(new Map([['site.yaml', yaml]]), () => [template]);
    expect(locate('/team')).toMatchObject({ file: 'content/site.yaml', line: 2, column: 7 });
  });

  it('is else a whole string of a template, with its line', () => {
    const locate = locateIn(new Map(), () => [template]);
    expect(locate('/team/anna')).toMatchObject({ file: template.file, line: 2, column: 15 });
    expect(locate('/team/anna')?.frame).toContain("> 2 | const team = '/team/anna';");
    expect(locate('/teams')).toBeUndefined();
  });

  it('is else all the text of an element of a template', () => {
    const page = { file: 'templates/p.tsx', text: '<main>\n  <h1>\n    Lorem ipsum\n  </h1>\n</main>\n' };
    expect(locateIn(new Map(), () => [page])('Lorem ipsum')).toMatchObject({ line: 3, column: 5 });
    expect(locateIn(new Map(), () => [page])('Lorem')).toBeUndefined();
  });

  it('asks for the templates only when the content does not have it, and once', () => {
    let reads = 0;
    const yaml = parseYaml('content/site.yaml', 'link: /team\n');
    const locate = locateIn(new Map([['site.yaml', yaml]]), () => {
      reads++;
      return [];
    });
    locate('/team');
    expect(reads).toBe(0);
    locate('/gone');
    locate('/lost');
    expect(reads).toBe(1);
  });
});
