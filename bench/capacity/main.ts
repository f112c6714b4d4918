// `npm run capacity -- --students 5000`: holds an exam with the calls that pages make, on its own installation or on a
// given one, and says what it holds (RUN-08). docs/capacity.md says how to read it.
import { writeFileSync } from 'node:fs';
import { parseArgs } from 'node:util';
import pg from 'pg';
import { explain, Stop, step } from '../../scripts/bootstrap/say.mjs';
import { makeHall } from '../exams/hall.ts';
import { signIn } from '../exams/sessions.ts';
import { databaseSize, hide, isStored, mayRun } from './held.ts';
import { givenInstallation, type Installation, ownInstallation } from './installation.ts';
import { open, rise, type Sitting, sit, submit } from './phases.ts';
import { type Measured, printMeasured } from './report.ts';
import { hall as habits, verdict } from './rules.ts';
import { openStreams, type Streams } from './streams.ts';

const help = `npm run capacity -- [--students 5000] [options]

Lets a class sit an exam with the calls that pages make (open within 30 s, save, poll, submit within 10 s), then says
what the installation holds. Without --url it starts one on this machine.

  --students 5000        how many sit the exam
  --seconds 30           how long they sit; opening and submitting are shortened with it
  --core 1,2,4           own installation: processes of core-api, one measurement for each number
  --shell 1              own installation: shell servers
  --url https://…        a given installation; DATABASE_URL (of the tables’ owner), SESSION_SECRET and PUBLIC_URL are its
  --metrics core-api=http://10.0.0.5:4001/metrics
                         whose processor time to count there; may be repeated
  --no-streams           without the stream of events that each browser keeps open
  --no-polls             without notifications at all
  --json figures.json    writes the figures there too

On a given installation it adds its own department, course, class and accounts, and hides them when it is done;
their rows stay. So run it on a copy (a restored backup), or before people are brought in. It refuses while an exam
runs or begins within the hour.`;

const { values } = parseArgs({
  options: {
    students: { type: 'string', default: '5000' },
    seconds: { type: 'string', default: '30' },
    core: { type: 'string', default: '1' },
    shell: { type: 'string', default: '1' },
    url: { type: 'string' },
    metrics: { type: 'string', multiple: true, default: [] },
    'no-streams': { type: 'boolean', default: false },
    'no-polls': { type: 'boolean', default: false },
    json: { type: 'string' },
    help: { type: 'boolean', default: false },
  },
});

function whole(name: 'students' | 'seconds' | 'shell', text: string, most: number): number {
  const value = Number(text);
  if (Number.isInteger(value) && value >= 1 && value <= most) return value;
  throw new Stop(`--${name} must be a whole number from 1 to ${most}.`);
}

/** The whole exam, from its opening to the look whether all is stored. */
async function holdExam(installation: Installation, students: number, seconds: number): Promise<Measured> {
  const db = new pg.Client({ connectionString: installation.databaseUrl, options: '-c search_path=core' });
  await db.connect();
  let streams: Streams | undefined;
  try {
    if (!installation.isOwn) await mayRun(db);
    const now = new Date();
    // above all numbers of people, and another range in each run
    const firstId = 900_000_000_000_000 + Math.floor(now.getTime() / 1000) * 10_000;
    const hall = await makeHall(db, { students, now, firstId, tag: ` ${firstId % 1e9}` });
    const cookies = await signIn(db, installation.secret, hall.students, installation.publicUrl);
    await db.query('analyze account, enrolment, session, exam');
    const sitting: Sitting = { installation, db, hall, cookies, polls: !values['no-polls'] };
    try {
      if (sitting.polls && !values['no-streams']) {
        step(`Opening ${students} streams`);
        const paths = hall.students.map((student) => ({
          path: `/api/notifications/stream/${student}`,
          cookie: cookies.get(student)!,
        }));
        streams = await openStreams(installation.urls, paths);
      }
      const size = await databaseSize(db);
      step(`${students} students open the exam`);
      const opened = await open(sitting, Math.min(seconds, habits.openSeconds));
      if (opened.attempts.length === 0) throw new Stop(`nobody could open the exam: ${opened.phase.failure}`);
      step('They sit it');
      const sat = await sit(sitting, opened.attempts, seconds);
      step('They save more and more often');
      const risen = await rise(sitting, opened.attempts, Math.min(seconds, 5), sat.nextSeq);
      step('They submit');
      const ended = await submit(sitting, opened.attempts, Math.min(seconds, habits.submitSeconds), risen.nextSeq);
      const phases = [opened.phase, sat.phase, ...risen.steps, ended.phase];
      const stored = await isStored(db, hall, ended.submitted);
      const grownBytes = (await databaseSize(db)) - size;
      return { students, phases, streams: streams?.open() ?? 0, grownBytes, ...stored };
    } finally {
      if (!installation.isOwn) await hide(db, hall);
    }
  } finally {
    streams?.close();
    await db.end();
  }
}

try {
  if (values.help) console.log(help);
  else {
    const students = whole('students', values.students, 100_000);
    const seconds = whole('seconds', values.seconds, 3600);
    const shell = whole('shell', values.shell, 64);
    const cores = values.url ? [0] : values.core.split(',').map(Number);
    if (!cores.every((core) => Number.isInteger(core) && core >= 0 && core <= 64) || (!values.url && cores.includes(0)))
      throw new Stop('--core must be whole numbers from 1 to 64, separated by commas.');
    const all: Measured[] = [];
    for (const core of cores) {
      step(values.url ? `Asking ${values.url}` : `Starting core-api × ${core}, shell × ${shell}, notifications × 1`);
      const installation = values.url
        ? givenInstallation(values.url, values.metrics, process.env)
        : await ownInstallation({ core, notifications: 1, shell });
      try {
        const measured = await holdExam(installation, students, seconds);
        all.push({ ...measured, ...(core > 0 && { core }) });
        printMeasured(measured);
        console.log(`\n${verdict(students, measured.phases, measured.isAllStored)}`);
      } finally {
        await installation.stop();
      }
    }
    if (values.json) writeFileSync(values.json, `${JSON.stringify(all, null, 2)}\n`);
    if (
      all.some(({ phases, students: held, isAllStored }) => !verdict(held, phases, isAllStored).startsWith('It holds'))
    )
      process.exitCode = 1;
  }
} catch (error) {
  explain(error);
  process.exitCode = 1;
}
