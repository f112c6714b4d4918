import { addYears, type Faculty, makeFaculty } from './day/fill.ts';
import { startCore } from './support/core.ts';
import { openCoreBench } from './support/core-bench.ts';
import { median } from './support/numbers.ts';
import { send } from './support/spread.ts';
import { deliver, type Row, ratioRow } from './support/table.ts';

/**
 * [DAY-12] [DAY-01] [DAY-02] [DAY-06]: the first calls of the day’s screens with ten years of exams and assignments, against
 * one year. `npm run bench -- day`
 */
const isQuick = process.argv.includes('--quick');
const students = isQuick ? 100 : 600;
const rounds = isQuick ? 20 : 60;
const years = 10;

const calls = ({ doctor, student, courseCode }: Faculty) => [
  { row: 'DAY-01', what: 'Today of a student', by: student, path: `/api/today/student/${student}` },
  { row: 'DAY-01', what: 'Today of a doctor', by: doctor, path: `/api/today/instructor/${doctor}` },
  { row: 'DAY-02', what: 'head of a course', by: student, path: `/api/courses/${courseCode}/head` },
  { row: 'DAY-06', what: 'gradebook of a course', by: doctor, path: `/api/gradebook/${courseCode}` },
  { row: 'DAY-06', what: 'a student’s own line of it', by: student, path: `/api/gradebook/${courseCode}/${student}` },
];

const bench = await openCoreBench();
let core: Awaited<ReturnType<typeof startCore>> | undefined;
try {
  await bench.migrate();
  const faculty = await makeFaculty(bench.db, students);
  core = await startCore(bench.env);
  const { url } = core;
  const cookies = await bench.signIn([faculty.doctor, faculty.student]);

  /** Median milliseconds of each call, one after the other. */
  const times = async (): Promise<Map<string, number>> => {
    const measured = new Map<string, number>();
    for (const { what, by, path } of calls(faculty)) {
      const ms: number[] = [];
      for (let round = 0; round < rounds; round++) {
        const sent = await send(url, { method: 'GET', path, cookie: cookies.get(by)! });
        if (sent.status !== 200) throw new Error(`${path} answered ${sent.status}: ${sent.body}`);
        ms.push(sent.ms);
      }
      measured.set(what, median(ms.slice(5)));
    }
    return measured;
  };

  await addYears(bench.db, 0, 1);
  await times();
  const few = await times();
  await addYears(bench.db, 1, years);
  await times();
  const many = await times();
  const ms = (value: number) => `${value.toFixed(1)} ms`;
  const rows: Row[] = calls(faculty).map(({ row, what }) => {
    const [took, before] = [many.get(what)!, few.get(what)!];
    const measured = { figure: ms(took), reference: `one year ${ms(before)}`, ratio: took / before };
    return ratioRow(row, `${what}, ${years} years, ${students} students`, measured, { atMost: 1.5 });
  });
  deliver(rows);
} finally {
  await core?.kill();
  await bench.close();
}
