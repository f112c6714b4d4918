// Preloaded into a process of core-api by tests that set the clock of one machine: it reads the real time plus the
// milliseconds in the file SET_CLOCK_FILE, looked at every 20 ms. Timers and the monotonic clock run at their pace.
import { readFileSync } from 'node:fs';

const RealDate = globalThis.Date;
let shift = 0;
let lookedAt = Number.NEGATIVE_INFINITY;

function shifted() {
  if (performance.now() - lookedAt > 20) {
    lookedAt = performance.now();
    shift = Number(readFileSync(String(process.env.SET_CLOCK_FILE), 'utf8')) || 0;
  }
  return RealDate.now() + shift;
}

globalThis.Date = class extends RealDate {
  /** @param {any[]} args */
  constructor(...args) {
    super(.../** @type {any} */ (args.length === 0 ? [shifted()] : args));
  }
  static now() {
    return shifted();
  }
};
