import { app } from '../../testing/app.ts';
import { example, noSuch, pdf, said, world } from '../../testing/call-example.ts';

export const chapterExamples = [
  example('GET /api/courses/:courseCode/chapters', {
    as: 'student',
    good: () => ({ params: { courseCode: world.course.course_code } }),
    fields: ['id', 'chapter_name', 'isdownload'],
    added: ['size', 'created_at', 'instructor_name', 'instructor_name_ar', 'instructor_title'],
    refused: () => ({ params: { courseCode: 'NOPE' } }),
    code: 'class.notYours',
  }),
  example('POST /api/courses/:courseCode/chapters', {
    as: 'doctor',
    good: () => ({
      params: { courseCode: world.course.course_code },
      body: { userId: world.doctor.id },
      files: { file: pdf() },
    }),
    fields: said,
    added: ['id'],
    refused: () => ({
      params: { courseCode: world.course.course_code },
      body: { userId: world.doctor.id },
      files: { file: new File(['<html>'], 'x.pdf') },
    }),
    code: 'chapter.notPdf',
  }),
  example('GET /api/chapters/:id/download', {
    as: 'student',
    good: () => ({ params: { id: world.chapter.id } }),
    fields: [],
    refused: noSuch(),
    code: 'chapter.notFound',
  }),
  example('GET /api/chapters/:id/view', {
    as: 'student',
    good: () => ({ params: { id: world.chapter.id } }),
    fields: [],
    refused: noSuch(),
    code: 'chapter.notFound',
  }),
  example('PUT /api/chapters/:id/toggle-download', {
    as: 'doctor',
    good: () => ({ params: { id: world.chapter.id }, body: { isdownload: 'n' } }),
    fields: said,
    added: ['isdownload'],
    refused: () => ({ params: { id: 999_999 }, body: { isdownload: 'n' } }),
    code: 'chapter.notFound',
  }),
  example('DELETE /api/chapters/:id', {
    as: 'doctor',
    good: async () => ({ params: { id: (await app.build.chapter({ in: world.enrolment.in })).id } }),
    fields: said,
    refused: noSuch(),
    code: 'chapter.notFound',
  }),
];
