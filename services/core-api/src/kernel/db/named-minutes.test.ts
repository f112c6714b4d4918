import { connect, migrate } from '@daftar/service-kit';
import { dropDatabase, emptyDatabase } from '@daftar/service-kit/testing/databases';
import { expect, test } from 'vitest';
import { migrations } from './migrations/index.ts';

const minute = (n: number) => new Date(Date.UTC(2027, 5, 1, 8, n));
/** The last millisecond of that minute. */
const whole = (n: number) => new Date(minute(n + 1).getTime() - 1);

test('[COR-06] the migration gives exams that are not over, and who sits them, the rest of the due date’s minute', async () => {
  const url = await emptyDatabase();
  const db = connect(url, { schema: 'core', max: 2, appName: 'before-named-minutes' });
  try {
    const at = migrations.findIndex(({ name }) => name.endsWith('-named-minutes'));
    await migrate(db, 'core', migrations.slice(0, at));
    const exam = (over_at: Date | null) => ({
      instructor_id: 1_000_001,
      course_id: 1,
      exam_name: 'Midterm',
      duration_minutes: 30,
      start_at: minute(0),
      due_at: minute(60),
      ends_at: minute(60),
      closes_at: minute(65),
      published_at: minute(0),
      over_at,
      created_at: minute(0),
    });
    const attempt = (student_id: number, opened_at: Date, deadline: Date) => ({
      exam_id: 1,
      student_id,
      opened_at,
      deadline,
      receipt_code: `ABCD-EFGH-${student_id}`,
      device: '11111111-1111-4111-8111-111111111111',
    });
    await db.transaction(async (trx) => {
      // rows of the version before; their parents don't matter here
      await trx.raw('set local session_replication_role = replica');
      await trx('exam').insert([exam(null), exam(minute(66))]);
      await trx('exam_extension').insert({
        exam_id: 1,
        student_id: 2_000_002,
        minutes: 5,
        past_due: true,
        granted_by: 1_000_001,
        granted_at: minute(1),
      });
      const within = new Date(minute(30).getTime() + 20_000);
      await trx('attempt').insert([
        attempt(2_000_001, within, minute(60)),
        attempt(2_000_002, minute(50), minute(65)),
        attempt(2_000_003, minute(5), minute(35)),
      ]);
    });
    // those after it ask for the parents
    await migrate(db, 'core', migrations.slice(0, at + 1));
    expect(await db('exam').orderBy('exam_id').select('due_at', 'ends_at', 'closes_at')).toEqual([
      { due_at: minute(60), ends_at: whole(60), closes_at: whole(65) },
      { due_at: minute(60), ends_at: minute(60), closes_at: minute(65) },
    ]);
    expect(await db('attempt').orderBy('student_id').select('deadline')).toEqual([
      // 30 minutes from the opening end within the minute
      { deadline: new Date(minute(60).getTime() + 20_000) },
      { deadline: whole(65) },
      { deadline: minute(35) },
    ]);
  } finally {
    await db.destroy();
    await dropDatabase(url);
  }
});
