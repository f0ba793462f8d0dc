import type { Problem } from '../model.ts';
import { compareProblems } from '../problems/compare-problems.ts';
import { shownProblem } from './format-problems.ts';

/** Formats problems as workflow commands, one line each. GitHub shows them beside the changed lines. */
export function formatAnnotations(problems: readonly Problem[]): string {
  return [...problems].sort(compareProblems).map(shownProblem).map(formatAnnotation).join('');
}

function formatAnnotation({ code, message, detail, help, file, line, column, route }: Problem): string {
  const properties = Object.entries({ file, line, col: line === undefined ? undefined : column, title: code })
    .filter(([, value]) => value !== undefined)
    .map(([name, value]) => `${name}=${escapeProperty(String(value))}`);
  const text = [route === undefined ? message : `${message} (on ${route})`, detail, help];
  return `::error ${properties.join(',')}::${escapeText(text.filter((part) => part !== undefined).join('\n'))}\n`;
}

const escapeText = (text: string): string =>
  text.replaceAll('%', '%25').replaceAll('\r', '%0D').replaceAll('\n', '%0A');

const escapeProperty = (text: string): string =>
  escapeText(text).replaceAll(':', '%3A').replaceAll(',', '%2C');
