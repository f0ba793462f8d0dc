/** The hooks that only do something in a browser. */
export const watchedHooks = [
  'useState',
  'useReducer',
  'useEffect',
  'useLayoutEffect',
  'useInsertionEffect',
  'useSyncExternalStore',
  'useTransition',
  'useOptimistic',
  'useActionState',
] as const;
