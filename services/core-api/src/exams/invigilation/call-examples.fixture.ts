import { randomUUID } from 'node:crypto';
import { app } from '../../testing/app.ts';
import { example, said, world } from '../../testing/call-example.ts';

export const invigilationExamples = [
  example('POST /api/attempts/:attemptId/takeover')({
    as: 'doctor',
    good: async () => {
      const exam = await app.build.exam({ in: world.enrolment.in });
      const { attempt_id } = await app.build.attempt({ exam, student: world.student });
      const device = randomUUID();
      const asked = { attempt_id, device, session_id: 'a session', asked_at: app.clock.now() };
      await app.db('takeover_request').insert(asked);
      return { params: { attemptId: attempt_id }, body: { device, allow: true } };
    },
    fields: said,
  }),
  example('POST /api/attempts/:attemptId/close')({
    as: 'doctor',
    good: async () => {
      const exam = await app.build.exam({ in: world.enrolment.in });
      const { attempt_id } = await app.build.attempt({ exam, student: world.student });
      return { params: { attemptId: attempt_id }, body: { reason: 'left the hall' } };
    },
    fields: said,
    added: ['closed', 'submitted_at', 'submitted_by'],
  }),
  example('POST /api/exam-invigilation/:examId/messages')({
    as: 'doctor',
    good: async () => {
      const exam = await app.build.exam({ in: world.enrolment.in });
      const body = {
        EnMessage: 'Ten minutes of the usual time are left.',
        ArMessage: 'بقيت 10 دقائق من الوقت المعتاد.',
      };
      return { params: { examId: exam.exam_id }, body };
    },
    fields: said,
    added: ['id', 'inside'],
  }),
  example('POST /api/exam-extensions')({
    as: 'doctor',
    good: async () => {
      const exam = await app.build.exam({ in: world.enrolment.in });
      return { body: { examId: exam.exam_id, minutes: 5, reason: 'power was away' } };
    },
    fields: said,
    added: ['ends_at', 'closes_at', 'moved', 'reopened'],
  }),
];
