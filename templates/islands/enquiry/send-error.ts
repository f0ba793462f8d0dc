/** The one shape in which a failed send is spoken of. The client rejects with values of several. */
export class SendError extends Error {
  override readonly name = 'SendError';
  /** What the provider answered or the client would have; 0 where nobody answered. */
  readonly status: number;
  readonly text: string;

  constructor(status = 0, text = 'Network Error', cause?: unknown) {
    super(`${status} ${text}`, { cause });
    this.status = status;
    this.text = text;
  }
}

/** Makes one of whatever was thrown. What carries no status and no words of its own is a network error. */
export function toSendError(reason: unknown): SendError {
  if (reason instanceof SendError) return reason;
  // The client refuses its arguments with bare texts.
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
