import { execute, sql } from '@daftar/service-kit/sql/sql';
import { beforeEach, expect } from 'vitest';
import { app, beforeAll, test } from '../../testing/app.ts';
import { testStart } from '../../testing/harness.ts';
import { sit } from './sitting.fixture.ts';

// The tests' server waits for nothing by itself (`synchronous_commit = off`): what waits here was asked to.
beforeAll(async () => {
  await execute(app.db, 'create table core.committed (what text, how text)');
  await execute(
    app.db,
    `create function core.note_commit() returns trigger language plpgsql security definer as $$
     begin
       insert into core.committed values (tg_table_name, current_setting('synchronous_commit'));
       return null;
     end $$`,
  );
  for (const table of ['attempt_answer', 'attempt', 'department'])
    await execute(
      app.db,
      `create constraint trigger note_commit after insert or update on core.${table}
       deferrable initially deferred for each row execute function core.note_commit()`,
    );
});

beforeEach(async () => {
  app.clock.set(testStart);
  await execute(app.db, 'delete from core.committed');
});

const commits = async () =>
  (await sql<{ what: string; how: string }>(app.db, 'select distinct what, how from core.committed order by what')).map(
    ({ what, how }) => `${what} ${how}`,
  );

test('[RUN-05] saves and submits wait for the disk and the synchronous replica, whatever the session does otherwise', async () => {
  const it = await sit(app);
  await execute(app.db, 'delete from core.committed');
  await it.save([it.choose(it.q1, 1, 1)]);
  expect(await commits()).toEqual(['attempt on', 'attempt_answer on']);
  await execute(app.db, 'delete from core.committed');
  expect((await it.submit([])).status).toBe(200);
  expect(await commits()).toEqual(['attempt on']);
});

test('[RUN-05] so does the submit by texts', async () => {
  const it = await sit(app);
  await execute(app.db, 'delete from core.committed');
  const sent = await it.call('POST /api/student-answers/:studentId', {
    params: { studentId: it.student.id },
    body: {
      examId: it.exam.exam_id,
      device: it.device,
      answers: [{ questionId: it.q1.question_id, answerText: it.q1.options[1]!.answer_text }],
    },
  });
  expect(sent.status).toBe(200);
  expect(await commits()).toEqual(['attempt on', 'attempt_answer on']);
});

test('other commits go as the session does', async () => {
  const admin = await app.as(await app.build.admin());
  await admin('POST /api/departments', { body: { department_name: 'Department of commits' } });
  expect(await commits()).toEqual(['department off']);
});
