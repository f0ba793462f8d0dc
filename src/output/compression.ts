/** How hosts usually compress files. The preview server does the same, and the weights of pages are measured with it. */

/** The level for gzip and Brotli. Hosts differ; this level is common. */
export const compressionLevel = 5;

/** In bytes. Smaller responses are sent uncompressed. */
export const compressionThreshold = 1024;

/** Content types that compression makes smaller. */
export const compressibleTypes = /^text\/|javascript|json|xml/;
