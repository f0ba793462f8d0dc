/** Counts of the specification, which speaks of the content as it was delivered; the content goes on. */
import { readFileSync } from 'node:fs';
import { parse } from 'yaml';
import { z } from 'zod';
import { content, teamOnGrid } from './content.ts';

const file = new URL('./delivered.yaml', import.meta.url);
const delivered = z.record(z.string(), z.array(z.string())).parse(parse(readFileSync(file, 'utf8')));

const questions = (tab: string) => content.faq.all.filter((entry) => entry.tab === tab);
const projects = (group: string) => content.projects.all.filter((entry) => entry.group === group);

/** The collections that grow, as they are today. */
const today = {
  team: content.team.all,
  teamGrid: teamOnGrid,
  clients: content.clients.all,
  gallery: content.gallery.all,
  government: content.government.all,
  'faq general': questions('general'),
  'faq help': questions('help'),
  gridPosts: content.samples.grid.pictures,
  listPosts: content.samples.list.posts,
  'projects web': projects('web'),
  'projects marketing': projects('marketing'),
};

/**
 * How many entries a page has to show: all that the content holds today. The figure of the specification is held against
 * the entries as they were delivered, so that editors may add and remove some.
 */
export function counted(collection: keyof typeof today, specified: number): number {
  const before = delivered[collection]?.length;
  if (before !== specified)
    throw new Error(
      `The specification counts ${specified} entries of ${collection}, delivered.yaml lists ${before}. It says what was delivered: leave it as it is when the content changes.`,
    );
  return today[collection].length;
}
