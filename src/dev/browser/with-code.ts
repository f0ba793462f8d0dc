import { element } from './element.ts';

/** Text whose names in backticks are code. */
export const withCode = (text: string): Node[] =>
  text
    .split(/`([^`\n]+)`/)
    .map((part, index) => (index % 2 === 1 ? element('code', { textContent: part }) : new Text(part)));
