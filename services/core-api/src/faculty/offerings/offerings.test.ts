import { describe, expect } from 'vitest';
import { app, test } from '../../testing/app.ts';

const offeringOf = (table: 'chapter' | 'exam' | 'gradebook', where: object) =>
  app.db(table).where(where).first('offering_id', 'instructor_id', 'course_id');

const pairOf = (inClass: Awaited<ReturnType<typeof app.build.classOf>>) => ({
  instructor_id: inClass.instructor.id,
  course_id: inClass.course.course_id,
});

const classRow = (id: number) =>
  app.db('instructor_course').where({ instructor_course_id: id }).first('offering_id', 'instructor_id');

describe('beside the version before, which writes and moves the pair', () => {
  test('what it makes for one pair belongs to one offering, also when two make it at once', async () => {
    const own = await app.build.classOf();
    const pair = pairOf(own);
    const other = await app.build.classOf({ instructor: own.instructor, course: own.course });
    const [chapter, exam] = await Promise.all([app.build.chapter({ in: own }), app.build.exam({ in: other })]);
    const { offering_id } = await classRow(own.instructor_course_id);
    expect((await classRow(other.instructor_course_id)).offering_id).toBe(offering_id);
    expect(await offeringOf('chapter', { id: chapter.id })).toEqual({ ...pair, offering_id });
    expect(await offeringOf('exam', { exam_id: exam.exam_id })).toEqual({ ...pair, offering_id });

    const course = await app.build.course();
    const links = await Promise.all([1, 2, 3, 4].map(() => app.build.departmentCourse({ course })));
    await Promise.all(
      links.map((link) => app.build.classOf({ instructor: own.instructor, course, department_course_id: link.id })),
    );
    const made = await app.db('offering').where({ course_id: course.course_id });
    expect(made).toHaveLength(1);
    expect(await app.db('offering_member').where({ offering_id: made[0]!.offering_id })).toMatchObject([
      { person_id: own.instructor.id, part: 'lead', until: null },
    ]);
  });

  test('what it hands to another doctor goes to that doctor’s offering of the same term', async () => {
    const own = await app.build.classOf();
    const chapter = await app.build.chapter({ in: own });
    const heir = await app.build.instructor();
    const before = await classRow(own.instructor_course_id);
    await app
      .db('instructor_course')
      .where({ instructor_course_id: own.instructor_course_id })
      .update({ instructor_id: heir.id });
    await app.db('chapter').where({ id: chapter.id }).update({ instructor_id: heir.id });
    const after = await classRow(own.instructor_course_id);
    expect(after.offering_id).not.toBe(before.offering_id);
    expect((await offeringOf('chapter', { id: chapter.id })).offering_id).toBe(after.offering_id);
  });

  test('a doctor who gets another number keeps offering, membership, class and contents', async () => {
    const own = await app.build.classOf();
    const chapter = await app.build.chapter({ in: own });
    const before = await classRow(own.instructor_course_id);
    const id = own.instructor.id + 500_000;
    await app.db('account').where({ id: own.instructor.id }).update({ id });
    expect(await classRow(own.instructor_course_id)).toEqual({ ...before, instructor_id: id });
    expect(await offeringOf('chapter', { id: chapter.id })).toMatchObject({
      offering_id: before.offering_id,
      instructor_id: id,
    });
    expect(await app.db('offering').where({ offering_id: before.offering_id }).first('lead_id')).toEqual({
      lead_id: id,
    });
    expect(await app.db('offering_member').where({ offering_id: before.offering_id })).toMatchObject([
      { person_id: id },
    ]);
  });
});

describe('the database itself', () => {
  test('shows the version before the new lead of what belongs to an offering', async () => {
    const own = await app.build.classOf();
    const chapter = await app.build.chapter({ in: own });
    const heir = await app.build.instructor();
    const { offering_id } = await classRow(own.instructor_course_id);
    await app.db('offering').where({ offering_id }).update({ lead_id: heir.id });
    expect(await classRow(own.instructor_course_id)).toEqual({ offering_id, instructor_id: heir.id });
    expect(await offeringOf('chapter', { id: chapter.id })).toMatchObject({ offering_id, instructor_id: heir.id });
  });

  test('refuses two current terms, none, terms that overlap, a class of another course’s offering', async () => {
    const term = await app.db('term').where({ state: 'current' }).first('term_id', 'year_id');
    const { year_id } = term;
    const refuses = async (constraint: string, work: () => PromiseLike<unknown>) =>
      expect(
        await Promise.resolve(work()).then(
          () => 'done',
          (error: { constraint?: string }) => error.constraint,
        ),
      ).toBe(constraint);
    const dated = { starts_at: new Date('2031-01-01'), ends_at: new Date('2031-06-01') };
    await refuses('term_no_overlap', () => app.db('term').insert({ year_id, name: 'B', state: 'planned', ...dated }));
    await refuses('term_one_current', () => app.db('term').where(term).update({ state: 'closed' }));
    await app.db
      .transaction(async (trx) => {
        await trx('term')
          .where(term)
          .update({ ends_at: new Date('2030-01-01') });
        await refuses('term_current', () =>
          trx.transaction((inner) => inner('term').insert({ year_id, name: 'B', state: 'current', ...dated })),
        );
        await trx.rollback(new Error('enough')).catch(() => {});
      })
      .catch(() => {});
    const [one, two] = [await app.build.classOf(), await app.build.classOf()];
    const { offering_id } = await classRow(two.instructor_course_id);
    await refuses('instructor_course_of_offering', () =>
      app.db('instructor_course').where({ instructor_course_id: one.instructor_course_id }).update({ offering_id }),
    );
  });
});

describe('a second term of the same doctor and course', () => {
  test('has its own class, offering and gradebook; class_now and enrolment_now mean the current term', async () => {
    const { in: own, student } = await app.build.enrolment();
    const pair = pairOf(own);
    const book = {
      ...pair,
      rounding: 'whole' as const,
      counts_from: app.clock.now(),
      version: 1,
      changed_by: pair.instructor_id,
      changed_at: app.clock.now(),
    };
    await app.db('gradebook').insert(book);
    const first = await classRow(own.instructor_course_id);
    await app.build.nextTerm('Spring');
    expect(await app.db('enrolment_now').where({ student_id: student.id })).toEqual([]);
    const again = await app.build.classOf({
      instructor: own.instructor,
      course: own.course,
      department_course_id: own.department_course_id,
    });
    const second = await classRow(again.instructor_course_id);
    expect(second.offering_id).not.toBe(first.offering_id);
    await app.db('gradebook').insert(book);
    expect(
      await app
        .db('gradebook')
        .where({ course_id: pair.course_id })
        .orderBy('gradebook_id')
        .select('offering_id', 'instructor_id'),
    ).toEqual([{ offering_id: first.offering_id, instructor_id: null }, second]);
    expect(await app.db('class_now').where(pair).pluck('instructor_course_id')).toEqual([again.instructor_course_id]);
  });
});
