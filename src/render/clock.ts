/** Time and chance, as JavaScript can ask for them, in the hands of somebody who wants to know when it does. */

export interface Clock {
  /** Called with every question. */
  readonly note: () => void;
  readonly random: () => number;
  /** How late it is, in milliseconds from now. */
  readonly later: number;
}

/** Puts a clock in the place of the machine's. What is returned puts that back. */
export function setClock({ note, random, later }: Clock): () => void {
  const OwnDate = Date;
  const now = () => {
    note();
    return OwnDate.now() + later;
  };
  const ownNow = performance.now;
  const { prototype } = Intl.DateTimeFormat;
  const ownFormat = Object.getOwnPropertyDescriptor(prototype, 'format')?.get;
  const ownParts = prototype.formatToParts;
  const put = [
    replace(Math, 'random', { value: random }),
    replace(globalThis, 'Date', {
      value: new Proxy(OwnDate, {
        apply: () => new OwnDate(now()).toString(),
        construct: (target, values, made) =>
          Reflect.construct(target, values.length > 0 ? values : [now()], made),
        get: (target, key, receiver) => (key === 'now' ? now : Reflect.get(target, key, receiver)),
      }),
    }),
    replace(performance, 'now', {
      value: () => {
        note();
        return ownNow.call(performance) + later;
      },
    }),
    // Without a date both write the present one.
    replace(prototype, 'format', {
      get(this: Intl.DateTimeFormat) {
        const format: Intl.DateTimeFormat['format'] = ownFormat?.call(this);
        return (date?: Date | number) => format(date ?? now());
      },
    }),
    replace(prototype, 'formatToParts', {
      value(this: Intl.DateTimeFormat, date?: Date | number) {
        return ownParts.call(this, date ?? now());
      },
    }),
    ...(['randomUUID', 'getRandomValues'] as const).map((name) => {
      const own: (...values: never[]) => unknown = crypto[name];
      const noting = (...values: never[]) => {
        note();
        return own.apply(crypto, values);
      };
      return replace(crypto, name, { value: noting });
    }),
  ];
  return () => {
    for (const putBack of put.reverse()) putBack();
  };
}

function replace(owner: object, name: string, property: PropertyDescriptor): () => void {
  const own = Object.getOwnPropertyDescriptor(owner, name);
  Object.defineProperty(owner, name, {
    configurable: true,
    enumerable: own?.enumerable ?? false,
    ...('value' in property && { writable: true }),
    ...property,
  });
  return () => {
    if (own) Object.defineProperty(owner, name, own);
    else Reflect.deleteProperty(owner, name);
  };
}
