/**
 * Converts addresses of a finished page, which begin at the root of the host, back to addresses from the root of the site.
 * That is how the author wrote them, and how rules and messages show them.
 */
import { baseOf, withoutBase } from '../text/base.ts';
import { kindOfAddress } from './addresses.ts';
import { mapSrcset } from './under-base.ts';

type Attributes = Readonly<Record<string, string>>;

export function addressAsWritten(baseUrl: string, address: string): string {
  const base = baseOf(baseUrl);
  if (base === '' || !/^\/(?![/\\])/.test(address)) return address;
  // An address on the same host but outside the site becomes a full URL: as a path, it would seem to lie within the site.
  return withoutBase(base, address) ?? new URL(address, baseUrl).href;
}

/** Returns a function that converts the attributes of any element of a page. Pass it names in lower case. */
export function attributesAsWritten(baseUrl: string): (tag: string, attributes: Attributes) => Attributes {
  if (baseOf(baseUrl) === '') return (_, attributes) => attributes;
  const one = (url: string) => addressAsWritten(baseUrl, url);
  return (tag, attributes) => {
    let written: Record<string, string> | undefined;
    for (const name in attributes) {
      const kind = kindOfAddress(tag, name);
      if (!kind) continue;
      const value = attributes[name] ?? '';
      written ??= { ...attributes };
      written[name] = kind === 'one' ? one(value) : mapSrcset(value, one);
    }
    return written ?? attributes;
  };
}
