/** Gives the issues of the content their file, line, column and code frame. */
import type { Problem } from '../model.ts';
import { codeFrame } from '../problems/code-frame.ts';
import type { FilesByPath, ParsedFile } from './parsed-file.ts';
import type { ContentPlace, PlacedIssue } from './read.ts';
import type { Path } from './walk.ts';

export function problemsOf(issues: readonly PlacedIssue[], files: FilesByPath): Problem[] {
  return issues.map((issue) => {
    const { code, message, detail, help } = issue;
    const text = { code, message, ...(detail && { detail }), ...(help && { help }) };
    const parsed = issue.file === undefined ? undefined : files.get(issue.file);
    if (!parsed)
      return { ...text, file: issue.variable ? `environment variable ${issue.variable}` : issue.file };
    const other = issue.also && parsed.locate(issue.also.path, 'value');
    return {
      ...text,
      ...(other &&
        issue.also && { detail: `${issue.also.label} at ${parsed.file}:${other.line}:${other.column}` }),
      ...placeIn(parsed, issue.path, issue.on),
    };
  });
}

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
  const { line, column, length } = parsed.locate(path, on, within);
  return { file: parsed.file, line, column, frame: codeFrame(parsed.lines, line, column, length) };
}
