export const lines = (...parts: readonly (string | readonly string[])[]) => `${parts.flat().join('\n')}\n`;

export const json = (value: unknown) => `${JSON.stringify(value, null, 2)}\n`;
