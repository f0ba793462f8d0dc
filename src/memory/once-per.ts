/**
 * Wraps `make` so that it runs only once for each key. The result is held as long as the key object exists. The other
 * arguments must be the same whenever the key is the same.
 */
export function oncePer<Key extends object, Rest extends readonly unknown[], Made>(
  make: (key: Key, ...rest: Rest) => Made,
): (key: Key, ...rest: Rest) => Made {
  const held = new WeakMap<Key, { readonly made: Made }>();
  return (key, ...rest) => {
    const known = held.get(key) ?? { made: make(key, ...rest) };
    held.set(key, known);
    return known.made;
  };
}
