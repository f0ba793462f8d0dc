/** Addresses of a finished page, from the root of its site: as its author wrote them, and as rules and messages name them. */
import { baseOf, withoutBase } from '../text/base.ts';
import { kindOfAddress } from './addresses.ts';
import { mapSrcset } from './under-base.ts';

type Attributes = Readonly<Record<string, string>>;

export function addressAsWritten(baseUrl: string, address: string): string {
  const base = baseOf(baseUrl);
  if (base === '' || !/^\/(?![/\\])/.test(address)) return address;
  // What lies beside the site is called by its whole address: from its own root the site would know it as another one.
  return withoutBase(base, address) ?? new URL(address, baseUrl).href;
}

/** For all elements of a page. */
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
