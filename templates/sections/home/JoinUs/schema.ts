import { z } from 'site';
import { action, text } from '../../../../content/schemas/common.ts';

export const joinUs = z.strictObject({ title: text('The title.'), viewAll: action });

export type JoinUsWords = z.infer<typeof joinUs>;
