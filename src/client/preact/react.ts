/** Replaces `react` and `react-dom` where Preact hydrates. */
import compat, { cloneElement as clone } from 'preact/compat';
import { cloneBelowBase } from './below-base.ts';
import { useId } from './ids.ts';

/** The bundler replaces this name with the base. */
declare const SITE_BASE: string;

const cloneElement = SITE_BASE === '' ? clone : cloneBelowBase;

// @ts-expect-error Its types are those of a CommonJS module, which it is not.
export * from 'preact/compat';
export { cloneElement, useId };
// If nobody imports the default export, the bundler drops it, and with it all parts of Preact that are not used.
export default /* @__PURE__ */ Object.assign({}, compat, { cloneElement, useId });
