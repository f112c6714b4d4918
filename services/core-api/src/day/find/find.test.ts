import { describe, expect } from 'vitest';
import { app, test } from '../../testing/app.ts';

const find = async (person: { id: number; role: string }, text: string) =>
  (await (await app.as(person))('GET /api/find/:userId', { params: { userId: person.id }, query: { text } })).body;
const kinds = (hits: { kind: string; id: number | string }[]) => hits.map(({ kind, id }) => `${kind} ${id}`).sort();

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

  test('announcements are found by their titles in both languages, by those of the class, while they are there', async () => {
    const { student, in: own } = await app.build.enrolment();
    const doctor = await app.as(own.instructor);
    const say = async (EnTitle?: string, ArTitle?: string) =>
      (
        await doctor('POST /api/send-notification', {
          body: {
            userId: own.instructor.id,
            courseCode: own.course.course_code,
            ...(EnTitle && { EnTitle }),
            ...(ArTitle && { ArTitle }),
            EnMessage: 'Okapi words',
            ArMessage: 'نص',
          },
        })
      ).body.eventId;
    const moved = await say('Okapi hall', 'قاعة الأوكابي');
    await say();
    const hit = {
      kind: 'announcement',
      id: moved,
      name: 'Okapi hall',
      name_ar: 'قاعة الأوكابي',
      course_id: own.course.course_id,
      course_code: own.course.course_code,
    };
    for (const text of ['okapi', 'الاوكابي']) {
      expect(await find(student, text)).toEqual([hit]);
      expect(await find(own.instructor, text)).toEqual([hit]);
    }
    expect(await find((await app.build.enrolment()).student, 'okapi')).toEqual([]);
    expect(await find(await app.build.admin(), 'okapi')).toEqual([]);
    await doctor('DELETE /api/announcements/:announcementId', { params: { announcementId: moved } });
    expect(await find(student, 'okapi')).toEqual([]);
  });

  test('[TWO-09] an exam whose name is in both languages is found by either, however it is spelt', async () => {
    const { student, in: own } = await app.build.enrolment();
    const { exam_id } = await app.build.exam({ in: own, exam_name: 'Quagga midterm', startsIn: 60 });
    const name_texts = { en: 'Quagga midterm', ar: 'اختبار الأشجار' };
    await app.db('exam').where({ exam_id }).update({ name_texts });
    for (const text of ['quagga', 'إختبار الاشجار'])
      expect(await find(student, text), text).toMatchObject([
        { kind: 'exam', id: exam_id, name: 'Quagga midterm', name_ar: 'اختبار الأشجار' },
      ]);
  });

  test('[DAY-12] a doctor finds the students of their classes now, by name in both scripts or id, and nobody else', async () => {
    const { student, in: own } = await app.build.enrolment();
    const other = await app.build.enrolment();
    for (const { id } of [student, other.student]) {
      const named = { first_name: 'Wisteria', last_name: 'Zahran', first_name_ar: 'وستارية', last_name_ar: 'زهران' };
      await app.db('account').where({ id }).update(named);
    }
    const { course_id, course_code } = own.course;
    const found = {
      kind: 'person',
      id: student.id,
      name: 'Wisteria Zahran',
      name_ar: 'وستارية زهران',
      course_id,
      course_code,
    };
    expect(await find(own.instructor, 'wisteria')).toEqual([found]);
    expect(await find(own.instructor, 'زهران')).toEqual([found]);
    expect(await find(own.instructor, String(student.id))).toContainEqual(found);
    const { email } = await app.db('account').where({ id: student.id }).first('email');
    expect(await find(own.instructor, email), 'by names and id alone').toEqual([]);
    expect(kinds(await find(other.in.instructor, 'wisteria'))).toEqual([`person ${other.student.id}`]);
    expect(await find(student, 'wisteria')).toEqual([]);
    await app.db('enrolment').where({ student_id: student.id }).update({ withdrawn_at: app.clock.now() });
    expect(await find(own.instructor, 'wisteria')).toEqual([]);
  });

  test('[DAY-12] [TRU-17] an admin finds everybody, a registrar those of their departments, a student nobody', async () => {
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
