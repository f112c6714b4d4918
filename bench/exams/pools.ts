import type pg from 'pg';
import { latency, type Sent, spread } from '../support/spread.ts';
import { type Row, ratioRow } from '../support/table.ts';
import { device, type Faculty } from './fill.ts';
import { addQuestions, questionCount } from './hall.ts';

/** Eight pools of ten questions, five of each drawn: as many are asked as in the exam without pools. */
const pools = 8;
const draw = questionCount / pools;

/** Another exam of the same class and time, whose questions are drawn (QST-06). */
async function pooledExam(db: pg.Client, examId: number): Promise<number> {
  const { rows } = await db.query(
    `insert into exam (instructor_id, course_id, exam_name, duration_minutes, start_at, due_at, ends_at, closes_at,
                       total_score, question_count, draws, published_at, linked_at, created_at)
     select instructor_id, course_id, 'Pools', duration_minutes, start_at, due_at, ends_at, closes_at, total_score,
            question_count, array_fill($2::int, array[$3::int]), published_at, linked_at, created_at
     from exam where exam_id = $1 returning exam_id`,
    [examId, draw, pools],
  );
  const id: number = rows[0].exam_id;
  await addQuestions(db, [id], 2 * questionCount);
  await db.query('update question set pool = 1 + (position - 1) % $2 where exam_id = $1', [id, pools]);
  await db.query('vacuum analyze');
  return id;
}

/**
 * [QST-06] Everybody opens an exam without pools and one with, within so many seconds each; both in turns, a quarter of the
 * students at a time, because a machine’s speed varies.
 */
export async function poolRows(
  db: pg.Client,
  url: string,
  faculty: Faculty,
  cookies: ReadonlyMap<number, string>,
  seconds: number,
): Promise<Row[]> {
  const exams = { without: faculty.examId, pooled: await pooledExam(db, faculty.examId) };
  const sent: Record<keyof typeof exams, Sent[]> = { without: [], pooled: [] };
  const quarter = Math.ceil(faculty.students.length / 4);
  for (let turn = 0; turn < 4; turn++) {
    const students = faculty.students.slice(turn * quarter, (turn + 1) * quarter);
    for (const which of turn % 2 === 0 ? (['without', 'pooled'] as const) : (['pooled', 'without'] as const)) {
      const calls = students.map((student) => ({
        method: 'POST',
        path: '/api/attempts',
        cookie: cookies.get(student)!,
        body: { examId: exams[which], device },
      }));
      sent[which].push(...(await spread(url, calls, seconds / 4)));
    }
  }
  const p99 = (which: keyof typeof exams) => latency(sent[which], 0.99);
  const asked = sent.pooled.filter(
    ({ status, body }) => status === 200 && JSON.parse(body).questions.length === questionCount,
  );
  return [
    {
      row: 'QST-06',
      what: `${sent.pooled.length} students were asked ${questionCount} of ${2 * questionCount} questions`,
      figure: String(asked.length),
      reference: String(sent.pooled.length),
      wanted: 'equal',
      met: asked.length === sent.pooled.length,
    },
    ratioRow(
      'QST-06',
      `p99 of opening an exam with ${pools} pools, ${sent.pooled.length} students within ${seconds} s`,
      {
        figure: `${p99('pooled').toFixed(1)} ms`,
        reference: `without pools ${p99('without').toFixed(1)} ms`,
        ratio: p99('pooled') / p99('without'),
      },
      { atMost: 1.25 },
    ),
  ];
}
