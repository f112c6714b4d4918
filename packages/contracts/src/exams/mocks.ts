import { z } from 'zod';
import { defineRoute } from '../route.ts';
import { count, done, doneWith, id, idParam, momentOut } from '../schemas.ts';
import { draftId } from './drafts.ts';

/** The mock of an exam, which its students may practise as often as they like (BOD-20). */
const owner = { who: ['instructor'], also: 'made the exam' } as const;
const examId = z.object({ examId: idParam });

const mock = z.object({
  mock_name: z.string(),
  duration: count,
  question_count: count,
  attached_at: momentOut,
  /** Students can’t open it: it has a question of an exam whose results are not out. */
  withheld: z.boolean(),
});

export const getMock = defineRoute({
  method: 'GET',
  path: '/api/exam-mocks/:examId',
  service: 'core',
  feature: 'mocks',
  summary:
    'The mock of an exam, how many students practise it now, and what its instructor can copy one from: own drafts, and exams whose results are out',
  params: examId,
  reply: z.object({
    mock: mock.nullable(),
    /** Students in the middle of practising it: another mock, or none, ends that. */
    practising: count,
    drafts: z.array(z.object({ draft_id: z.string(), exam_name: z.string(), question_count: count })),
    exams: z.array(z.object({ exam_id: z.number(), exam_name: z.string(), question_count: count })),
  }),
  policy: owner,
  errors: ['exam.notFound'],
});

export const attachMock = defineRoute({
  method: 'PUT',
  path: '/api/exam-mocks/:examId',
  service: 'core',
  feature: 'mocks',
  summary:
    'Give an exam a mock, or another one, which ends what students practise in the one before: a copy of the questions, without keys, of a draft or an earlier exam. Refused when it shares a question with an exam whose results are not out (BOD-20)',
  params: examId,
  body: z.union([z.object({ draftId }), z.object({ sourceId: id })]),
  reply: doneWith({ mock }),
  policy: owner,
  stepUp: true,
  errors: [
    'exam.notFound',
    'exam.keysHeld',
    'examDraft.notFound',
    'mock.incomplete',
    'mock.notReleased',
    'mock.sharesQuestion',
    'pool.noMock',
  ],
});

export const removeMock = defineRoute({
  method: 'DELETE',
  path: '/api/exam-mocks/:examId',
  service: 'core',
  feature: 'mocks',
  summary: 'Take the mock of an exam away, with what students are practising in it',
  params: examId,
  reply: done,
  policy: owner,
  errors: ['exam.notFound', 'mock.notFound'],
});
