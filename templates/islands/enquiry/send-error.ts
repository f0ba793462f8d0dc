/** The one kind of error for a failed send. The client rejects with values of several shapes. */
export class SendError extends Error {
  override readonly name = 'SendError';
  /** The HTTP status that the provider answered, or that the client itself gave; 0 if there was no answer. */
  readonly status: number;
  readonly text: string;

  constructor(status = 0, text = 'Network Error', cause?: unknown) {
    super(`${status} ${text}`, { cause });
    this.status = status;
    this.text = text;
  }
}

/** Turns whatever was thrown into a SendError. A value without a status and a text counts as a network error. */
export function toSendError(reason: unknown): SendError {
  if (reason instanceof SendError) return reason;
  // The client rejects bad arguments with plain strings.
  if (typeof reason === 'string') return new SendError(0, reason);
  return isStatus(reason)
    ? new SendError(reason.status, reason.text, reason)
    : new SendError(undefined, undefined, reason);
}

function isStatus(reason: unknown): reason is { readonly status: number; readonly text: string } {
  return (
    typeof reason === 'object' &&
    reason !== null &&
    'status' in reason &&
    typeof reason.status === 'number' &&
    'text' in reason &&
    typeof reason.text === 'string'
  );
}
