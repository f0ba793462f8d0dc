import { z } from 'site';
import { heading, picture, text } from '../../../../content/schemas/common.ts';

const tab = z.strictObject({
  id: z.enum(['general', 'help']).describe('The tab.'),
  label: text('The words on the tab.'),
  picture,
});

export const faqTabs = z.strictObject({
  heading,
  open: z.number().int().min(1).describe('Which question of a tab is open at first.'),
  tabs: z.array(tab).length(2).describe('The two tabs.'),
});

export type FaqTabsWords = z.infer<typeof faqTabs>;
