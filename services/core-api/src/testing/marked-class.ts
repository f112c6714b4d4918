import { expect } from 'vitest';
import { app } from './app.ts';
import type { BuiltClass } from './factories/classes.ts';

type Part = 'yearWork' | 'practical' | 'oral' | 'written';

/**
 * A class whose marks are columns of its gradebook alone, one for each weight, out of that weight. What a doctor does with
 * it: marks, a seal, its reopening by an owner.
 */
export async function markedClass({
  inClass,
  columns = [{ weight: 100, part: null }],
}: {
  inClass?: BuiltClass;
  columns?: { weight: number; part: Part | null }[];
} = {}) {
  const taught = inClass ?? (await app.build.classOf());
  const doctor = await app.as(taught.instructor);
  const params = { courseCode: taught.course.course_code };
  const read = async () => (await doctor('GET /api/gradebook/:courseCode', { params })).body;
  const { version, counts_from } = await read();
  const scheme = await doctor('PUT /api/gradebook/:courseCode/scheme', {
    params,
    body: {
      version,
      rounding: 'whole',
      counts_from,
      groups: columns.map(({ weight, part }, at) => ({
        name: `Group ${at}`,
        name_ar: null,
        weight,
        weighing: 'points' as const,
        best: null,
        floor: null,
        part,
      })),
      items: [],
      columns: columns.map(({ weight }, at) => ({
        id: null,
        name: `Column ${at}`,
        name_ar: null,
        max: weight,
        group: at,
        shown: true,
      })),
    },
  });
  expect(scheme.status, scheme.text).toBe(200);
  const student = async () => (await app.build.enrolment({ in: taught })).student;
  /** Gives points in each column. */
  const give = async (studentId: number, ...points: number[]) => {
    const { items, students } = await read();
    const own = students.find(({ student_id }) => student_id === studentId)!;
    const changes = points.map((value, at) => ({
      item: items[at]!.item,
      student_id: studentId,
      value,
      version: own.cells[at]![2],
    }));
    const reply = await doctor('PUT /api/gradebook/:courseCode/cells', { params, body: { changes } });
    expect(reply.status, reply.text).toBe(200);
  };
  const seal = async () =>
    doctor('POST /api/grade-seals/:courseCode', { params, body: { scheme: (await read()).version } });
  const reopen = async (reason = 'A page was overlooked') => {
    const asked = await doctor('POST /api/grade-seals/:courseCode/reopening', { params, body: { reason } });
    expect(asked.status, asked.text).toBe(200);
    const office = await app.as(await app.build.admin());
    const waiting = (await office('GET /api/grade-reopenings', {})).body.find(
      ({ course_code }) => course_code === params.courseCode,
    )!;
    const { seal_id, asked_at } = waiting;
    const decided = await office('POST /api/grade-reopenings/:sealId', {
      params: { sealId: seal_id },
      body: { reopen: true, asked_at },
    });
    expect(decided.status, decided.text).toBe(200);
  };
  /** What the newest version seals of its students, by their number. */
  const sealed = async () => {
    const row = await app
      .db('grade_seal')
      .join('gradebook', 'gradebook.gradebook_id', 'grade_seal.gradebook_id')
      .where({ offering_id: taught.offering_id })
      .orderBy('grade_seal.version', 'desc')
      .first('content');
    const content = JSON.parse(row.content);
    const accounts = await app.db('account').select('id', 'key');
    const idOf = new Map(accounts.map(({ id, key }) => [key, id]));
    return {
      bylaws: content.bylaws as { name: string; version: number | null; hash: string }[],
      of: new Map(
        (content.students as { key: string }[]).map(({ key, ...mark }) => [Number(idOf.get(key)), mark]),
      ) as Map<number, Record<string, unknown>>,
    };
  };
  return { taught, doctor, params, read, student, give, seal, reopen, sealed };
}
