import type { Site } from '../../content/schema.ts';

/** An absolute address, as structured data and feeds need it. */
export const at = ({ baseUrl }: Site, path: string): string => `${baseUrl.replace(/\/+$/, '')}${path}`;
