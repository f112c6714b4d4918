import { randomUUID } from 'node:crypto';
import type { CallName } from '@daftar/contracts/calls';
import { type Route, routeName, takesKey } from '@daftar/contracts/route';
import { allRoutes } from '@daftar/contracts/routes';
import { startTcpProxy, type TcpProxy } from '@daftar/service-kit/testing/tcp-proxy';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { writeTextSheets } from './kernel/index.ts';
import { call, examples, type Input, submittedExam, useApp, type Who, world } from './testing/call-examples.ts';
import { startTestApp, type TestApp } from './testing/harness.ts';

/** Every mutation of core-api is sent, its reply is dropped, and it is sent again under the same key. */
const names = (allRoutes as readonly Route[])
  .filter((route) => route.service === 'core' && takesKey(route))
  .map((route) => routeName(route) as CallName);

let app: TestApp;
let proxy: TcpProxy;
const plainWrites: string[] = [];
beforeAll(async () => {
  app = await startTestApp();
  proxy = await startTcpProxy(app.url);
  await useApp(app);
  const inTransaction = new Set<string>();
  app.db.client.on('query', ({ sql, __knexUid }: { sql: string; __knexUid: string }) => {
    if (/^begin/i.test(sql)) inTransaction.add(__knexUid);
    if (/^(commit|rollback;?$)/i.test(sql)) inTransaction.delete(__knexUid);
    const written = /^\s*(?:with\b[\s\S]*?\b)?(?:insert into|update|delete from)\s+"?(?:core"?\."?)?(\w+)/i.exec(
      sql,
    )?.[1];
    if (written && !inTransaction.has(__knexUid)) plainWrites.push(written);
  });
});
afterAll(async () => {
  await app.close();
  await proxy.close();
});

interface Sample {
  as: Who;
  input: () => Input | Promise<Input>;
}

const list = async (ids: readonly number[]) => {
  const rows = [['Student Id'], ...ids.map((id) => [String(id)])];
  const sheet = await writeTextSheets([{ name: 'S', rows, widths: [9] }]);
  return new File([new Uint8Array(sheet)], 'list.xlsx');
};

async function announcement(): Promise<string> {
  const body = {
    userId: world.doctor.id,
    courseCode: world.course.course_code,
    EnMessage: 'Words',
    ArMessage: 'كلمات',
  };
  return (await call.doctor('POST /api/send-notification', { body })).body.eventId;
}

/** Calls that are not in the specification. */
const further: Partial<Record<CallName, Sample>> = {
  'PUT /api/user/language': { as: 'student', input: () => ({ body: { userId: world.student.id, language: 'Ar' } }) },
  'POST /api/students-enrollments/class': {
    as: 'admin',
    input: async () => {
      const { id } = await app.build.student();
      const { department_id } = await app.db('account').where({ id }).first('department_id');
      const { instructor_course_id } = await app.build.classOf();
      return { body: { department_id, instructor_course_ids: [instructor_course_id] } };
    },
  },
  'POST /api/students-enrollments/upload': {
    as: 'admin',
    input: async () => {
      const { instructor_course_id } = await app.build.classOf();
      const file = await list([(await app.build.student()).id]);
      return { body: { instructor_course_ids: String(instructor_course_id) }, files: { file } };
    },
  },
  'POST /api/enrolment-batches/:id/undo': {
    as: 'admin',
    input: async () => {
      const { instructor_course_id } = await app.build.classOf();
      const enrolled = await call.admin('POST /api/students-enrollments/upload', {
        body: { instructor_course_ids: String(instructor_course_id) },
        files: { file: await list([(await app.build.student()).id]) },
      });
      return { params: { id: enrolled.body.batch_id ?? 0 } };
    },
  },
  'PUT /api/announcements/:announcementId': {
    as: 'doctor',
    input: async () => ({
      params: { announcementId: await announcement() },
      body: { EnMessage: 'Other words', ArMessage: 'كلمات أخرى' },
    }),
  },
  'DELETE /api/announcements/:announcementId': {
    as: 'doctor',
    input: async () => ({ params: { announcementId: await announcement() } }),
  },
  'PUT /api/assignments/:id/students/:studentId/score': {
    as: 'doctor',
    input: () => ({
      params: { id: world.assignment.assignment_id, studentId: world.student.id },
      body: { score: 3 },
    }),
  },
  'DELETE /api/exam-drafts/:draftId': {
    as: 'doctor',
    input: async () => {
      const draftId = randomUUID();
      const content = { name: 'Draft', course: '', duration: '', start: null, due: null, questions: [], nextKey: 1 };
      await call.doctor('PUT /api/exam-drafts/:draftId', { params: { draftId }, body: { version: 0, content } });
      return { params: { draftId } };
    },
  },
  'POST /api/attempts/:attemptId/takeover': {
    as: 'doctor',
    input: async () => {
      const exam = await app.build.exam({ in: world.enrolment.in });
      const { attempt_id } = await app.build.attempt({ exam, student: world.student });
      const device = randomUUID();
      const asked = { attempt_id, device, session_id: 'a session', asked_at: app.clock.now() };
      await app.db('takeover_request').insert(asked);
      return { params: { attemptId: attempt_id }, body: { device, allow: true } };
    },
  },
  'POST /api/attempts/:attemptId/close': {
    as: 'doctor',
    input: async () => {
      const exam = await app.build.exam({ in: world.enrolment.in });
      const { attempt_id } = await app.build.attempt({ exam, student: world.student });
      return { params: { attemptId: attempt_id }, body: { reason: 'left the hall' } };
    },
  },
  'POST /api/exam-extensions': {
    as: 'doctor',
    input: async () => {
      const exam = await app.build.exam({ in: world.enrolment.in });
      return { body: { examId: exam.exam_id, minutes: 5, reason: 'power was away' } };
    },
  },
  'POST /api/exam-regrade/:examId': {
    as: 'doctor',
    input: async () => {
      const { exam_id } = await submittedExam();
      app.clock.advance(86_400_000);
      call.doctor = await app.as(world.doctor);
      const question = await app.db('question').where({ exam_id, question_type: 'MCQ' }).first('question_id');
      const { question_id } = question;
      const correct = await app.db('answer_option').where({ question_id, is_correct: false }).pluck('answer_id');
      const params = { examId: exam_id };
      const questions = [{ question_id, correct }];
      const preview = await call.doctor('POST /api/exam-regrade/:examId/preview', { params, body: { questions } });
      return { params, body: { questions, version: preview.body.version, reason: 'wrong key' } };
    },
  },
  'POST /api/accounts/:userId/hand-over': {
    as: 'admin',
    input: async () => {
      const { instructor } = await app.build.classOf();
      const taker = await app.build.instructor();
      return { params: { userId: instructor.id }, body: { instructor_id: taker.id } };
    },
  },
  'POST /api/deleted-accounts/:userId/restore': {
    as: 'admin',
    input: async () => {
      const params = { userId: (await app.build.student()).id };
      await call.admin('POST /api/delete-account/:userId', { params });
      return { params };
    },
  },
  'POST /api/endings/:id/undo': {
    as: 'admin',
    input: async () => {
      const enrolment = await app.build.enrolment();
      const ended = await call.admin('DELETE /api/students-enrollments/:id', { params: { id: enrolment.id } });
      return { params: { id: (ended.body as unknown as { ending_id: number }).ending_id } };
    },
  },
  'POST /api/tablesData/snapshots/:id/restore': {
    as: 'admin',
    input: async () => {
      const { id } = await app.db('data_snapshot').orderBy('id', 'desc').first('id');
      return { params: { id }, body: { password: 'the password' } };
    },
  },
};

const sampleOf = (name: CallName): Sample | undefined => {
  const example = examples.find((one) => one.call === name);
  return example ? { as: example.as, input: example.good } : further[name];
};

/** The whole database, one line per table. */
async function state(): Promise<Record<string, string>> {
  const { rows } = await app.db.raw<{ rows: { name: string }[] }>(
    `select relname as name from pg_class where relnamespace = 'core'::regnamespace and relkind = 'r' order by 1`,
  );
  const held: Record<string, string> = {};
  for (const { name } of rows) {
    const text = `select md5(coalesce(string_agg(t::text, '|' order by t::text), '')) as hash from ?? t`;
    held[name] = (await app.db.raw(text, [name])).rows[0].hash;
  }
  return held;
}

/** A whole faculty's data is deleted and restored at the end. */
const last = (name: string): number =>
  ['DELETE /api/tablesData', 'POST /api/tablesData/snapshots/:id/restore'].indexOf(name);
const inOrder = [...names].sort((a, b) => last(a) - last(b));

describe('[FIX-09] once is once, when the reply was lost', () => {
  test('every mutation has an example', () => {
    expect(names.filter((name) => !sampleOf(name))).toEqual([]);
  });

  test.each(inOrder)('%s', async (name) => {
    const { as, input } = sampleOf(name) as Sample;
    const given = await input();
    const headers = { 'idempotency-key': randomUUID() };
    const send = call[as];
    plainWrites.length = 0;

    proxy.dropReplies();
    await expect(
      send(name, { ...given, headers, via: proxy.through(app.url).replace(/\/$/, '') } as never),
    ).rejects.toThrow();
    proxy.resume();
    // an upload is listed before it is written; tries at a password count whatever their outcome
    expect(plainWrites.filter((table) => !['unclaimed_file', 'sign_in_failure'].includes(table))).toEqual([]);
    const after = await state();

    const again = await send(name, { ...given, headers } as never);
    expect(again.status, again.text).toBeLessThan(300);
    expect(again.headers.get('idempotency-replayed')).toBe('true');
    expect(await state()).toEqual(after);
    const third = await send(name, { ...given, headers } as never);
    expect([third.status, third.text]).toEqual([again.status, again.text]);
  });
});
