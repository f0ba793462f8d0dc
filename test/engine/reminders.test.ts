/** What an author is told of files, hosts and addresses, and when. */
import { describe, expect, test } from 'vitest';
import { copySite, type FixtureSite } from '../support/fixture-site.ts';
import { type Case, type Change, frame, goods, index, onIndex, schema, toldShop } from './told-shop.ts';

const shop = toldShop();

describe('files that nothing reads are named, with what is read instead:', () => {
  const unread: Case[] = [
    {
      made: 'a Markdown file in a folder of entries',
      files: { 'content/makers/carl.md': '# Carl' },
      problems: [
        {
          code: 'unread-file',
          file: 'content/makers/carl.md',
          says: /entries of a folder are YAML[\s\S]*documents\('makers', …\)[\s\S]*carl\.yaml/,
        },
      ],
    },
    {
      made: 'a collection that names a TOML file',
      files: {
        'content/goods.toml': '',
        [schema]: (text) => text.replace("'goods.yaml'", "'goods.toml'"),
      },
      problems: [
        {
          code: 'missing-file',
          file: 'content/goods.toml',
          says: /read from YAML, JSON and CSV files[\s\S]*Name goods\.yaml in/,
        },
      ],
    },
    {
      made: 'a collection that names a JSON file beside the YAML file',
      files: { [schema]: (text) => text.replace("'goods.yaml'", "'goods.json'") },
      problems: [
        {
          code: 'missing-file',
          file: 'content/goods.json',
          says: /Name goods\.yaml in content\/schema\.ts, or write what it says into goods\.json/,
        },
      ],
    },
    {
      made: 'a JSON file in the place of a YAML file',
      files: {
        'content/extras.json': '[]',
        [schema]: (text) =>
          text.replace('goods: list', "extras: list('extras.yaml', goods),\n    goods: list"),
      },
      problems: [
        {
          code: 'missing-file',
          file: 'content/extras.yaml',
          says: /Name extras\.json in content\/schema\.ts, or write what it says into extras\.yaml/,
        },
      ],
    },
    ...['foo.jsx', 'foo.js', 'foo.ts', 'foo.md'].map((name) => ({
      made: `${name} among the pages`,
      files: { [`templates/pages/${name}`]: '' },
      problems: [
        {
          code: 'unread-file',
          file: `templates/pages/${name}`,
          says: /pages are \.tsx files[\s\S]*foo\.tsx/,
        },
      ],
    })),
  ];
  test.each(unread)('$made', async (spoiled) => {
    await shop.expectTold(spoiled);
  });

  test('data elsewhere in the content is a reminder; what is imported, or is for people, is nothing', async () => {
    const { problems, reminders } = await shop.told({
      'content/left.json': '[]',
      'content/prices.json': '{"lamp":1}',
      'content/makers/README.md': 'Who makes what.',
      'templates/pages/_helper.ts': '',
      'templates/pages/prices.ts': 'export const prices = 1;',
      [schema]: (text) => `import prices from './prices.json';\nvoid prices;\n${text}`,
      [index]: (text) => `import { prices } from './prices.ts';\nvoid prices;\n${text}`,
    });
    expect(problems).toEqual([]);
    expect(reminders.filter((text) => text.startsWith('Nothing reads'))).toEqual([
      'Nothing reads content/left.json: no collection of content/schema.ts names it.',
    ]);
  });
});

describe('classes that no template asks for', () => {
  const sheet = 'templates/parts/Frame.module.css';
  const walled = (text: string) =>
    `@layer parts {\n  /* Round the garden. */\n  .wall {\n    color: red;\n  }\n}\n${text}`;
  const notesOf = async (files: Record<string, Change>) => {
    const { problems, reminders } = await shop.told(files);
    expect(problems).toEqual([]);
    return reminders.filter((text) => text.includes('class'));
  };

  test('are a note with the line of each', async () => {
    expect(await notesOf({})).toEqual([]);
    expect(await notesOf({ [sheet]: walled })).toEqual([
      `No template asks for the class "wall" (${sheet}:3). Remove it, or use it.`,
    ]);
  });

  test('are nothing where one is asked for in some case, or any could be', async () => {
    const asked = (code: string) => ({ [sheet]: walled, [frame]: (text: string) => text.concat(code) });
    expect(await notesOf(asked('\nexport const look = (high: boolean) => high && css.wall;\n'))).toEqual([]);
    expect(await notesOf(asked('\nexport const look = (name: string) => css[name];\n'))).toEqual([]);
  });
});

describe('a host that an island is handed and browsers would keep it from', () => {
  const asking = (use: string): Record<string, Change> => ({
    'templates/islands/Order.client.ts': `export default ({ root, props: { endpoint } }: { root: HTMLElement; props: { endpoint: string } }) => { ${use} };\n`,
    'templates/islands/Order.tsx':
      'export default ({ endpoint }: { endpoint: string }) => <p>{endpoint.length}</p>;\n',
    [index]: (text) =>
      onIndex('<Island of={Order} props={{ endpoint: "https://api.example/v1" }} when="visible" />')(
        `import Order from '../islands/Order.tsx';\n${text}`,
      ),
  });
  const notesOf = async (files: Record<string, Change>) => {
    const { problems, reminders } = await shop.told(files);
    expect(problems).toEqual([]);
    return reminders.filter((text) => text.includes('reaches'));
  };

  test('is noted with the line to add, if the script asks hosts for anything', async () => {
    const [note, ...more] = await notesOf(asking('void fetch(endpoint)'));
    expect(note).toMatch(
      /policy of \/ blocks requests of the island Order to https:\/\/api\.example \(its prop `endpoint`\)/,
    );
    expect(note).toContain(
      'add to templates/islands/Order.tsx: Order.reaches = ({ endpoint }: Props): Reach => ({ connects: [endpoint] });',
    );
    expect(more).toEqual([]);
  });

  test('is nothing to one that only links there, or names it', async () => {
    expect(await notesOf(asking('root.title = endpoint'))).toEqual([]);
    const named = asking('void fetch(endpoint)');
    named['templates/islands/Order.tsx'] =
      'export default function Order({ endpoint }: { endpoint: string }) { return <p>{endpoint.length}</p>; }\nOrder.reaches = ({ endpoint }: { endpoint: string }) => ({ connects: [endpoint] });\n';
    expect(await notesOf(named)).toEqual([]);
  });
});

describe('an author is told before anybody waits:', () => {
  test('pictures are made only once nothing is left to mend', async () => {
    const fresh = await copySite('shop', { cold: true });
    try {
      await fresh.edit(frame, (text) => text.replace('href="/"', 'href="/hom"'));
      const broken = (await fresh.build()).report;
      expect(broken.problems).toMatchObject([{ code: 'broken-link', file: frame }]);
      expect(broken.images.made).toBe(0);
      expect(broken.stages.map(({ name }) => name)).not.toContain('pictures');
    } finally {
      await fresh.dispose();
    }
  });

  test('a file that begins with an underscore is no page', async () => {
    const page = 'templates/pages/_draft.tsx';
    expect(await shop.problemsOf({ [page]: 'throw new Error("unfinished");' })).toEqual([]);
  });

  test('a site without an error page is told so', async () => {
    const wake = await copySite('wake');
    try {
      expect((await wake.build({ write: false })).report.reminders.join()).toContain(
        'templates/pages/404.tsx',
      );
    } finally {
      await wake.dispose();
    }
  });
});

describe('an address that a build takes away', () => {
  const notes = async (site: FixtureSite) =>
    (await site.build()).report.reminders.filter((text) => text.includes('no longer exist'));

  test('is noted once, with the line that would lead on from it', async () => {
    const fresh = await copySite('shop');
    try {
      expect(await notes(fresh)).toEqual([]);
      await fresh.edit(goods, (text) => text.slice(0, text.indexOf('- code: stool')));
      await fresh.edit(schema, (text) => text.replace("{ from: '/old', to: '/goods/lamp' }", ''));
      expect(await notes(fresh)).toEqual([
        "The addresses /goods/stool and /old no longer exist, and nothing redirects from them. If visitors may know them, add to `redirects`, in content/schema.ts or where it takes them from: { from: '/goods/stool', to: '/…' }",
      ]);
      expect(await notes(fresh)).toEqual([]);
    } finally {
      await fresh.dispose();
    }
  });

  test('is no matter where it leads on', async () => {
    const fresh = await copySite('shop');
    try {
      await fresh.build();
      await fresh.edit(goods, (text) => text.slice(0, text.indexOf('- code: stool')));
      await fresh.edit(schema, (text) => text.replace("from: '/old'", "from: '/goods/stool'"));
      expect(await notes(fresh)).toEqual([expect.stringContaining('The address /old no longer exists')]);
    } finally {
      await fresh.dispose();
    }
  });
});
