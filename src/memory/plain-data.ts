/**
 * Whether a value comes back from JSON unchanged: texts, finite numbers, booleans, null, lists and plain objects. No
 * list or object may occur twice.
 */
export function isPlainData(value: unknown, seen = new Set<object>()): boolean {
  if (typeof value === 'number') return Number.isFinite(value) && !Object.is(value, -0);
  if (typeof value !== 'object') return typeof value === 'string' || typeof value === 'boolean';
  if (value === null) return true;
  if (seen.has(value)) return false;
  seen.add(value);
  const isList = Array.isArray(value);
  if (Object.getPrototypeOf(value) !== (isList ? Array.prototype : Object.prototype)) return false;
  const names = Reflect.ownKeys(value);
  // Besides its items, a list has only `length`, and it has no holes.
  if (isList && names.length !== value.length + 1) return false;
  return names.every((name) => {
    const part = Reflect.getOwnPropertyDescriptor(value, name);
    if (isList && name === 'length') return true;
    return typeof name === 'string' && part?.enumerable === true && isPlainData(part.value, seen);
  });
}
