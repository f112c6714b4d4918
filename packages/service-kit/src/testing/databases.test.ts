import { expect, test } from 'vitest';
import { connect } from '../db.ts';
import { migrate } from '../migrate.ts';
import { copyTemplate, createTemplate, dropDatabase } from '../testing.ts';

test('concurrent callers make a template once, and each copy is a separate database', async () => {
  let made = 0;
  const prepare = async (url: string) => {
    made += 1;
    const db = connect(url, { schema: 'own', max: 1, appName: 'template' });
    await migrate(db, 'own', [{ name: '001', up: (trx) => trx.raw('create table note (text text)') }]);
    await db.destroy();
  };
  await Promise.all([
    createTemplate('notes', prepare),
    createTemplate('notes', prepare),
    createTemplate('notes', prepare),
  ]);
  expect(made).toBe(1);
  const urls = await Promise.all([copyTemplate('notes'), copyTemplate('notes')]);
  expect(urls[0]).not.toBe(urls[1]);
  const [one, two] = urls.map((url) => connect(url, { schema: 'own', max: 1, appName: 'copy' }));
  await one?.('note').insert({ text: 'only here' });
  expect(await two?.('note')).toEqual([]);
  await one?.destroy();
  await two?.destroy();
  for (const url of urls) await dropDatabase(url);
});

test('the server compares and folds text the same on every machine', async () => {
  await createTemplate('text', async () => {});
  const url = await copyTemplate('text');
  const db = connect(url, { schema: 'public', max: 1, appName: 'text' });
  const { rows } = await db.raw(`select lower('ÀÉ') as lower, current_setting('server_encoding') as encoding,
    (select datlocale from pg_database where datname = current_database()) as locale`);
  expect(rows[0]).toEqual({ lower: 'àé', encoding: 'UTF8', locale: 'C.UTF-8' });
  await db.destroy();
  await dropDatabase(url);
});

test('only test databases are dropped', async () => {
  await expect(dropDatabase('postgres://x@127.0.0.1:1/daftar')).rejects.toThrow('not a test database');
});
