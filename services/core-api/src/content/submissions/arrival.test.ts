import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { startTestApp, type TestApp } from '../../testing/harness.ts';
import { asFile } from '../../testing/sample-files.ts';
import { submissionRoutes } from './routes.ts';

const minutes = (n: number) => n * 60_000;
const budgetMs = 1000;

let app: TestApp;
beforeAll(async () => {
  app = await startTestApp({
    bound: (deps) => submissionRoutes(deps).map((bound) => ({ ...bound, route: { ...bound.route, budgetMs } })),
  });
  // What a call writes at its end waits while a test holds this lock; a commit fails while a row says so.
  await app.db.raw(`
    create table trouble (at_commit boolean);
    grant select on trouble to public;
    create function wait_at_the_end() returns trigger language plpgsql as
      $$ begin perform pg_advisory_xact_lock_shared(9); return new; end $$;
    create trigger wait_at_the_end before update on idempotency_key for each row execute function wait_at_the_end();
    create function refuse_commit() returns trigger language plpgsql as
      $$ begin
        if exists (select from trouble) then raise exception 'the commit fails' using errcode = '57P01'; end if;
        return null;
      end $$;
    create constraint trigger refuse_commit after insert on submission deferrable initially deferred
      for each row execute function refuse_commit()`);
});
afterAll(() => app.close());

async function aTask() {
  const taught = await app.build.classOf();
  const { student } = await app.build.enrolment({ in: taught });
  const dueAt = new Date(app.clock.now().getTime() + minutes(10));
  const { assignment_id } = await app.build.assignment({ in: taught, dueAt });
  const pupil = await app.as(student);
  return (more: { arrival?: string } = {}) =>
    pupil('POST /api/upload-student-assignment', {
      body: { userId: student.id, assignmentId: assignment_id, uploadId: `upload-of-${student.id}-file`, ...more },
      files: { file: asFile('in time', 'a.txt') },
    });
}

/** Sends in time to a failing server, and again when both the failure and the deadline are over. */
async function sentInTrouble(trouble: () => Promise<() => Promise<unknown>>) {
  const handIn = await aTask();
  const arrivedAt = app.clock.now();
  const end = await trouble();
  const failed = await handIn();
  await end();
  app.clock.advance(minutes(20));
  const { arrival } = failed.body as unknown as { arrival?: string };
  const again = await handIn({ arrival });
  return { failed, again, arrivedAt: arrivedAt.toISOString() };
}

describe('[ASG-06] a file that arrived in time keeps its time, although its key’s transaction ends after the rule', () => {
  it('when the commit fails', async () => {
    const { failed, again, arrivedAt } = await sentInTrouble(async () => {
      await app.db('trouble').insert({ at_commit: true });
      return () => app.db('trouble').delete();
    });
    expect([failed.status, failed.body.code]).toEqual([503, 'submission.notRecorded']);
    expect([again.status, again.body.receipt.submitted_at]).toEqual([201, arrivedAt]);
  });

  it('when the database hangs until the time is up', async () => {
    const { failed, again, arrivedAt } = await sentInTrouble(async () => {
      const lock = await app.db.transaction();
      await lock.raw('select pg_advisory_xact_lock(9)');
      return () => lock.rollback();
    });
    expect([failed.status, failed.body.code]).toEqual([503, 'submission.notRecorded']);
    expect(failed.body.ArMessage).toMatch(/\p{Script=Arabic}/u);
    expect([again.status, again.body.receipt.submitted_at]).toEqual([201, arrivedAt]);
  });
});
