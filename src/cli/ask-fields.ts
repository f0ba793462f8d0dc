/** Asks the user at a terminal for missing fields. Loaded only when there is something to ask. */
import { cancel, confirm, isCancel, select, text } from '@clack/prompts';
import type { Field } from '../scaffold/fields.ts';
import type { Terminal } from './surroundings.ts';

/** Asks for one field. Returns its text as its flag would take it, or undefined if the user cancels. */
export async function askField(field: Field, { input, output }: Terminal): Promise<string | undefined> {
  const message = field.description === '' ? field.flag : `${field.flag}: ${field.description}`;
  const terminal = { input, output };
  const answer = await (field.choices.length > 0
    ? select({ message, options: field.choices.map((value) => ({ value })), ...terminal })
    : field.kind === 'yes-no'
      ? confirm({ message, ...terminal })
      : text({ message, validate: fault(field), ...terminal }));
  if (!isCancel(answer)) return typeof answer === 'boolean' ? String(answer) : answer;
  cancel('Nothing was added.', terminal);
  return undefined;
}

const fault = (field: Field) => (answer: string | undefined) => {
  if (answer === undefined || answer.trim() === '') return 'It cannot be left out.';
  return field.kind === 'number' && Number.isNaN(Number(answer)) ? 'Write a number.' : undefined;
};
