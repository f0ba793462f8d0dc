/** Replaces `react` and `react-dom` where Preact hydrates. */
import compat from 'preact/compat';
import { useId } from './ids.ts';

// @ts-expect-error Its types are those of a CommonJS module, which it is not.
export * from 'preact/compat';
export { useId };
// If nobody imports the default export, the bundler drops it, and with it all parts of Preact that are not used.
export default /* @__PURE__ */ Object.assign({}, compat, { useId });
