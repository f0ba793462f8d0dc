/** Replaces `react-dom/client` where Preact hydrates. */
import type { ComponentChildren } from 'preact';
import { createElement, hydrate } from 'preact/compat';
import { createRoot } from 'preact/compat/client';
import { renderBelowBase } from './below-base.ts';
import { IslandIds } from './ids.ts';
import { renderTexts } from './text.ts';

export { createRoot };

/** The bundler replaces this name with the base. If there is no base, it drops the code that handles one. */
declare const SITE_BASE: string;

renderTexts();
if (SITE_BASE !== '') renderBelowBase();

export function hydrateRoot(
  root: Element,
  children: ComponentChildren,
  { identifierPrefix: prefix = '' }: { readonly identifierPrefix?: string } = {},
): ReturnType<typeof createRoot> {
  hydrate(createElement(IslandIds.Provider, { value: { prefix, used: 0 } }, children), root);
  return createRoot(root);
}
