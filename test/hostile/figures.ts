/** How much harm is done, and what came of it: little with all tests, much by `npm run hostile`. */
import { appendFileSync } from 'node:fs';

/** A number from the environment, such as HOSTILE_DOCUMENTS. */
export const amount = (name: string, otherwise: number): number =>
  Number(process.env[`HOSTILE_${name}`] ?? otherwise);

/** Another one each time with `npm run hostile`, which prints it. */
export const seed = amount('SEED', 1);

/** Whether somebody waits for figures. */
export const isFull: boolean = process.env.HOSTILE_FIGURES !== undefined;

/** Tells what was counted to whoever asked for it. */
export function count(what: string, figures: Readonly<Record<string, number>>): void {
  const file = process.env.HOSTILE_FIGURES;
  if (file !== undefined) appendFileSync(file, `${JSON.stringify({ what, figures })}\n`);
}
