/** What templates say by themselves: signs, and the number of an error. */
export const interfaceWords: readonly string[] = ['404', '.', '+', '*'];
