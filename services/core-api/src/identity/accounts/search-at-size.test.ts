import { describe, expect } from 'vitest';
import { learnCommonGrams } from '../../kernel/index.ts';
import { app, beforeAll, test } from '../../testing/app.ts';
import type { TestCall } from '../../testing/client.ts';

/** All Users at a size where the planner chooses as for any larger one: 40,000 accounts. */
let admin: TestCall;

beforeAll(async () => {
  admin = await app.as(await app.build.admin({ id: 9_999_999 }));
  const { department_id } = await app.build.department({ department_name: 'Information Systems' });
  await app.build.department({ department_name: 'الرياضيات' });
  // the same indexes, made at once: kept up row by row they take most of the time
  const { rows: indexes } = await app.db.raw(
    `select indexname, indexdef from pg_indexes where schemaname = current_schema() and tablename = 'account'
     and indexname not in (select conname from pg_constraint)`,
  );
  for (const { indexname } of indexes) await app.db.raw('drop index ??', [indexname]);
  for (let from = 1; from < 40_000; from += 5_000)
    await app.db.raw(
      `insert into account (id, first_name, last_name, email, password_hash, role, department_id, must_change_password, created_at)
       select 5000000 + n,
         (array['أحمد','منى','Mona','Youssef','فاطمة','Karim','هدى','Ali','سارة','Omar'])[1 + n % 10],
         (array['السيد','Hassan','عبدالله','Nabil','الشافعى','Fathy'])[1 + (n / 10) % 6] || ' ' ||
           translate(n::text, '0123456789', 'bdfgklmnrs'),
         'person' || n || '@university.test', 'none', case when n % 50 = 0 then 'instructor' else 'student' end,
         :department_id, true, :now
       from generate_series(:from::int, :from::int + 4999) n`,
      { department_id, from, now: app.clock.now() },
    );
  for (const { indexdef } of indexes) await app.db.raw(indexdef);
  await app.db.raw('vacuum analyze account');
}, 300_000);

/** The plan of the statement that the call really sends. */
async function planOf(query: { search: string } | { sort: 'name'; after: number }): Promise<string> {
  const statements: string[] = [];
  const listen = ({ sql, bindings }: { sql: string; bindings: unknown[] }) => {
    if (sql.includes('from "account" as "a"'))
      statements.push(app.db.raw(sql.replace(/\$\d+/g, '?'), bindings as never).toString());
  };
  app.coreDb.on('query', listen);
  const reply = await admin('GET /api/users', { query: { ...query, limit: 25 } });
  app.coreDb.off('query', listen);
  expect(reply.status).toBe(200);
  expect(statements).toHaveLength(1);
  const { rows } = await app.db.raw(`explain ${statements[0]}`);
  return rows.map((row: Record<string, string>) => row['QUERY PLAN']).join('\n');
}

describe('[ADA-03] search over 40,000 accounts', () => {
  test.each([
    ['an id', '5033217', 1],
    ['part of an e-mail', 'person3999', 11],
    ['an Arabic name, written otherwise', 'الشافعي gbfrb', 1],
    ['nothing', 'قسطنطين', 0],
  ])('%s is found through the index', async (_what, search, found) => {
    const plan = await planOf({ search });
    expect(plan, plan).toContain('Bitmap Index Scan on account_text');
    const list = await admin('GET /api/users', { query: { search, limit: 1000 } });
    expect(list.body.length).toBe(found);
    const count = await admin('GET /api/users/count', { query: { search } });
    expect(count.body.total).toBe(list.body.length);
  });

  test('[RUN-09] letters that many accounts have are not looked up, and the same is found', async () => {
    const ids = async () =>
      (await admin('GET /api/users', { query: { search: 'person3999', limit: 1000 } })).body.map(({ id }) => id);
    const before = await ids();
    expect(await planOf({ search: 'person3999' })).toContain('rso');
    await learnCommonGrams(app.deps.db);
    const plan = await planOf({ search: 'person3999' });
    expect(plan, plan).toContain('Bitmap Index Scan on account_text');
    expect(plan).not.toMatch(/Index Cond.*rso/);
    expect(plan).toMatch(/Index Cond.*999/);
    expect(await ids()).toEqual(before);
  });

  test('a department is found through its own index, and deep pages through the order’s index', async () => {
    expect(await planOf({ search: 'الرياضيات' })).toMatch(/account_department|account_text/);
    expect(await planOf({ sort: 'name', after: 5_030_000 })).toMatch(/Index (Only )?Scan using account_sort_en/);
  });
});
