// Preloaded by `npm test -- moments` (NODE_OPTIONS=--import): this process reads the real time plus SHIFT_CLOCK_MS.
// Timers run at their normal pace; only the reported time changes.
const shift = Number(process.env.SHIFT_CLOCK_MS ?? 0);

if (shift !== 0) {
  const RealDate = globalThis.Date;
  globalThis.Date = class extends RealDate {
    /** @param {any[]} args */
    constructor(...args) {
      super(.../** @type {any} */ (args.length === 0 ? [RealDate.now() + shift] : args));
    }
    static now() {
      return RealDate.now() + shift;
    }
  };
}
