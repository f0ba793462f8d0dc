import { describe, expect, test } from 'vitest';
import type { Collections, ContentModel } from '../../../src/content/define.ts';
import { readContent } from '../../../src/content/read.ts';
import {
  defineContent,
  folder,
  image,
  inLanguages,
  link,
  list,
  reference,
  single,
  slug,
  withPlaceholder,
  z,
} from '../../../src/index.ts';

const person = z.strictObject({
  slug: slug(),
  name: z.string().min(1),
  bloodGroup: z.enum(['A+', 'O+']).optional(),
  photo: image().describe('The portrait.'),
  home: link().optional().describe('A page.'),
  boss: reference('people').optional(),
  contact: z.strictObject({ phone: z.string().optional(), tags: z.array(z.string()).optional() }).optional(),
});

const model = defineContent({
  collections: {
    site: single('site.yaml', z.strictObject({ phone: z.string(), throttle: z.number().nonnegative() })),
    people: list('people.yaml', person, { id: 'slug' }),
    posts: folder('posts', z.strictObject({ title: z.string() })),
  },
  env: { SITE_PHONE: 'site.phone', SITE_THROTTLE: 'site.throttle' },
  settings: () => ({ baseUrl: 'https://x.example', language: 'en' }),
}) as unknown as ContentModel<Collections>;

const anna = { slug: 'anna', name: 'Anna', photo: 'images/anna.png' };

function read(
  people: unknown,
  options: { site?: unknown; env?: Record<string, string>; posts?: unknown } = {},
) {
  return readContent(model, {
    raw: {
      site: [{ file: 'site.yaml', value: options.site ?? { phone: '1', throttle: 0 } }],
      people: [{ file: 'people.yaml', value: people }],
      posts: [{ file: 'posts/first.yaml', value: options.posts ?? { title: 'First' } }],
    },
    images: new Set(['images/anna.png', 'images/bo.png']),
    env: options.env ?? {},
  });
}

describe('reading content', () => {
  test('gives valid content back, with the file name as the id of a folder entry', () => {
    const { content, issues } = read([anna]);
    expect(issues).toEqual([]);
    expect(content.people).toEqual([anna]);
    expect(content.posts).toEqual([{ id: 'first', title: 'First' }]);
  });

  test('reads the hundredth entry as the first, and finds the same in both', () => {
    const whole = {
      boss: 'anna',
      contact: { tags: ['a'], phone: '1' },
      ...anna,
      bloodGroup: 'O+',
      home: 'https://x.example',
    };
    const among = (entry: object, at: number) =>
      Array.from({ length: 100 }, (_, place) => (place === at ? entry : { ...anna, slug: `twin-${place}` }));
    const [first, last] = [0, 99].map((at) => read(among(whole, at)).content.people);
    const text = (people: unknown, at: number) => JSON.stringify(Object(people)[at]);
    expect(text(last, 99)).toBe(text(first, 0));
    // In the order of the schema.
    expect(text(first, 0)).toMatch(/^{"slug":"anna","name":.*"contact":{"phone":"1","tags":\["a"]}}$/);
    const faulty = { ...anna, name: 7, bloodGroup: 'Green', contact: { fax: 1 }, age: 3 };
    const issuesAt = (at: number) =>
      read(among(faulty, at)).issues.map(({ path, ...issue }) => ({ ...issue, path: path.slice(1) }));
    expect(issuesAt(99)).toEqual(issuesAt(0));
    expect(issuesAt(0)).toHaveLength(4);
  });

  test('says where the values of a list stand, when none is near', () => {
    const { issues } = read([{ ...anna, bloodGroup: 'Green' }]);
    expect(issues).toMatchObject([
      { code: 'unknown-value', help: expect.stringContaining('The list stands in content/schema.ts') },
    ]);
  });

  test.each([
    ['a missing field', { slug: 'bo', photo: 'images/bo.png' }, 'missing-field', /`name` is missing/],
    ['a wrong type', { ...anna, name: 7 }, 'wrong-type', /`name` has the wrong type/],
    ['an unknown key', { ...anna, bloodgroup: 'A+' }, 'unknown-key', /no field `bloodgroup`/],
    ['an unknown nested key', { ...anna, contact: { fone: '1' } }, 'unknown-key', /`fone` in `contact`/],
    ['a value outside the list', { ...anna, bloodGroup: 'O' }, 'unknown-value', /`bloodGroup`/],
    ['an address that is no slug', { ...anna, slug: 'Anna B' }, 'invalid-value', /lower-case/],
    [
      'a picture that is not there',
      { ...anna, photo: 'images/ana.png' },
      'missing-image',
      /images\/ana\.png/,
    ],
    ['a reference to nobody', { ...anna, boss: 'ana' }, 'dangling-reference', /"ana"/],
    ['an address without a host', { ...anna, home: 'https://<b>' }, 'invalid-value', /not a link target/],
    ['a script as a link', { ...anna, home: 'javascript:alert(1)' }, 'invalid-value', /not a link target/],
    [
      'a link to another host without scheme',
      { ...anna, home: '//evil.example' },
      'invalid-value',
      /link target/,
    ],
  ])('reports %s', (_, entry, code, message) => {
    const { issues } = read([entry]);
    expect(issues).toMatchObject([{ code, message: expect.stringMatching(message), file: 'people.yaml' }]);
  });

  test('is frozen, so that no page can change what the next one reads', () => {
    const { content } = read([{ ...anna, contact: { tags: ['b', 'a'] } }]);
    const [entry] = content.people as [{ contact: { tags: string[] } }];
    expect(() => entry.contact.tags.sort()).toThrow(TypeError);
    expect(() => (content.people as unknown[]).push(1)).toThrow(TypeError);
  });

  test('takes a field of a union for what it means in the branch at hand', () => {
    const shown = z.discriminatedUnion('kind', [
      z.strictObject({ kind: z.literal('picture'), src: image() }),
      z.strictObject({ kind: z.literal('film'), src: link() }),
    ]);
    const films = defineContent({
      collections: { shown: list('shown.yaml', shown) },
      settings: () => ({ baseUrl: 'https://x.example', language: 'en' }),
    }) as unknown as ContentModel<Collections>;
    const value = [
      { kind: 'film', src: 'https://y.example/a' },
      { kind: 'picture', src: 'images/none.png' },
    ];
    const { issues } = readContent(films, {
      raw: { shown: [{ file: 'shown.yaml', value }] },
      images: new Set(),
      env: {},
    });
    expect(issues).toMatchObject([{ code: 'missing-image', path: [1, 'src'] }]);
  });

  test('suggests the nearest name', () => {
    const help = (entry: object) => read([entry]).issues[0]?.help;
    expect(help({ ...anna, bloodgroup: 'A+' })).toBe('Did you mean `bloodGroup`?');
    expect(help({ ...anna, photo: 'images/ana.png' })).toBe('Did you mean images/anna.png?');
    expect(help({ ...anna, boss: 'ana' })).toBe('Did you mean "anna"?');
    expect(help({ ...anna, bloodGroup: 'o+' })).toBe('Did you mean "O+"?');
  });

  test('says of a field that is misspelt not that it is missing as well, but of others', () => {
    const { issues } = read([{ slug: 'anna', nmae: 'Anna' }]);
    expect(issues.map(({ code, message, help }) => [code, message, help])).toEqual([
      ['missing-field', 'The field `photo` is missing.', 'Add `photo:` here.'],
      ['unknown-key', 'There is no field `nmae`.', 'Did you mean `name`?'],
    ]);
  });

  test('reports everything at once, each with its path', () => {
    const { issues } = read([
      { ...anna, name: 7, nmae: 'x' },
      { slug: 'bo' },
      { ...anna, photo: 'images/none.png' },
    ]);
    expect(issues.map(({ code, path }) => [code, path])).toEqual(
      expect.arrayContaining([
        ['wrong-type', [0, 'name']],
        ['unknown-key', [0, 'nmae']],
        ['missing-field', [1]],
        ['missing-image', [2, 'photo']],
        ['duplicate-id', [2, 'slug']],
      ]),
    );
  });

  test('names the first use of a duplicate id', () => {
    const { issues } = read([anna, { ...anna, name: 'Other' }]);
    expect(issues).toMatchObject([{ code: 'duplicate-id', path: [1, 'slug'], also: { path: [0, 'slug'] } }]);
  });

  test('refuses a file that should hold a list and does not', () => {
    expect(read({ anna }).issues).toMatchObject([{ code: 'wrong-type', path: [] }]);
  });

  test('collects internal links only, with their place', () => {
    const { links } = read([
      { ...anna, home: '/pricing#plans' },
      { ...anna, slug: 'bo', home: 'https://x.example/' },
    ]);
    expect(links).toEqual([{ value: '/pricing#plans', file: 'people.yaml', path: [0, 'home'] }]);
  });

  test('lets the environment override a setting, in the type of the field', () => {
    const { content, issues } = read([anna], { env: { SITE_PHONE: '+91 20', SITE_THROTTLE: '10000' } });
    expect(issues).toEqual([]);
    expect(content.site).toEqual({ phone: '+91 20', throttle: 10000 });
  });

  test.each(['-1', 'soon', 'NaN'])('refuses %s from the environment and names the variable', (value) => {
    const { issues } = read([anna], { env: { SITE_THROTTLE: value } });
    expect(issues).toMatchObject([{ variable: 'SITE_THROTTLE', file: undefined }]);
  });
});

describe('a folder collection', () => {
  const readPosts = (...files: readonly string[]) =>
    readContent(model, {
      raw: {
        site: [{ file: 'site.yaml', value: { phone: '1', throttle: 0 } }],
        people: [{ file: 'people.yaml', value: [anna] }],
        posts: files.map((file) => ({ file, value: { title: file } })),
      },
      images: new Set(['images/anna.png']),
      env: {},
    });

  test.each([
    ['two folders', 'posts/2025/first.yaml'],
    ['two extensions', 'posts/first.yml'],
  ])('refuses one id in %s', (_, twin) => {
    expect(readPosts('posts/first.yaml', twin).issues).toEqual([
      {
        code: 'duplicate-id',
        message: 'The id "first" is used twice: it is the name of the file.',
        detail: 'The other file is content/posts/first.yaml.',
        help: 'Rename one of the two files.',
        path: [],
        on: 'value',
        collection: 'posts',
        file: twin,
      },
    ]);
  });

  test('takes files of any folder as long as their names differ', () => {
    expect(readPosts('posts/first.yaml', 'posts/2025/second.yaml').issues).toEqual([]);
  });
});

describe('content that is wrong through and through', () => {
  const wrong = Array.from({ length: 5000 }, (_, at) => ({ ...anna, slug: `anna-${at}`, name: 7 }));
  const unknown = Object.fromEntries(Array.from({ length: 5000 }, (_, at) => [`key${at}`, 1]));

  test.each([
    ['in every entry', wrong],
    ['in one entry', [{ ...anna, ...unknown }]],
    ['in an id that all share', Array.from({ length: 5000 }, () => anna)],
  ])('is told with a thousand problems and that there are more: %s', (_, people) => {
    const { issues } = read(people);
    expect(issues).toHaveLength(1001);
    expect(issues.at(-1)).toMatchObject({ code: 'too-many-problems', file: 'people.yaml' });
  });

  test('says so for each file alone', () => {
    expect(read(wrong, { site: { phone: 1, throttle: 0 } }).issues).toHaveLength(1002);
  });
});

describe('a link target', () => {
  test.each([
    ...['/', '/#', '#', '#top', '/a', '/a/', '/a/b?x=//..#/../', '/a.b/..c', '/caf%C3%A9', 'tel:+91-20'],
    ...['https://x.example/a/../b', 'mailto:a@b.example'],
  ])('may be %s', (target) => {
    expect(link().safeParse(target).success).toBe(true);
  });

  test.each([
    ...[
      '//x.example',
      '/a//b',
      '/./a',
      '/a/..',
      '/a/../b',
      '/%2e%2e/a',
      '/a/%2E',
      '/a%2fb',
      '/a%5cb',
      '/a\\b',
    ],
    ...[
      '/a%00',
      '/%',
      '/%ff',
      'a',
      '',
      '\\\\x.example',
      'javascript:alert(1)',
      ' javascript:1',
      'java\tscript:1',
    ],
    ...[
      'data:text/html,x',
      'vbscript:x',
      'JAVASCRIPT:1',
      'https:x',
      'blob:https://x.example/1',
      'ftp://x.example',
    ],
  ])('may not be %j', (target) => {
    expect(link().safeParse(target).success).toBe(false);
  });
});

test('a slug has at most 200 characters, told at its place', () => {
  expect(slug().safeParse('a'.repeat(200)).success).toBe(true);
  expect(read([{ ...anna, slug: 'a'.repeat(300) }]).issues).toMatchObject([
    { code: 'invalid-value', message: expect.stringContaining('at most 200 characters'), path: [0, 'slug'] },
  ]);
});

test('a variable that no page can hold is refused as a text of a file is', () => {
  expect(read([anna], { env: { SITE_PHONE: '12\u001b[2J' } }).issues).toMatchObject([
    { code: 'stray-character', variable: 'SITE_PHONE', message: expect.stringContaining('U+001B') },
  ]);
});

describe('a field with a meaning is checked', () => {
  const gone = 'images/gone.png';
  const codesOf = (schema: z.ZodType, value: unknown) =>
    readContent(
      defineContent({
        collections: {
          people: list('people.yaml', z.strictObject({ slug: slug() }), { id: 'slug' }),
          it: single('it.yaml', schema),
        },
        settings: () => ({ baseUrl: 'https://x.example', language: 'en' }),
      }) as unknown as ContentModel<Collections>,
      {
        raw: {
          people: [{ file: 'people.yaml', value: [{ slug: 'anna' }] }],
          it: [{ file: 'it.yaml', value }],
        },
        images: new Set(['images/anna.png']),
        env: {},
      },
    ).issues.map(({ code, path }) => `${code} ${path.join('.')}`);

  test.each<[string, z.ZodType, unknown, string]>([
    ['behind a preprocess', z.object({ a: z.preprocess((text) => text, image()) }), { a: gone }, 'a'],
    [
      'inside an object behind a preprocess, as the preprocess leaves it',
      z.preprocess((text) => ({ a: { b: text } }), z.object({ a: z.object({ b: image() }) })),
      gone,
      'a.b',
    ],
    ['behind a pipe', z.object({ a: z.string().trim().pipe(image()) }), { a: ` ${gone}` }, 'a'],
    ['before a transform', z.object({ a: image().transform((path) => ({ path })) }), { a: gone }, 'a'],
    ['in the rest of a tuple', z.tuple([z.string()], image()), ['x', 'images/anna.png', gone], '2'],
    ['in what else an object holds', z.object({ a: z.string() }).catchall(image()), { a: 'x', b: gone }, 'b'],
    [
      'in a map',
      z.preprocess((record) => new Map(Object.entries(record ?? {})), z.map(z.string(), image())),
      { x: gone },
      'x',
    ],
    ['in a set', z.preprocess((items) => new Set([items].flat()), z.set(image())), ['x', gone], '1'],
    ['as a default', z.object({ a: image().default(gone) }), {}, 'a'],
  ])('%s', (_, schema, value, path) => {
    expect(codesOf(schema, value)).toContain(`missing-image ${path}`);
  });

  test('as a key', () => {
    const schema = z.record(reference('people'), z.number());
    expect(codesOf(schema, { anna: 1, ana: 2 })).toEqual(['dangling-reference ana']);
  });

  test('and nothing else is', () => {
    const schema = z.object({ a: z.preprocess((text) => text, z.string()) }).catchall(z.string());
    expect(codesOf(schema, { a: gone, b: gone })).toEqual([]);
  });
});

describe('placeholders', () => {
  const { translated } = inLanguages('en', 'de');
  const facts = z.strictObject({
    url: withPlaceholder(z.url()).describe('Where it is.').optional(),
    phone: withPlaceholder(z.string(), '555 0100').default('555 0100'),
    key: withPlaceholder(z.string(), /placeholder/g).optional(),
    map: withPlaceholder(link()).describe('A map.').optional(),
    motto: translated(withPlaceholder(z.string(), /^TODO/)).optional(),
  });
  const model = defineContent({
    collections: {
      facts: single('facts.yaml', facts),
      people: list(
        'people.yaml',
        z.strictObject({ mail: withPlaceholder(z.email()), draft: z.boolean().optional() }),
        {
          draft: 'draft',
        },
      ),
    },
    env: { SITE_KEY: 'facts.key' },
    settings: () => ({ baseUrl: 'https://x.example', language: 'en' }),
  }) as unknown as ContentModel<Collections>;
  const readFacts = (value: unknown, env: Record<string, string> = {}, people: unknown = []) =>
    readContent(model, {
      raw: { facts: [{ file: 'facts.yaml', value }], people: [{ file: 'people.yaml', value: people }] },
      images: new Set(),
      env,
      showing: { clock: { day: '2026-01-01' }, drafts: false },
    });
  const real = { phone: '+91 20 2553 0000' };
  const paths = (value: object) =>
    readFacts({ ...real, ...value }).placeholders.map(({ path }) => path.join('.'));

  test('are noted with their place, and are no problem', () => {
    const { placeholders, issues, content } = readFacts({
      url: 'https://pixelwada.example',
      phone: '555 0100',
    });
    expect(issues).toEqual([]);
    expect(content.facts).toEqual({ url: 'https://pixelwada.example', phone: '555 0100' });
    expect(placeholders).toEqual([
      {
        code: 'left-placeholder',
        message: '`url` is a placeholder: "https://pixelwada.example".',
        path: ['url'],
        on: 'value',
        collection: 'facts',
        file: 'facts.yaml',
      },
      expect.objectContaining({ path: ['phone'] }),
    ]);
  });

  test.each([
    ['https://example.com', true],
    ['https://www.example.org/a', true],
    ['http://localhost:4173', true],
    ['https://shop.test?a=1', true],
    ['https://a.b.invalid#c', true],
    ['https://PIXELWADA.EXAMPLE/', true],
    ['https://pixelwada.in', false],
    ['https://example.in', false],
    ['https://pixelwada.in/example', false],
    ['https://myexample.com', false],
    ['https://example.company', false],
    ['https://latest.org', false],
  ])('are addresses at domains that nobody can have, if nothing else is said: %s %s', (url, isOne) => {
    expect(paths({ url })).toEqual(isOne ? ['url'] : []);
  });

  test('are what a pattern matches, however often it is asked, and keep what else a field means', () => {
    const values = {
      key: 'a placeholder',
      map: 'https://maps.example/a',
      motto: { en: 'Bread', de: 'TODO' },
    };
    for (const _ of [1, 2]) expect(paths(values)).toEqual(['key', 'map', 'motto.de']);
    expect(readFacts({ ...real, map: 'javascript:x' }).issues).toMatchObject([{ path: ['map'] }]);
    expect(readFacts({ ...real, map: '/map' }).links).toMatchObject([{ value: '/map' }]);
  });

  test('are told where nobody has written them, and where a variable holds one', () => {
    expect(readFacts({}).placeholders).toMatchObject([{ path: ['phone'] }]);
    expect(readFacts({ ...real, key: 'a placeholder' }, { SITE_KEY: 'k1' }).placeholders).toEqual([]);
    expect(readFacts({ ...real, key: 'k1' }, { SITE_KEY: 'placeholder' }).placeholders).toMatchObject([
      { path: ['key'], variable: 'SITE_KEY', file: undefined },
    ]);
  });

  test('of entries that are not shown do not count', () => {
    const people = [{ mail: 'a@x.example', draft: true }, { mail: 'b@x.example' }, { mail: 'c@x.in' }];
    expect(readFacts(real, {}, people).placeholders).toMatchObject([{ path: [1, 'mail'] }]);
  });
});
