import { expect } from 'vitest';
import { sit } from '../../services/core-api/src/exams/sitting/sitting.fixture.ts';
import { app, test } from '../../services/core-api/src/testing/app.ts';
import { connectPlainly, quoted } from '../backup/catalog.ts';
import { openDump, rowsOf } from '../backup/dump.ts';
import { type Divided, divide, divisible } from './partition.ts';

async function divideAnswers(): Promise<Divided> {
  const client = await connectPlainly(app.databaseUrl);
  try {
    return await divide(client, divisible.answers, 400);
  } finally {
    await client.end();
  }
}

const partsHeld = async () => {
  const { rows } = await app.db.raw<{ rows: { part: string; n: number }[] }>(
    `select tableoid::regclass::text as part, count(*)::int as n from core.attempt_answer group by 1 order by 1`,
  );
  return rows.map(({ part, n }) => `${part.replace('core.', '')}: ${n}`);
};

/** Checked or not: dividing checks every row, since a part needs it. */
async function definitions(): Promise<unknown[]> {
  const { rows } = await app.db.raw<{ rows: unknown[] }>(
    `select conname as name, replace(pg_get_constraintdef(oid), ' NOT VALID', '') as is from pg_constraint
     where conrelid = 'core.attempt_answer'::regclass and contype <> 'n'
     union all select c.relname, replace(pg_get_indexdef(c.oid), ' ONLY ', ' ') from pg_index i join pg_class c on c.oid = i.indexrelid
     where i.indrelid = 'core.attempt_answer'::regclass
     union all select 'right of ' || a.grantee::regrole, a.privilege_type
     from pg_class c, aclexplode(c.relacl) a where c.oid = 'core.attempt_answer'::regclass order by 1, 2`,
  );
  return rows;
}

test('[RUN-08] stored answers become parts while an exam runs: its calls work in each part, rules and rights are the same', async () => {
  const first = await sit(app);
  const save = (at: typeof first, option: number, seq: number) =>
    at.call('PUT /api/attempts/:attemptId/answers', {
      params: { attemptId: at.attempt_id },
      body: { device: at.device, answers: [at.choose(at.q1, option, seq)] },
    });
  expect((await save(first, 0, 1)).status).toBe(200);
  const before = await definitions();

  const { part, bound } = await divideAnswers();
  expect(part).toBe('attempt_answer_2');
  expect(await definitions()).toEqual(before);
  // the attempt that was open goes on in the first part
  expect((await save(first, 1, 2)).status).toBe(200);
  expect(await partsHeld()).toEqual(['attempt_answer_1: 1']);

  await app.db.raw(`alter table core.attempt alter column attempt_id restart with ${bound}`);
  const second = await sit(app, { exam: first.exam });
  expect((await save(second, 0, 1)).status).toBe(200);
  expect(await partsHeld()).toEqual(['attempt_answer_1: 1', 'attempt_answer_2: 1']);
  // a broken rule is told in the same words in every part
  for (const one of [first, second]) {
    const answers = [{ question_id: one.q1.question_id, answer_id: one.q2.options[0]!.answer_id, seq: 9 }];
    const refused = await one.call('PUT /api/attempts/:attemptId/answers', {
      params: { attemptId: one.attempt_id },
      body: { device: one.device, answers },
    });
    expect(refused.body.code).toBe('answer.unknownOption');
  }

  // the next term
  expect((await divideAnswers()).part).toBe('attempt_answer_3');
  expect((await save(second, 1, 2)).status).toBe(200);
  for (const one of [first, second]) {
    const submitted = await one.call('POST /api/attempts/:attemptId/submit', {
      params: { attemptId: one.attempt_id },
      body: { device: one.device, answers: [] },
    });
    expect(submitted.body.receipt.answered).toBe(1);
  }
  await expect(divideAnswers()).rejects.toThrow('divided at');

  const { rows } = await app.db.raw<{ rows: Record<string, string>[] }>(
    `explain select * from core.attempt_answer where attempt_id = ${second.attempt_id}`,
  );
  const plan = rows.map((row) => row['QUERY PLAN']).join('\n');
  expect(plan).toContain('attempt_answer_2');
  expect(plan).not.toMatch(/attempt_answer_[13]/);

  const client = await connectPlainly(app.databaseUrl);
  const dump = await openDump(client, ['core']);
  const named = dump.tables.filter(({ table }) => table.startsWith('attempt_answer'));
  expect(named.map(({ schema, table }) => quoted(schema, table))).toEqual(['"core"."attempt_answer"']);
  const reading = rowsOf(client, named[0]!);
  for (let step = await reading.next(); ; step = await reading.next()) {
    if (!step.done) continue;
    expect(step.value.rows).toBe(2);
    break;
  }
  await dump.close();
  await client.end();
});
