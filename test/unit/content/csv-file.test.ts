import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { parseCsv } from '../../../src/content/csv-file.ts';
import { yamlLimits } from '../../../src/content/yaml-limits.ts';

const parse = (text: string) => parseCsv('content/prices.csv', text);

describe('a CSV file', () => {
  test('is a list of its rows, by the names of the first', () => {
    const { value, problems } = parse('slug,name,price\nrye,"Rye, ""dark""",180\n\nbun,Bun,\n');
    expect(problems).toEqual([]);
    expect(value).toEqual([
      { slug: 'rye', name: 'Rye, "dark"', price: '180' },
      { slug: 'bun', name: 'Bun' },
    ]);
  });

  test.each([
    ['with the line ends of Windows', 'a,b\r\n1,2\r\n3,4\r\n'],
    ['with line ends of several kinds', 'a,b\r\n1,2\n3,4\r'],
    ['without a line end', 'a,b\n1,2\n3,4'],
    ['with blanks around its names', ' a, b \n1,2\n3,4\n'],
    ['with semicolons', 'a;b\n1;2\n3;4\n'],
    ['with empty lines', '\n\na,b\n\r\n1,2\n\n\n3,4\n\n'],
    ['with quotes around all', '"a","b"\n"1","2"\n"3","4"\n'],
  ])('says the same %s', (_, text) => {
    const { value, problems, locate } = parse(text);
    expect(problems).toEqual([]);
    expect(value).toEqual([
      { a: '1', b: '2' },
      { a: '3', b: '4' },
    ]);
    const line = text.split(/\r\n|\n|\r/).findIndex((row) => /3/.test(row)) + 1;
    // A carriage return alone ends a row, but no line of an editor.
    expect(locate([1, 'b'], 'value')).toMatchObject({ line, column: expect.any(Number) });
  });

  test('may hold line ends and semicolons in its cells', () => {
    expect(parse('a,b\n"1\r\n2",x;y\n').value).toEqual([{ a: '1\n2', b: 'x;y' }]);
  });

  test('knows the place of each cell, also behind letters of many bytes', () => {
    const { locate, emptyCell } = parse('name,price\nपाव,1\n"Zöpfe\n😀",22\n,3\n');
    expect(locate([0, 'price'], 'value')).toEqual({ line: 2, column: 5, length: 1 });
    expect(locate([1, 'name'], 'value')).toMatchObject({ line: 3, column: 1 });
    expect(locate([1, 'price'], 'value')).toEqual({ line: 4, column: 5, length: 2 });
    expect(locate([1, 'price'], 'key')).toEqual({ line: 1, column: 6, length: 5 });
    expect(locate([2], 'value')).toMatchObject({ line: 5, column: 1 });
    expect(emptyCell?.([2, 'name'])).toMatchObject({ line: 5, column: 1, help: 'Fill this cell.' });
    expect(emptyCell?.([2, 'size'])).toMatchObject({ line: 1, help: 'Add a column `size`.' });
  });

  test('gives every cell back where it stands, whatever is in it', () => {
    const cell = fc.oneof(
      fc.stringMatching(/^[a-z,;"\n ]{1,8}$/),
      fc.constantFrom('ä', '😀', 'पाव', '"', '\n', ',', 'x'),
    );
    fc.assert(
      fc.property(fc.array(fc.tuple(cell, cell, cell), { minLength: 1, maxLength: 6 }), (rows) => {
        const quoted = (text: string) => (/[",\n;]/.test(text) ? `"${text.replaceAll('"', '""')}"` : text);
        const text = ['a,b,c', ...rows.map((row) => row.map(quoted).join(','))].join('\n');
        const { value, problems, locate } = parse(text);
        expect(problems).toEqual([]);
        expect(value).toEqual(rows.map(([a, b, c]) => ({ a, b, c })));
        const lines = text.split('\n');
        for (const [at, row] of rows.entries())
          for (const [index, name] of ['a', 'b', 'c'].entries()) {
            const { line, column } = locate([at, name], 'value');
            const rest = [lines[line - 1]?.slice(column - 1), ...lines.slice(line)].join('\n');
            expect(rest.startsWith(quoted(row[index] ?? ''))).toBe(true);
          }
      }),
    );
  });

  test.each([
    ['is empty', '', ['csv-header 1:1']],
    ['holds nothing but empty lines', '\n\n', ['csv-header 1:1']],
    ['has a column without a name', 'a,,c\n1,2,3\n', ['csv-header 1:3']],
    ['names a column twice', 'a,b,a\n1,2,3\n', ['csv-header 1:5']],
    ['has a row with too few cells', 'a,b\n1,2\n3\n', ['ragged-row 3:1']],
    ['has a row with too many cells', 'a,b\n1,2,3\n', ['ragged-row 2:5']],
    ['never closes a quote', 'a,b\n1,"2\n3,4\n', ['csv-syntax 2:3']],
    ['never closes the first quote', '"a,b\n', ['csv-syntax 1:1']],
    ['has a quote within a cell', 'a,b\n1,2 "x"\n', ['csv-syntax 2:3']],
    ['has something behind a quote', 'a,b\n\n"1" x,2\n', ['csv-syntax 3:1']],
    ['holds what cannot be shown', 'a,b\n1,x\u0007\n', ['stray-character 2:3']],
    ['holds an endless word', `a,b\n1,${'x'.repeat(2001)}\n`, ['too-large 2:3']],
    ['is too long', 'x'.repeat(yamlLimits.characters + 1), ['too-large 1:1']],
    ['has too many cells', `a,b\n${'1,2\n'.repeat(yamlLimits.values / 2)}`, ['too-many-values 1:1']],
  ])('that %s is told so at its place', (_, text, places) => {
    const { problems, value } = parse(text);
    expect(problems.map(({ code, line, column }) => `${code} ${line}:${column}`)).toEqual(places);
    expect(value).toBeUndefined();
  });
});
