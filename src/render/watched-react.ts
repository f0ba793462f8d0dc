/** React's hooks that need a browser, as templates import them: they say so when a page calls them outside an island. */
import * as React from 'react';
import { useId } from './island-ids.ts';
import type { watchedHooks } from './watched-hooks.ts';
import { noteHook } from './witness.ts';

/** The hook itself, noted whenever it is called. */
function noted<Hook extends (...values: never[]) => unknown>(name: string, hook: Hook): Hook {
  const call = (...values: never[]): unknown => {
    noteHook(name);
    return hook(...values);
  };
  // Overloaded and generic types cannot be repeated by a function around them.
  return call as Hook;
}

export const useState = noted('useState', React.useState);
export const useReducer = noted('useReducer', React.useReducer);
export const useEffect = noted('useEffect', React.useEffect);
export const useLayoutEffect = noted('useLayoutEffect', React.useLayoutEffect);
export const useInsertionEffect = noted('useInsertionEffect', React.useInsertionEffect);
export const useSyncExternalStore = noted('useSyncExternalStore', React.useSyncExternalStore);
export const useTransition = noted('useTransition', React.useTransition);
export const useOptimistic = noted('useOptimistic', React.useOptimistic);
export const useActionState = noted('useActionState', React.useActionState);

const hooks: Record<(typeof watchedHooks)[number], unknown> = {
  useState,
  useReducer,
  useEffect,
  useLayoutEffect,
  useInsertionEffect,
  useSyncExternalStore,
  useTransition,
  useOptimistic,
  useActionState,
};
export default { ...React, useId, ...hooks };
