import type { Stored } from './held.ts';
import { coresFor, costOf, isHeld, type Phase, studentsAt, wantedMs } from './rules.ts';

/** All that one exam has shown. */
export interface Measured extends Stored {
  students: number;
  /** Processes of core-api, where the installation was our own. */
  core?: number;
  phases: readonly Phase[];
  /** By how much the database has grown since the opening. */
  grownBytes: number;
  /** Streams of events that were still open at the end. */
  streams: number;
}

const names: Readonly<Record<Phase['name'], string>> = {
  open: 'open',
  sit: 'sit: saves and polls',
  rise: 'saves alone',
  submit: 'submit',
};

const ms = (value: number): string => `${Math.round(value)} ms`;

/** The figures as tables on the console. */
export function printMeasured({ students, phases, streams, stored, grownBytes }: Measured): void {
  console.table(
    phases.map((phase) => ({
      phase: names[phase.name],
      calls: phase.calls,
      'per second': Math.round(phase.perSecond),
      median: ms(phase.medianMs),
      p99: ms(phase.p99Ms),
      wanted: `p99 ≤ ${wantedMs[phase.name]} ms`,
      failed: phase.failed,
      'WAL per call': `${Math.round(phase.walBytes / Math.max(1, phase.calls))} B`,
      'µs of CPU per call': Object.entries(costOf(phase))
        .map(([kind, micros]) => `${kind} ${micros}`)
        .join(', '),
      held: isHeld(phase) ? 'yes' : 'NO',
    })),
  );
  for (const { name, failure } of phases) if (failure) console.log(`${names[name]}: first refusal: ${failure}`);
  const late = phases.filter(({ generatorLateMs }) => generatorLateMs > 50);
  if (late.length > 0)
    console.log(
      `The generator itself was late in ${late.map(({ name }) => names[name]).join(', ')}: let another machine make the calls.`,
    );
  console.log(
    `stored: ${stored.submitted} submitted attempts, ${stored.answers} answers of ${stored.answerBytes} B each with indexes; ` +
      `${streams} streams open at the end; the database grew by ${Math.round(grownBytes / students / 100) / 10} kB a student`,
  );
  const top = phases.filter((phase) => phase.name === 'rise' && isHeld(phase)).at(-1);
  if (top) console.log(`saves: ${Math.round(top.perSecond)} a second, those of ${studentsAt(top.perSecond)} students`);
  const sized = [students, 2 * students, 10 * students].map((many) => ({ students: many, ...coresFor(many, phases) }));
  if (Object.keys(sized[0]!).length > 1) {
    console.log('Cores that one exam needs at its busiest moment, each used to 70 %:');
    console.table(sized);
  }
}
