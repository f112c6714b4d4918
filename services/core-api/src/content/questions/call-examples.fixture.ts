import { call, example, made, said, world } from '../../testing/call-example.ts';

const params = () => ({ courseCode: world.course.course_code });

async function question(): Promise<number> {
  const body = { question_text: 'Is chapter 3 part of the exam?' };
  const asked = call.student('POST /api/courses/:courseCode/questions', { params: params(), body });
  return (await made(asked)).question_id;
}

async function reply(): Promise<number> {
  const id = await question();
  const name = 'POST /api/course-questions/:id/replies' as const;
  return (await made(call.student(name, { params: { id }, body: { reply_text: 'I think so.' } }))).reply_id;
}

const none = { params: { id: 999_999 } };

export const courseQuestionExamples = [
  example('GET /api/courses/:courseCode/questions')({
    as: 'student',
    good: async () => {
      await reply();
      return { params: params() };
    },
    fields: ['question_id', 'question_text'],
    added: [
      'asked_at',
      'resolved_at',
      'author_name',
      'author_name_ar',
      'author_title',
      'by',
      'own',
      'hidden',
      'reply_count',
      'replies',
    ],
    refused: () => ({ params: { courseCode: 'NOPE' } }),
    code: 'class.notYours',
  }),
  example('GET /api/course-questions/:id/replies')({
    as: 'student',
    good: async () => {
      const id = await question();
      const name = 'POST /api/course-questions/:id/replies' as const;
      await made(call.student(name, { params: { id }, body: { reply_text: 'I think so.' } }));
      return { params: { id } };
    },
    fields: ['reply_id', 'reply_text'],
    added: ['replied_at', 'author_name', 'author_name_ar', 'author_title', 'by', 'own', 'hidden'],
    refused: () => none,
    code: 'courseQuestion.notFound',
  }),
  example('POST /api/courses/:courseCode/questions')({
    as: 'student',
    good: () => ({ params: params(), body: { question_text: 'Is chapter 3 part of the exam?' } }),
    fields: said,
    added: ['question_id'],
    refused: () => ({ params: params(), body: { question_text: 'x', instructor_id: 99_999_999 } }),
    code: 'courseQuestion.whichDoctor',
  }),
  example('POST /api/course-questions/:id/replies')({
    as: 'doctor',
    good: async () => ({ params: { id: await question() }, body: { reply_text: 'Yes, its first half.' } }),
    fields: said,
    added: ['reply_id'],
    refused: () => ({ ...none, body: { reply_text: 'x' } }),
    code: 'courseQuestion.notFound',
  }),
  example('PUT /api/course-questions/:id/resolved')({
    as: 'student',
    good: async () => ({ params: { id: await question() }, body: { resolved: true } }),
    fields: said,
    refused: () => ({ ...none, body: { resolved: true } }),
    code: 'courseQuestion.notFound',
  }),
  example('PUT /api/course-questions/:id/hidden')({
    as: 'doctor',
    good: async () => ({ params: { id: await question() }, body: { hidden: true } }),
    fields: said,
    refused: () => ({ ...none, body: { hidden: true } }),
    code: 'courseQuestion.notFound',
  }),
  example('PUT /api/course-replies/:id/hidden')({
    as: 'doctor',
    good: async () => ({ params: { id: await reply() }, body: { hidden: true } }),
    fields: said,
    refused: () => ({ ...none, body: { hidden: true } }),
    code: 'courseQuestion.notFound',
  }),
];
