import { describe, expect, test } from 'vitest';
import { parseYaml } from '../../../src/content/yaml.ts';

const place = (text: string, path: (string | number)[], on: 'key' | 'value' = 'value') => {
  const { line, column } = parseYaml('content/x.yaml', text).locate(path, on);
  return `${line}:${column}`;
};

describe('a YAML file', () => {
  test('knows the line and column of every value and key', () => {
    const text = 'name: Anna\ncontact:\n  phone: "12"\n  tags: [a, bb]\n';
    expect(place(text, ['name'])).toBe('1:7');
    expect(place(text, ['contact', 'phone'])).toBe('3:10');
    expect(place(text, ['contact', 'phone'], 'key')).toBe('3:3');
    expect(place(text, ['contact', 'tags', 1])).toBe('4:13');
  });

  test('points at the entry of a list, and at the nearest ancestor of what is missing', () => {
    const text = '- slug: a\n- slug: b\n  name: B\n';
    expect(place(text, [1])).toBe('2:3');
    expect(place(text, [1, 'phone'])).toBe('2:3');
    expect(place(text, [1, 'name'])).toBe('3:9');
  });

  test('counts columns in lines with tabs, accents and Windows line ends', () => {
    expect(place('a: é\r\nb: "ü"\r\n', ['b'])).toBe('2:4');
  });

  test.each([
    ['a broken quote', 'a: "b\nc: d\n', 'yaml-syntax'],
    ['a key given twice', 'a: 1\na: 2\n', 'duplicate-key'],
    ['a custom tag', 'a: !!js/function "x"\n', 'yaml-tag'],
    ['two documents', 'a: 1\n---\nb: 2\n', 'yaml-documents'],
  ])('refuses %s with its place', (_, text, code) => {
    const [problem] = parseYaml('content/x.yaml', text).problems;
    expect(problem).toMatchObject({ code, file: 'content/x.yaml' });
    expect(problem?.line).toBeGreaterThan(0);
    expect(problem?.frame).toContain('^');
  });

  test('refuses aliases that multiply without end', () => {
    const bomb = ['a: &a [x, x, x, x, x, x, x, x, x, x]'];
    for (const [name, previous] of ['ba', 'cb', 'dc', 'ed', 'fe'].map((pair) => [...pair]))
      bomb.push(`${name}: &${name} [${Array(10).fill(`*${previous}`).join(', ')}]`);
    expect(parseYaml('content/x.yaml', bomb.join('\n')).problems).toMatchObject([{ code: 'yaml-aliases' }]);
  });

  test('keeps prototype names as plain keys', () => {
    const { value } = parseYaml('content/x.yaml', '__proto__:\n  polluted: yes\n');
    expect(({} as { polluted?: unknown }).polluted).toBeUndefined();
    expect(Object.keys(value as object)).toEqual(['__proto__']);
  });
});
