/** Gives the issues of the content their file, line, column and code frame. */
import type { Problem } from '../model.ts';
import { codeFrame } from '../problems/code-frame.ts';
import type { ContentPlace, PlacedIssue } from './found.ts';
import type { FilesByPath, ParsedFile, PlaceInFile } from './parsed-file.ts';
import type { Path } from './walk.ts';

export function problemsOf(issues: readonly PlacedIssue[], files: FilesByPath): Problem[] {
  const problems = issues.map((issue): Problem => {
    const { code, message, detail, help } = issue;
    const text = { code, message, ...(detail && { detail }), ...(help && { help }) };
    const parsed = issue.file === undefined ? undefined : files.get(issue.file);
    if (!parsed)
      return { ...text, file: issue.variable ? `environment variable ${issue.variable}` : issue.file };
    const cell = issue.absent !== undefined && parsed.emptyCell?.([...issue.path, issue.absent]);
    if (cell) return { ...text, help: cell.help, ...framed(parsed, cell) };
    const other = issue.also && parsed.locate(issue.also.path, 'value');
    return {
      ...text,
      ...(other &&
        issue.also && { detail: `${issue.also.label} at ${parsed.file}:${other.line}:${other.column}` }),
      ...placeIn(parsed, issue.path, issue.on),
    };
  });
  const told = new Set<string>();
  return problems.filter((problem) => {
    const identity = identityOf(problem);
    const isNew = identity === undefined || !told.has(identity);
    if (identity !== undefined) told.add(identity);
    return isNew;
  });
}

/** An unknown or missing column of a CSV file is at fault in each row, but is reported once. */
const identityOf = ({ code, help, file, line, column }: Problem) =>
  /^(?:unknown-key|missing-field)$/.test(code) ? JSON.stringify([code, help, file, line, column]) : undefined;

/** Where a part of the content stands, for a problem. */
export function placeOf(
  { file, path, within }: ContentPlace,
  files: FilesByPath,
  on: 'key' | 'value' = 'value',
): Pick<Problem, 'file' | 'line' | 'column' | 'frame'> {
  const parsed = files.get(file);
  return parsed ? placeIn(parsed, path, on, within) : { file };
}

function placeIn(parsed: ParsedFile, path: Path, on: 'key' | 'value', within?: ContentPlace['within']) {
  return framed(parsed, parsed.locate(path, on, within));
}

function framed(parsed: ParsedFile, { line, column, length }: PlaceInFile) {
  return { file: parsed.file, line, column, frame: codeFrame(parsed.lines, line, column, length) };
}
