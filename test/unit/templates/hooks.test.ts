/** A hook that a script looks up by itself may be missing from the markup, and nobody would be told. */
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { expect, test } from 'vitest';

const templates = fileURLToPath(new URL('../../../templates', import.meta.url));
const sources = ['islands', 'motion'].flatMap((folder) =>
  readdirSync(join(templates, folder), { recursive: true, encoding: 'utf8' })
    .filter((file) => file.endsWith('.ts'))
    .map((file) => [file, readFileSync(join(templates, folder, file), 'utf8')] as const),
);

test('scripts declare the marks that they look for, so the build sees to it that the markup has them', () => {
  expect(sources.length).toBeGreaterThan(30);
  const looking = sources.filter(([, text]) => /querySelector(?:All)?(?:<[^>]*>)?\([^)]*\[data-/.test(text));
  expect(looking.map(([file]) => file)).toEqual([]);
});
