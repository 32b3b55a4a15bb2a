/** Self-contained, since Playwright sends its text to the browser. @param {number} instant UTC milliseconds */
export function startClockAt(instant) {
  const RealDate = Date;
  const offset = instant - RealDate.now();
  const now = () => RealDate.now() + offset;
  globalThis.Date = new Proxy(RealDate, {
    construct: (target, args, self) => Reflect.construct(target, args.length === 0 ? [now()] : args, self),
    apply: () => new RealDate(now()).toString(),
    get: (target, name) => (name === 'now' ? now : Reflect.get(target, name)),
  });
}

// Loaded with `node --import` by the servers under test.
if (globalThis.process?.env.E2E_CLOCK) {
  process.env.E2E_CLOCK_BEGAN ??= String(Date.now());
  startClockAt(Date.parse(process.env.E2E_CLOCK) + Date.now() - Number(process.env.E2E_CLOCK_BEGAN));
}
