import { app } from '../../testing/app.ts';
import { call, example, made, noSuch, said, world } from '../../testing/call-example.ts';

const asked = async () => {
  const { id } = await app.build.chapter({ in: world.enrolment.in });
  const name = 'POST /api/chapters/:id/format-requests' as const;
  return (await made(call.student(name, { params: { id }, body: { format: 'word', note: 'Headings, please' } }))).id;
};

export const formatRequestExamples = [
  example('GET /api/courses/:courseCode/format-requests')({
    as: 'doctor',
    good: async () => {
      await asked();
      return { params: { courseCode: world.course.course_code } };
    },
    fields: ['id', 'chapter_id', 'format', 'note', 'state', 'answer'],
    added: ['chapter_name', 'student_id', 'student_name', 'student_name_ar', 'asked_at', 'closed_at'],
    refused: () => ({ params: { courseCode: 'NOPE' } }),
    code: 'class.notYours',
  }),
  example('POST /api/chapters/:id/format-requests')({
    as: 'student',
    good: async () => ({
      params: { id: (await app.build.chapter({ in: world.enrolment.in })).id },
      body: { format: 'taggedPdf', note: 'For a screen reader' },
    }),
    fields: said,
    added: ['id'],
    refused: () => ({ params: { id: 999_999 }, body: { format: 'word' } }),
    code: 'chapter.notFound',
  }),
  example('DELETE /api/format-requests/:id')({
    as: 'student',
    good: async () => ({ params: { id: await asked() } }),
    fields: said,
    refused: noSuch(),
    code: 'formatRequest.notFound',
  }),
  example('PUT /api/format-requests/:id')({
    as: 'doctor',
    good: async () => ({ params: { id: await asked() }, body: { state: 'done', answer: 'Added as a Word file' } }),
    fields: said,
    refused: () => ({ params: { id: 999_999 }, body: { state: 'done' } }),
    code: 'formatRequest.notFound',
  }),
];
