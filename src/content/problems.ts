/** Gives the issues of the content their file, line, column and code frame. */
import type { Problem } from '../model.ts';
import { codeFrame } from '../problems/code-frame.ts';
import type { ContentPlace, PlacedIssue } from './read.ts';
import type { Path } from './walk.ts';
import type { YamlFile } from './yaml.ts';

/** Parsed files by their path below the content folder. */
export type YamlFiles = ReadonlyMap<string, YamlFile>;

export function problemsOf(issues: readonly PlacedIssue[], files: YamlFiles): Problem[] {
  return issues.map((issue) => {
    const { code, message, detail, help } = issue;
    const text = { code, message, ...(detail && { detail }), ...(help && { help }) };
    const yaml = issue.file === undefined ? undefined : files.get(issue.file);
    if (!yaml)
      return { ...text, file: issue.variable ? `environment variable ${issue.variable}` : issue.file };
    const other = issue.also && yaml.locate(issue.also.path, 'value');
    return {
      ...text,
      ...(other &&
        issue.also && { detail: `${issue.also.label} at ${yaml.file}:${other.line}:${other.column}` }),
      ...placeIn(yaml, issue.path, issue.on),
    };
  });
}

/** Where a part of the content stands, for a problem. */
export function placeOf(
  { file, path, within }: ContentPlace,
  files: YamlFiles,
  on: 'key' | 'value' = 'value',
): Pick<Problem, 'file' | 'line' | 'column' | 'frame'> {
  const yaml = files.get(file);
  return yaml ? placeIn(yaml, path, on, within) : { file };
}

function placeIn(yaml: YamlFile, path: Path, on: 'key' | 'value', within?: ContentPlace['within']) {
  const { line, column, length } = yaml.locate(path, on, within);
  return { file: yaml.file, line, column, frame: codeFrame(yaml.lines, line, column, length) };
}
