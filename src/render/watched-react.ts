/**
 * React as templates import it. Hooks that need a browser record each call, so that calls outside a hydrated island can be
 * reported.
 */
import * as React from 'react';
import { useId } from './island-ids.ts';
import { noteHook } from './render-observer.ts';
import type { watchedHooks } from './watched-hooks.ts';

/** Wraps a hook so that each call is recorded. */
function noted<Hook extends (...values: never[]) => unknown>(name: string, hook: Hook): Hook {
  const call = (...values: never[]): unknown => {
    noteHook(name);
    return hook(...values);
  };
  // The type of a wrapper cannot express the overloads and generics of the hook, so it is cast.
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
