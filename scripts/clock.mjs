/**
 * Lets the clock of this process, or of this page, start at another instant and run on from there.
 * Self-contained, since Playwright sends its text to the browser.
 * @param {number} instant UTC milliseconds
 */
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

// Loaded with `node --import`: the servers under test live at the instant of the rehearsal too.
if (globalThis.process?.env.E2E_CLOCK) {
  // A thread goes on with the clock of its process.
  process.env.E2E_CLOCK_BEGAN ??= String(Date.now());
  startClockAt(Date.parse(process.env.E2E_CLOCK) + Date.now() - Number(process.env.E2E_CLOCK_BEGAN));
}
