import { element } from './element.ts';

/** Turns text into nodes: names in backticks become `code` elements. */
export const withCode = (text: string): Node[] =>
  text
    .split(/`([^`\n]+)`/)
    .map((part, index) => (index % 2 === 1 ? element('code', { textContent: part }) : new Text(part)));
