/** Whether an address is that of a film itself and not of a page that plays it. */
export const isFilmFile = (address: string): boolean => /\.(mp4|webm)$/.test(address);
