import { connect, migrate } from '@daftar/service-kit';
import { dropDatabase, emptyDatabase } from '@daftar/service-kit/testing/databases';
import { expect, test } from 'vitest';
import { migrations } from '../db/migrations/index.ts';

test('[TRU-13] the migration moves names and e-mails out of an activity log that has no chain yet', async () => {
  const url = await emptyDatabase();
  const db = connect(url, { schema: 'core', max: 2, appName: 'before-privacy' });
  try {
    const at = migrations.findIndex(({ name }) => name.endsWith('-privacy'));
    await migrate(db, 'core', migrations.slice(0, at));
    await db('account').insert({
      id: 2_000_001,
      first_name: 'Mona',
      last_name: 'Adel',
      email: 'mona@daftar.test',
      password_hash: 'a hash',
      role: 'admin',
      must_change_password: false,
      created_at: new Date(),
      deleted_at: new Date(),
    });
    const about = { at: new Date(), action: 'account.updated', subject_type: 'account', subject_id: '2000001' };
    await db('audit_event').insert([
      { ...about, before: { first_name: 'Moona' }, after: { first_name: 'Mona', level: 3 } },
      { ...about, action: 'signIn', before: null, after: null },
    ]);
    await migrate(db, 'core', migrations);
    expect(await db('audit_event').orderBy('id').select('before', 'after')).toEqual([
      { before: {}, after: { level: 3, personal: expect.stringMatching(/^[0-9a-f]{64}$/) } },
      { before: null, after: null },
    ]);
    expect(await db('audit_person').select('before', 'after')).toEqual([
      { before: { first_name: 'Moona' }, after: { first_name: 'Mona' } },
    ]);
    expect(await db('account').first('password_hash')).toEqual({ password_hash: '-' });
    await expect(db('audit_event').delete()).rejects.toThrow(/append-only/);
  } finally {
    await db.destroy();
    await dropDatabase(url);
  }
});
