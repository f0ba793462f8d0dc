import { AuthorError } from '../problems/author-error.ts';

/**
 * Throws an AuthorError if island props would change when they are sent to the browser as JSON. The message names the
 * value, such as `props.items[2].onClick`.
 */
export function checkJson(island: string, props: object): void {
  const seen = new Set<object>();
  const fail = (path: string, what: string): never => {
    throw new AuthorError({
      code: 'island-props',
      message: `The island ${island} is given ${path}, which is ${what}.`,
      help: 'Island props travel to the browser as JSON: use text, numbers, booleans, null, lists and plain objects. Elements come in `slots`, each for a prop that is a `ReactNode`.',
    });
  };
  const visit = (value: unknown, path: string): void => {
    if (value === undefined || value === null || typeof value === 'string' || typeof value === 'boolean')
      return;
    if (typeof value === 'number') {
      if (!Number.isFinite(value)) fail(path, `the number ${value}`);
      return;
    }
    if (typeof value !== 'object') fail(path, `a ${typeof value}`);
    else visitParts(value, path);
  };
  const visitParts = (value: object, path: string): void => {
    if (seen.has(value)) fail(path, 'part of itself');
    seen.add(value);
    if (Array.isArray(value)) {
      // `entries` counts holes, too.
      for (const [index, item] of value.entries()) {
        if (item === undefined) fail(`${path}[${index}]`, 'undefined inside a list');
        visit(item, `${path}[${index}]`);
      }
    } else {
      const prototype: unknown = Object.getPrototypeOf(value);
      if (prototype !== Object.prototype && prototype !== null)
        fail(path, value instanceof Date ? 'a Date' : `a ${value.constructor.name}`);
      if ('$$typeof' in value) fail(path, 'a React element');
      for (const [key, item] of Object.entries(value)) visit(item, `${path}.${key}`);
    }
    seen.delete(value);
  };
  visit(props, 'props');
}
