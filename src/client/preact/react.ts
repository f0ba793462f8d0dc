/** Stands in the place of `react` and `react-dom` where Preact hydrates. */
import compat from 'preact/compat';
import { useId } from './ids.ts';

// @ts-expect-error Its types are those of a CommonJS module, which it is not.
export * from 'preact/compat';
export { useId };
// Left out where nobody takes it, with all that nobody takes from Preact.
export default /* @__PURE__ */ Object.assign({}, compat, { useId });
