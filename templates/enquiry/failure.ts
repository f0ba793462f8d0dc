/** The reason of a failed send as a line for the console. The client rejects with values of several shapes. */
export function describeFailure(reason: unknown): string {
  if (typeof reason === 'string') return reason;
  if (typeof reason === 'object' && reason !== null && 'status' in reason && 'text' in reason)
    return `${reason.status} ${reason.text}`;
  return reason instanceof Error ? `${reason.name}: ${reason.message}` : String(reason);
}
