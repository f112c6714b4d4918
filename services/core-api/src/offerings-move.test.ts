import { readFileSync } from 'node:fs';
import { connect } from '@daftar/service-kit';
import { dropDatabase } from '@daftar/service-kit/testing/databases';
import { describe, expect, test } from 'vitest';
import { verifyResults } from './exams/index.ts';
import { verifySeals } from './gradebook/index.ts';
import { verifyAudit } from './kernel/index.ts';
import { coreDatabase, movedDatabase } from './testing/database.ts';
import { type EarlierRows, putRows } from './testing/earlier/put-rows.ts';
import { startTestApp } from './testing/harness.ts';

/** What a version without offerings made by its own calls: an exam sat, marked, sealed; marks sealed; a calendar read. */
const earlier: {
  told: {
    student: number;
    doctor: number;
    course: string;
    attempt: number;
    receipt: string;
    sheet: { content_hash: string; version: number };
    address: string;
    calendar: string;
    receiptPage: object;
    lookUp: object;
    gradebook: { items: object[]; students: object[] };
    now: string;
  };
  tables: EarlierRows;
} = JSON.parse(readFileSync(new URL('testing/earlier/rows-of-0145.json', import.meta.url), 'utf8'));

const ofOfferings = [
  'chapter',
  'assignment',
  'announcement',
  'planned_announcement',
  'course_question',
  'exam',
  'gradebook',
] as const;

describe('the move to offerings', () => {
  test('receipts, seals, the audit chain and a calendar’s address of the version before stay valid', async () => {
    const { told, tables } = earlier;
    const app = await startTestApp({ databaseUrl: await movedDatabase('0146', (url) => putRows(url, tables)) });
    try {
      app.clock.set(new Date(told.now));
      expect(await verifyResults(app.deps.db)).toMatchObject({
        attempts: 2,
        sealed: 2,
        seals: 2,
        days: 1,
        findings: [],
      });
      expect(await verifySeals(app.deps.db)).toEqual({ versions: 1, findings: [] });
      const chain = await verifyAudit(app.deps.db, app.clock.now());
      expect(chain).toMatchObject({ events: tables.audit_event?.length, heads: 1, findings: [] });

      const student = await app.as({ id: told.student, role: 'student' });
      const doctor = await app.as({ id: told.doctor, role: 'instructor' });
      const receipt = await student('GET /api/attempts/:attemptId/receipt', { params: { attemptId: told.attempt } });
      expect(receipt.body).toEqual(told.receiptPage);
      const found = await doctor('GET /api/exam-receipts/:code', { params: { code: told.receipt } });
      expect(found.body).toEqual(told.lookUp);
      const sheet = await app.anonymous('GET /api/sealed-sheets/:hash/:version', {
        params: { hash: told.sheet.content_hash, version: told.sheet.version },
      });
      expect(sheet.body).toMatchObject({ course_code: told.course, students: 2, reopened_at: null, later: null });
      const book = await doctor('GET /api/gradebook/:courseCode', { params: { courseCode: told.course } });
      // all that it said; bylaws and parts came later
      expect(book.body).toMatchObject(told.gradebook);
      // the moment differs, that version’s UIDs did not name the installation, and it worded one line otherwise
      const untimed = (text: string) =>
        text
          .replaceAll(/^DTSTAMP:.*$/gm, '')
          .replaceAll(/@daftar(\.test)?(?=\r?$)/gm, '@here')
          .replaceAll(/Duration in minutes: (\d+)/g, 'Duration: $1 minutes');
      expect(untimed(await (await fetch(app.url + told.address)).text())).toBe(untimed(told.calendar));
    } finally {
      await app.close();
    }
  });

  test('every pair of today is one offering of the first term, with its lead, and all its rows belong to it', async () => {
    const url = await movedDatabase('0146', (to) => putRows(to, earlier.tables));
    const db = connect(url, { schema: 'core', max: 1, appName: 'test' });
    try {
      expect(await db('term').select('name', 'state', 'starts_at', 'ends_at')).toEqual([
        { name: 'First term', state: 'current', starts_at: null, ends_at: null },
      ]);
      const offerings = await db('offering').orderBy('offering_id').select('offering_id', 'lead_id');
      expect(offerings).toHaveLength(2);
      expect(
        await db('offering_member')
          .whereNull('until')
          .orderBy('offering_id')
          .select('offering_id', 'person_id as lead_id'),
      ).toEqual(offerings);
      for (const table of ofOfferings) {
        const astray = await db(`${table} as t`)
          .join('offering as o', 'o.offering_id', 't.offering_id')
          .whereRaw('(o.lead_id, o.course_id) <> (t.instructor_id, t.course_id)');
        expect([table, (await db(table)).length > 0, astray]).toEqual([table, true, []]);
      }
      const classes = await db('instructor_course as k')
        .join('department_course as dc', 'dc.id', 'k.department_course_id')
        .join('offering as o', 'o.offering_id', 'k.offering_id')
        .whereRaw('(o.lead_id, o.course_id) = (k.instructor_id, dc.course_id)');
      expect(classes).toHaveLength(2);
    } finally {
      await db.destroy();
      await dropDatabase(url);
    }
  });

  test('an empty database has a current term, so that a new faculty begins in it', async () => {
    const url = await coreDatabase();
    const db = connect(url, { schema: 'core', max: 1, appName: 'test' });
    try {
      expect(await db('term').pluck('state')).toEqual(['current']);
    } finally {
      await db.destroy();
      await dropDatabase(url);
    }
  });
});
