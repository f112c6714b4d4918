import { beforeEach, expect } from 'vitest';
import { app, test } from '../testing/app.ts';
import { testStart } from '../testing/harness.ts';
import { whileTampered } from '../testing/tampered.ts';
import { office, sealedCourse } from './records.fixture.ts';
import { verifyRecords } from './verify-records.ts';

beforeEach(() => app.clock.set(testStart));

const other = `'{"a":1}'`;
const rehashed = (column: string) =>
  `${column} = ${other}, ${column === 'rules' ? 'rules_hash' : 'content_hash'} = sha256(convert_to(${other}, 'UTF8'))`;

test('[RST-12] verify-results finds a bylaw, a cohort’s bylaw, a credited course or a transcript that was changed, added or removed behind the log', async () => {
  const { owner, call, credit, setHours } = await office();
  const { person } = await sealedCourse(setHours, null, { hours: 3, mark: 85 });
  const codes = [await app.build.course(), await app.build.course()];
  const [kept, taken] = await Promise.all(
    codes.map(async ({ course_code }) => (await credit(person.id, course_code)).body.transfer_id),
  );
  await call('POST /api/credit-transfers/:transferId/take-back', {
    params: { transferId: taken! },
    body: { reason: 'Typed twice' },
  });
  await call('POST /api/transcripts', { body: { student_id: person.id, purpose: 'An employer' } });
  const [bylaw] = (await owner('GET /api/bylaws', {})).body.bylaws;
  await owner('POST /api/cohorts', { body: { name: 'Of 2026', name_ar: 'دفعة 2026', bylaw_id: bylaw!.bylaw_id } });
  const look = async () => (await verifyRecords(app.deps.db)).findings.map(({ what }) => what);
  // the bylaws of before were removed with SQL by the fixture
  await app.db.raw(
    `set session_replication_role = replica; delete from audit_event where action like 'bylaw.%' and id < (select max(id) from audit_event where action = 'bylaw.added'); reset session_replication_role`,
  );
  expect(await verifyRecords(app.deps.db)).toMatchObject({ bylaws: 1, credits: 2, transcripts: 1, findings: [] });
  const all: [table: string, change: string, what: string[]][] = [
    ['bylaw_version', `update bylaw_version set ${rehashed('rules')}`, ['bylaw_version.rules_hash']],
    ['bylaw_version', `update bylaw_version set starts_at = starts_at - interval '1 day'`, ['bylaw_version.starts_at']],
    ['bylaw_version', 'update bylaw_version set version = 2', ['bylaw_version.added', 'bylaw_version.removed']],
    ['credit_transfer', `update credit_transfer set hours = 9 where transfer_id = ${kept}`, ['credit_transfer.hours']],
    [
      'credit_transfer',
      `update credit_transfer set taken_back_at = null, taken_back_by = null, taken_back_reason = null`,
      ['credit_transfer.taken_back_at'],
    ],
    [
      'credit_transfer',
      `update credit_transfer set made_at = made_at - interval '1 day' where transfer_id = ${kept}`,
      ['credit_transfer.made_at'],
    ],
    [
      'credit_transfer',
      `update credit_transfer set course_id = (select course_id from credit_transfer where transfer_id = ${taken}) where transfer_id = ${kept}`,
      ['credit_transfer.course_id'],
    ],
    ['credit_transfer', `delete from credit_transfer where transfer_id = ${kept}`, ['credit_transfer.removed']],
    ['cohort', 'update cohort set bylaw_id = bylaw_id + 1000', ['cohort.bylaw_id']],
    ['cohort', 'delete from cohort', ['cohort.removed']],
    ['transcript', 'update transcript set number = 900', ['transcript.number']],
    ['transcript', `update transcript set issued_at = issued_at - interval '1 day'`, ['transcript.issued_at']],
    ['transcript', `update transcript set ${rehashed('content')}`, ['transcript.content_hash']],
    ['transcript', 'delete from transcript', ['transcript.removed']],
  ];
  for (const [table, change, what] of all)
    expect(await whileTampered(app.db, table, change, look), change).toEqual(what);
});
