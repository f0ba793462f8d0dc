/**
 * Gives what `make` gives, which is made once per key and held as long as that is. Whatever else it takes must be the same
 * whenever the key is.
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
