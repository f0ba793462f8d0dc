import { hash } from 'node:crypto';

/** Hex SHA-256. */
export const sha256 = (data: Uint8Array | string): string => hash('sha256', data);
