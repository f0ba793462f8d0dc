import { z } from 'site';
import { action, heading } from '../../../../content/schemas/common.ts';

export const callToAction = z.strictObject({ heading, action });
