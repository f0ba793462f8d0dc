/** The `tel:` address of a phone number, whatever spaces and signs it is written with. */
export const callTo = (phone: string): string => `tel:${phone.replaceAll(/[^+\d]/g, '')}`;
