/** What a host compresses on its way, and how much: the preview does so, and pages are weighed so. */

/** Gzip's and Brotli's level; hosts differ, and this is a common one. */
export const compressionLevel = 5;

/** Smaller answers are sent as they are. */
export const compressionThreshold = 1024;

/** Content types that compression makes smaller. */
export const compressibleTypes = /^text\/|javascript|json|xml/;
