import { app } from '../../testing/app.ts';
import { call, example, later, made, noSuch, pdf, said, world } from '../../testing/call-example.ts';

/** A chapter with an accessible version. */
const withVersion = async () => {
  const { id } = await app.build.chapter({ in: world.enrolment.in });
  const name = 'POST /api/chapters/:id/accessible-version' as const;
  await made(call.doctor(name, { params: { id }, body: {}, files: { file: pdf() } }));
  return { params: { id } };
};

/** A chapter that its doctor deleted. */
const deletedOne = async (): Promise<number> => {
  const { id } = await app.build.chapter({ in: world.enrolment.in });
  await made(call.doctor('DELETE /api/chapters/:id', { params: { id } }));
  return id;
};

export const chapterExamples = [
  example('GET /api/courses/:courseCode/chapters')({
    as: 'student',
    good: () => ({ params: { courseCode: world.course.course_code } }),
    fields: ['id', 'chapter_name', 'isdownload'],
    added: [
      'size',
      'created_at',
      'problems',
      'accessible',
      'hidden',
      'publish_at',
      'replaced_at',
      'seen',
      'seen_by',
      'instructor_name',
      'instructor_name_ar',
      'instructor_title',
    ],
    refused: () => ({ params: { courseCode: 'NOPE' } }),
    code: 'class.notYours',
  }),
  example('POST /api/courses/:courseCode/chapters')({
    as: 'doctor',
    good: () => ({
      params: { courseCode: world.course.course_code },
      body: { userId: world.doctor.id },
      files: { file: pdf() },
    }),
    fields: said,
    added: ['id', 'problems'],
    refused: () => ({
      params: { courseCode: world.course.course_code },
      body: { userId: world.doctor.id },
      files: { file: new File(['<html>'], 'x.pdf') },
    }),
    code: 'chapter.notPdf',
  }),
  example('GET /api/chapters/:id/download')({
    as: 'student',
    good: () => ({ params: { id: world.chapter.id } }),
    fields: [],
    refused: noSuch(),
    code: 'chapter.notFound',
  }),
  example('GET /api/chapters/:id/view')({
    as: 'student',
    good: () => ({ params: { id: world.chapter.id } }),
    fields: [],
    refused: noSuch(),
    code: 'chapter.notFound',
  }),
  example('PUT /api/chapters/:id/toggle-download')({
    as: 'doctor',
    good: () => ({ params: { id: world.chapter.id }, body: { isdownload: 'n' } }),
    fields: said,
    added: ['isdownload'],
    refused: () => ({ params: { id: 999_999 }, body: { isdownload: 'n' } }),
    code: 'chapter.notFound',
  }),
  example('PUT /api/chapters/:id')({
    as: 'doctor',
    good: () => ({ params: { id: world.chapter.id }, body: { chapter_name: 'Binary search trees' } }),
    fields: said,
    added: ['chapter_name'],
    refused: () => ({ params: { id: 999_999 }, body: { chapter_name: 'x' } }),
    code: 'chapter.notFound',
  }),
  example('PUT /api/chapters/:id/publishing')({
    as: 'doctor',
    good: async () => ({
      params: { id: (await app.build.chapter({ in: world.enrolment.in })).id },
      body: { shown: 'at', publishAt: later(60) },
    }),
    fields: said,
    added: ['hidden', 'publish_at'],
    refused: () => ({ params: { id: world.chapter.id }, body: { shown: 'at' } }),
    code: 'chapter.momentNeeded',
  }),
  example('POST /api/chapters/:id/file')({
    as: 'doctor',
    good: async () => ({
      params: { id: (await app.build.chapter({ in: world.enrolment.in })).id },
      body: {},
      files: { file: pdf() },
    }),
    fields: said,
    added: ['problems'],
    refused: () => ({ params: { id: 999_999 }, body: {}, files: { file: pdf() } }),
    code: 'chapter.notFound',
  }),
  example('PUT /api/courses/:courseCode/chapters/order')({
    as: 'doctor',
    good: async () => {
      const params = { courseCode: world.course.course_code };
      const { body } = await call.doctor('GET /api/courses/:courseCode/chapters', { params });
      return { params, body: { order: body.map(({ id }) => id).reverse() } };
    },
    fields: said,
    refused: () => ({ params: { courseCode: world.course.course_code }, body: { order: [999_999] } }),
    code: 'chapter.otherList',
  }),
  example('PUT /api/chapters/:id/seen')({
    as: 'student',
    good: () => ({ params: { id: world.chapter.id }, body: {} }),
    fields: said,
    refused: () => ({ params: { id: 999_999 }, body: {} }),
    code: 'chapter.notFound',
  }),
  example('DELETE /api/chapters/:id')({
    as: 'doctor',
    good: async () => ({ params: { id: (await app.build.chapter({ in: world.enrolment.in })).id } }),
    fields: said,
    refused: noSuch(),
    code: 'chapter.notFound',
  }),
  example('GET /api/courses/:courseCode/deleted-chapters')({
    as: 'doctor',
    good: async () => {
      await deletedOne();
      return { params: { courseCode: world.course.course_code } };
    },
    fields: ['id', 'chapter_name', 'deleted_at'],
    refused: () => ({ params: { courseCode: 'NO-SUCH' } }),
    code: 'class.notYours',
  }),
  example('POST /api/chapters/:id/restore')({
    as: 'doctor',
    good: async () => ({ params: { id: await deletedOne() } }),
    fields: said,
    refused: () => ({ params: { id: world.chapter.id } }),
    code: 'chapter.notFound',
  }),
  example('POST /api/chapters/:id/accessible-version')({
    as: 'doctor',
    good: () => ({ params: { id: world.chapter.id }, body: {}, files: { file: pdf() } }),
    fields: said,
    added: ['problems'],
    refused: () => ({ params: { id: 999_999 }, body: {}, files: { file: pdf() } }),
    code: 'chapter.notFound',
  }),
  example('GET /api/chapters/:id/accessible-version/download')({
    as: 'student',
    good: withVersion,
    fields: [],
    refused: noSuch(),
    code: 'chapter.notFound',
  }),
  example('GET /api/chapters/:id/accessible-version/view')({
    as: 'student',
    good: withVersion,
    fields: [],
    refused: noSuch(),
    code: 'chapter.notFound',
  }),
  example('DELETE /api/chapters/:id/accessible-version')({
    as: 'doctor',
    good: withVersion,
    fields: said,
    refused: noSuch(),
    code: 'chapter.notFound',
  }),
];
