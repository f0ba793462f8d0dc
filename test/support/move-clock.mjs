// Moves the time that `Date` gives in this process by so many milliseconds, forward or back.
export function moveClock(by) {
  const { Date: before } = globalThis;
  const now = () => before.now() + by;
  globalThis.Date = new Proxy(before, {
    construct: (target, args, made) => Reflect.construct(target, args.length === 0 ? [now()] : args, made),
    apply: () => String(new before(now())),
    get: (target, name) => (name === 'now' ? now : Reflect.get(target, name)),
  });
}
