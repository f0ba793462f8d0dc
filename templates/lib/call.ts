/** The address that calls a number, however it is set. */
export const callTo = (phone: string): string => `tel:${phone.replaceAll(/[^+\d]/g, '')}`;
