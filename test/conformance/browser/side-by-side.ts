/** Looks at many things in several windows at once: a page leaves a machine idle most of the time. */
interface Guest {
  close(): Promise<void>;
}

/** Each thing is looked at once, by whichever visitor is free. The visitors leave at the end. */
export async function sideBySide<Visitor extends Guest, Thing>(
  count: number,
  arrive: () => Promise<Visitor>,
  things: Iterable<Thing>,
  look: (visitor: Visitor, thing: Thing) => Promise<void>,
): Promise<void> {
  const visitors = await Promise.all(Array.from({ length: count }, () => arrive()));
  const waiting = [...things].values();
  try {
    // They share one iterator, so that each thing goes to one of them.
    await Promise.all(
      visitors.map(async (visitor) => {
        for (const thing of waiting) await look(visitor, thing);
      }),
    );
  } finally {
    await Promise.all(visitors.map(({ close }) => close()));
  }
}
