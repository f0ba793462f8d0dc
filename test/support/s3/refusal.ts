/** How S3 says no: a status, a code and a message in XML (API reference, "Error responses"). */
import { escapeXml } from './xml.ts';

export class Refusal extends Error {
  readonly status: number;
  /** The error code, such as `NoSuchKey`. */
  readonly code: string;
  /** Further elements of the answer, such as `Region`. */
  readonly details: Readonly<Record<string, string>>;

  constructor(status: number, code: string, message: string, details: Readonly<Record<string, string>> = {}) {
    super(message);
    this.status = status;
    this.code = code;
    this.details = details;
  }
}

export function printRefusal(
  { code, message, details }: Refusal,
  resource: string,
  requestId: string,
): string {
  const elements = { Code: code, Message: message, ...details, Resource: resource, RequestId: requestId };
  const body = Object.entries(elements).map(([name, text]) => `<${name}>${escapeXml(text)}</${name}>`);
  return `<?xml version="1.0" encoding="UTF-8"?>\n<Error>${body.join('')}</Error>`;
}

/** The answer that R2 once gave to headers that newer SDKs send by themselves: aws/aws-sdk-js-v3#6810. */
export const notImplemented = (what: string) =>
  new Refusal(501, 'NotImplemented', `${what} implies functionality that is not implemented`);
