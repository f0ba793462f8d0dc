import { z } from 'site';
import { action, heading, paragraphs, text } from '../../../../content/schemas/common.ts';

export const governmentClients = z.strictObject({
  heading,
  body: paragraphs('The text above the register.'),
  action,
  servicesLabel: text('The words before the services that went into an entry.'),
  reportLabel: text('The words before what there is to read about it.'),
});

export type GovernmentClientsWords = z.infer<typeof governmentClients>;
