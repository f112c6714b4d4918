import { describe, expect } from 'vitest';
import { app, test } from '../../testing/app.ts';

const find = async (person: { id: number; role: string }, text: string) =>
  (await (await app.as(person))('GET /api/find/:userId', { params: { userId: person.id }, query: { text } })).body;
const kinds = (hits: { kind: string; id: number }[]) => hits.map(({ kind, id }) => `${kind} ${id}`).sort();

describe('what a person finds by name', () => {
  test('[DAY-12] own courses and items by name or course code, in both scripts; nothing of another class', async () => {
    const { student, in: own } = await app.build.enrolment();
    await app.db('course').where({ course_id: own.course.course_id }).update({ course_name_ar: 'تراكيب البيانات' });
    const exam = await app.build.exam({ in: own, exam_name: 'Zebra trees', startsIn: 60 });
    await app.build.exam({ in: own, exam_name: 'Zebra draft', draft: true });
    await app.build.exam({ exam_name: 'Zebra elsewhere' });
    const assignment = await app.build.assignment({ in: own, title: 'أشجار الحمار الوحشي' });
    const chapter = await app.build.chapter({ in: own, name: 'Zebra.pdf' });
    expect(kinds(await find(student, 'zebra'))).toEqual([`chapter ${chapter.id}`, `exam ${exam.exam_id}`]);
    expect(kinds(await find(student, 'اشجار'))).toEqual([`assignment ${assignment.assignment_id}`]);
    expect(await find(student, 'بيانات')).toContainEqual({
      kind: 'course',
      id: own.course.course_id,
      name: own.course.course_name,
      name_ar: 'تراكيب البيانات',
      course_id: own.course.course_id,
      course_code: own.course.course_code,
    });
    expect((await find(student, own.course.course_code)).length).toBe(4);
    expect(kinds(await find(own.instructor, 'zebra')).length, 'their doctor, the draft too').toBe(3);
    expect(await find((await app.build.enrolment()).student, 'zebra')).toEqual([]);
    expect(await find(student, '  ')).toEqual([]);
  });

  test('[DAY-12] [TRU-17] people are found by admins only, a registrar’s within their departments', async () => {
    const admin = await app.build.admin();
    const person = await app.build.student({ first_name: 'Quillon', last_name: 'Zarif' });
    const { in: own, student } = await app.build.enrolment();
    expect(kinds(await find(admin, 'quillon'))).toEqual([`person ${person.id}`]);
    for (const who of [student, own.instructor]) expect(await find(who, 'quillon')).toEqual([]);
    const { department_id } = await app.build.department();
    const inside = await app.build.student({ first_name: 'Quillon', last_name: 'Within', department_id });
    const registrar = await app.build.admin({ duties: ['registrar'], registrar_of: [department_id] });
    expect(kinds(await find(registrar, 'quillon'))).toEqual([`person ${inside.id}`]);
    expect(kinds(await find(await app.build.admin({ duties: ['helpDesk'] }), 'quillon')).length).toBe(2);
    expect(await find(await app.build.admin({ duties: ['auditor'] }), 'quillon')).toEqual([]);
    const call = await app.as(student);
    const asked = { params: { userId: admin.id }, query: { text: 'quillon' } };
    expect((await call('GET /api/find/:userId', asked)).status).toBe(403);
  });
});
