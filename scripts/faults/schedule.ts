import { randomOf } from './random.ts';

export const kinds = ['core', 'notifications', 'worker', 'shell'] as const;
export type Kind = (typeof kinds)[number];
/** How many processes of each kind run side by side. */
export type Shape = Readonly<Record<Kind, number>>;
/** For example `core-2`. */
export type ProcessName = `${Kind}-${number}`;
export const networks = ['browsers', 'cores', 'inboxes', 'database'] as const;
export type NetworkName = (typeof networks)[number];

/** `each` of every kind (RUN-02). */
export const manyOf = (each: number): Shape => ({ core: each, notifications: each, worker: each, shell: each });

/** Two of each, so that one answers while the other is gone. */
export const standard = manyOf(2);

/** The names of all processes of a shape: `core-1`, `core-2`, … */
export const processesOf = (shape: Shape): ProcessName[] =>
  kinds.flatMap((kind) => Array.from({ length: shape[kind] }, (_, n): ProcessName => `${kind}-${n + 1}`));

/** One fault, `at` milliseconds after the start, for `forMs`. */
export type Fault = { at: number; forMs: number } & (
  | { what: 'kill'; part: ProcessName | 'postgres' | 'redis' }
  | { what: 'stall'; part: ProcessName | 'postgres' }
  | { what: 'cut' | 'silence'; network: NetworkName }
  | { what: 'drop replies'; network: 'browsers' | 'cores' }
);

/** A killed database needs time to recover, so it is rarer than the others. */
const faultKinds = ['kill', 'kill', 'kill', 'stall', 'stall', 'cut', 'silence', 'drop replies', 'postgres'] as const;

/** The faults of a run, derived from its seed. A run of 24 s or more kills and stalls every part at least once. */
export function scheduleOf(seed: number, lengthMs: number, shape = standard): Fault[] {
  const random = randomOf(seed);
  const processes = processesOf(shape);
  const faults: Fault[] = [];
  const first = ([...processes, 'postgres'] as const).flatMap((part) => [
    { what: 'kill', part } as const,
    { what: 'stall', part } as const,
  ]);
  // the last few seconds are left for recovery
  for (let at = 1500; at < lengthMs - 4000; at += random.between(400, 900)) {
    const next = first.length > 0 ? first.splice(random.between(0, first.length - 1), 1)[0] : undefined;
    if (next) faults.push({ at, forMs: next.what === 'kill' ? 0 : random.between(300, 3000), ...next });
    else faults.push({ at, ...any() } as Fault);
  }
  return faults;

  function any() {
    const forMs = random.between(300, 4000);
    const kind = random.pick(faultKinds);
    if (kind === 'kill') return { what: kind, part: random.pick(processes), forMs: 0 };
    if (kind === 'postgres') return { what: random.pick(['kill', 'stall'] as const), part: 'postgres', forMs };
    if (kind === 'stall') return { what: kind, part: random.pick(processes), forMs };
    if (kind === 'drop replies') return { what: kind, network: random.pick(['browsers', 'cores'] as const), forMs };
    return { what: kind, network: random.pick(networks), forMs };
  }
}

/**
 * Kills at random, one process after the other without a pause for recovery, so that several are away at once (RUN-02);
 * at least one of each kind, and Redis where the queue is there.
 */
export function killsOf(seed: number, lengthMs: number, shape: Shape, redis: boolean): Fault[] {
  const random = randomOf(seed);
  const processes = processesOf(shape);
  const ofEachKind = kinds.map((kind): ProcessName => `${kind}-${random.between(1, shape[kind])}`);
  const first: (ProcessName | 'redis')[] = [...ofEachKind, ...(redis ? (['redis'] as const) : [])];
  const faults: Fault[] = [];
  // the first ones at once; then slowly enough that some are there while others start
  for (
    let at = 500;
    at < lengthMs - 1500;
    at += first.length > 0 ? random.between(300, 900) : random.between(700, 2500)
  ) {
    const part = first.shift() ?? (redis && random.between(1, 12) === 1 ? 'redis' : random.pick(processes));
    faults.push({ at, forMs: 0, what: 'kill', part });
  }
  return faults;
}

/** A fault as one line of the run’s log: when (seconds), what, where, for how long. */
export const describeFault = (fault: Fault): string => {
  const where = 'part' in fault ? fault.part : `network of ${fault.network}`;
  return `${(fault.at / 1000).toFixed(1).padStart(6)} s  ${fault.what} ${where}${fault.forMs > 0 ? ` for ${fault.forMs} ms` : ''}`;
};
