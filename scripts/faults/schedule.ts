import { randomOf } from './random.ts';

export const processes = ['core-1', 'core-2', 'notifications', 'worker', 'shell'] as const;
export type ProcessName = (typeof processes)[number];
export const networks = ['browsers', 'cores', 'inboxes', 'database'] as const;
export type NetworkName = (typeof networks)[number];

/** One fault, `at` milliseconds after the start, for `forMs`. */
export type Fault = { at: number; forMs: number } & (
  | { what: 'kill'; part: ProcessName | 'postgres' }
  | { what: 'stall'; part: ProcessName | 'postgres' }
  | { what: 'cut' | 'silence'; network: NetworkName }
  | { what: 'drop replies'; network: 'browsers' | 'cores' }
);

/** A killed database needs time to recover, so it is rarer than the others. */
const kinds = ['kill', 'kill', 'kill', 'stall', 'stall', 'cut', 'silence', 'drop replies', 'postgres'] as const;

/** The faults of a run, derived from its seed. A run of 24 s or more kills and stalls every part at least once. */
export function scheduleOf(seed: number, lengthMs: number): Fault[] {
  const random = randomOf(seed);
  const faults: Fault[] = [];
  const first = ([...processes, 'postgres'] as const).flatMap((part) => [
    { what: 'kill', part } as const,
    { what: 'stall', part } as const,
  ]);
  // the last few seconds are left for recovery
  for (let at = 1500; at < lengthMs - 4000; at += random.between(500, 1400)) {
    const next = first.length > 0 ? first.splice(random.between(0, first.length - 1), 1)[0] : undefined;
    if (next) faults.push({ at, forMs: next.what === 'kill' ? 0 : random.between(300, 3000), ...next });
    else faults.push({ at, ...any() } as Fault);
  }
  return faults;

  function any() {
    const forMs = random.between(300, 4000);
    const kind = random.pick(kinds);
    if (kind === 'kill') return { what: kind, part: random.pick(processes), forMs: 0 };
    if (kind === 'postgres') return { what: random.pick(['kill', 'stall'] as const), part: 'postgres', forMs };
    if (kind === 'stall') return { what: kind, part: random.pick(processes), forMs };
    if (kind === 'drop replies') return { what: kind, network: random.pick(['browsers', 'cores'] as const), forMs };
    return { what: kind, network: random.pick(networks), forMs };
  }
}

/** A fault as one line of the run’s log: when (seconds), what, where, for how long. */
export const describeFault = (fault: Fault): string => {
  const where = 'part' in fault ? fault.part : `network of ${fault.network}`;
  return `${(fault.at / 1000).toFixed(1).padStart(6)} s  ${fault.what} ${where}${fault.forMs > 0 ? ` for ${fault.forMs} ms` : ''}`;
};
