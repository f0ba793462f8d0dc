import type { Store } from './store.ts';

/** Turns a folder of a store into a store of its own, over the same connection. */
export function prefixedStore(store: Store, folder: string): Store {
  const at = (key: string) => `${folder}/${key}`;
  const placed = <Named extends { readonly key: string }>(named: Named): Named => ({
    ...named,
    key: at(named.key),
  });
  return {
    ...store,
    name: `${store.name}/${folder}`,
    get: (key) => store.get(at(key)),
    has: (key) => store.has(at(key)),
    holds: (object) => store.holds(placed(object)),
    list: (within) => store.list(within === undefined ? folder : at(within)),
    put: (object, condition, guard) => store.put(placed(object), condition, guard),
    copy: (object, from, guard) => store.copy(placed(object), placed(from), guard),
    remove: (keys, guard) => store.remove(keys.map(at), guard),
  };
}
