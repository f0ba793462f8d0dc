/** Replaces the sources of time and random numbers in JavaScript, to notice when code reads them and to change them. */

export interface Clock {
  /** Called when code reads the time or random values of `crypto`. A call of `Math.random` only calls `random`. */
  readonly note: () => void;
  readonly random: () => number;
  /** Added to the real time, in milliseconds. */
  readonly later: number;
}

/** Replaces the global clock and random numbers. Call the returned function to restore them. */
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
  const restorers = [
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
    // Without an argument, `format` and `formatToParts` use the present date.
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
    for (const restore of restorers.reverse()) restore();
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
