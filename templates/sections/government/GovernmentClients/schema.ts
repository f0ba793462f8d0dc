import { z } from 'site';
import { action, heading, paragraphs } from '../../../../content/schemas/common.ts';

export const governmentClients = z.strictObject({
  heading,
  body: paragraphs('The text above the register.'),
  action,
});

export type GovernmentClientsWords = z.infer<typeof governmentClients>;
