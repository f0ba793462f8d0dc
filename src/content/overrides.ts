/** Lets environment variables override values of the content files. */
import { hasStrayCharacter, strayCharacter } from '../text/stray-characters.ts';
import type { Collections, ContentModel } from './define.ts';
import type { ContentInput, PlacedIssue, RawFile } from './found.ts';
import { schemaAt } from './walk.ts';

/** Returns the content with the values of environment variables in it. Does not change `raw`; adds problems to `issues`. */
export function applyEnvironment(
  model: ContentModel<Collections>,
  { raw, env }: Pick<ContentInput, 'raw' | 'env'>,
  issues: PlacedIssue[],
) {
  const overridden = new Map<string, string>();
  const result: Record<string, readonly RawFile[]> = { ...raw };
  for (const [variable, target] of Object.entries(model.env)) {
    const text = env[variable];
    if (text === undefined || text === '') continue;
    const [key = '', ...path] = target.split('.');
    const collection = Object.hasOwn(model.collections, key) ? model.collections[key] : undefined;
    const schema = collection?.kind === 'single' ? schemaAt(collection.schema, path) : undefined;
    if (!schema) {
      issues.push({
        code: 'unknown-setting',
        message: `The schema lets ${variable} override ${target}, but there is no such field.`,
        path: [],
        on: 'value',
        collection: key,
        file: undefined,
        variable,
      });
      continue;
    }
    if (hasStrayCharacter(text))
      issues.push({
        code: 'stray-character',
        message: `The variable ${variable} holds ${strayCharacter(text).name}. ${strayCharacter(text).why}`,
        help: 'Set it again without.',
        path: [],
        on: 'value',
        collection: key,
        file: undefined,
        variable,
      });
    overridden.set(target, variable);
    result[key] = (result[key] ?? []).map(({ file, value }) => ({
      file,
      value: withValue(value, path, scalar(text, schema)),
    }));
  }
  return { raw: result, overridden };
}

/** Converts the text of a variable to the number or boolean that the field wants. Other texts stay texts. */
function scalar(
  text: string,
  schema: { readonly _zod: { readonly def: { readonly type: string } } },
): unknown {
  const { type } = schema._zod.def;
  if (type === 'number' && text.trim() !== '' && !Number.isNaN(Number(text))) return Number(text);
  if (type === 'boolean' && /^(true|false)$/.test(text)) return text === 'true';
  return text;
}

function withValue(value: unknown, path: readonly string[], leaf: unknown): unknown {
  const [head, ...rest] = path;
  if (head === undefined) return leaf;
  const group = typeof value === 'object' && value !== null ? { ...value } : {};
  return { ...group, [head]: withValue(Reflect.get(group, head), rest, leaf) };
}
