import { z } from 'site';

export const missionStatements = z
  .array(z.string().min(1))
  .min(3)
  .describe('The mission, sentence by sentence.');
