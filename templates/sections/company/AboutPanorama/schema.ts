import type { z } from 'site';
import { action } from '../../../../content/schemas/common.ts';
import { splitSection } from '../../shared/SplitSection/schema.ts';

export const aboutPanorama = splitSection.extend({ action });

export type AboutPanoramaWords = z.infer<typeof aboutPanorama>;
