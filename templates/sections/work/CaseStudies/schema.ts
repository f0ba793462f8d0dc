import type { z } from 'site';
import { action, heading } from '../../../../content/schemas/common.ts';

export const caseStudies = heading.extend({ viewAll: action });

export type CaseStudiesWords = z.infer<typeof caseStudies>;
