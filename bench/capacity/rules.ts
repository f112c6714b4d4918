/** What one phase of the hall measured (RUN-08). */
export interface Phase {
  name: PhaseName;
  calls: number;
  perSecond: number;
  medianMs: number;
  p99Ms: number;
  failed: number;
  /** The first refusal, as the installation worded it. */
  failure?: string;
  /** Processor time of the parts by their kind, in microseconds; empty where nobody can tell. */
  cpuMicros: Readonly<Record<string, number>>;
  walBytes: number;
  /** How late the generator itself was (p99): above 50 ms, figures are its own. */
  generatorLateMs: number;
}

export type PhaseName = 'open' | 'sit' | 'rise' | 'submit';

/** The p99 that a hall needs, in milliseconds: PRF-05, PRF-04; a page gives a save 10 s and shows “saving” meanwhile. */
export const wantedMs: Readonly<Record<PhaseName, number>> = { open: 1000, sit: 1000, rise: 1000, submit: 2000 };

/** How a hall behaves: all open within 30 s, save or report every 20 s, poll every 30 s, and submit within 10 s. */
export const hall = { openSeconds: 30, saveEverySeconds: 20, pollEverySeconds: 30, submitSeconds: 10 } as const;

/** A part is full at this share of its cores: beyond it, queues grow faster than the work. */
export const fullAt = 0.7;

/** Whether every call of a phase succeeded, and 99 of 100 within the wanted milliseconds. */
export const isHeld = ({ name, failed, p99Ms }: Phase): boolean => failed === 0 && p99Ms <= wantedMs[name];

/** The students who make so many saves a second. */
export const studentsAt = (savesPerSecond: number): number => Math.floor(savesPerSecond * hall.saveEverySeconds);

/** Microseconds of each kind of part for one call of a phase. */
export const costOf = ({ cpuMicros, calls }: Phase): Record<string, number> =>
  Object.fromEntries(
    Object.entries(cpuMicros).map(([kind, micros]) => [kind, Math.round(micros / Math.max(1, calls))]),
  );

/**
 * Cores of each kind of part that so many students of one exam need at the busiest of its moments: the opening, the
 * sitting, or the submit of everybody within ten seconds.
 */
export function coresFor(students: number, phases: readonly Phase[]): Record<string, number> {
  const cores: Record<string, number> = {};
  for (const phase of phases.filter(({ name }) => name !== 'rise')) {
    for (const [kind, micros] of Object.entries(phase.cpuMicros)) {
      // what the measured hall used, for as many students as it would be
      const perStudent = micros / Math.max(1, phase.calls);
      const needed = (perStudent * callsPerSecond(phase.name, students)) / 1_000_000 / fullAt;
      cores[kind] = Math.max(cores[kind] ?? 0, needed);
    }
  }
  return Object.fromEntries(Object.entries(cores).map(([kind, value]) => [kind, Math.ceil(value * 10) / 10]));
}

/** The calls a second of a hall of so many students. */
export function callsPerSecond(name: PhaseName, students: number): number {
  if (name === 'open') return students / hall.openSeconds;
  if (name === 'submit') return students / hall.submitSeconds;
  return students / hall.saveEverySeconds + students / hall.pollEverySeconds;
}

/** One sentence: what the installation holds. */
export function verdict(students: number, phases: readonly Phase[], isAllStored: boolean): string {
  const broken = phases.filter((phase) => phase.name !== 'rise' && !isHeld(phase)).map(({ name }) => name);
  if (!isAllStored) return `It does not hold ${students} students: something acknowledged is not stored.`;
  if (broken.length > 0) return `It does not hold ${students} students: see ${broken.join(', ')}.`;
  const rise = phases.filter((phase) => phase.name === 'rise' && isHeld(phase));
  const most = Math.max(0, ...rise.map(({ perSecond }) => studentsAt(perSecond)));
  const more = most > students ? ` Saves alone were held for ${most} students.` : '';
  return `It holds ${students} students in one exam.${more}`;
}
