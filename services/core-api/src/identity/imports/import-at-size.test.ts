import { setTimeout as pause } from 'node:timers/promises';
import { createLog } from '@daftar/service-kit';
import { jobRunner } from '@daftar/service-kit/jobs';
import { expect } from 'vitest';
import { writeTextSheets } from '../../kernel/index.ts';
import { app, beforeAll, test } from '../../testing/app.ts';
import type { TestCall } from '../../testing/client.ts';
import { hashPassword } from '../sessions/passwords.ts';
import { importRunner } from './runner.ts';

/**
 * An import of 2,000 rows while others work (ADA-08). Hashing is cheaper here than in production, where the passwords
 * would take a minute of one core; bench/imports.bench.ts measures the real cost (docs/speed.md). The speed of other
 * calls is measured in rows: a slow machine slows both.
 */
const rows = 2000;
let admin: TestCall;
let student: TestCall;
let studentId: number;
beforeAll(async () => {
  admin = await app.as(await app.build.admin());
  const enrolment = await app.build.enrolment();
  studentId = enrolment.student.id;
  student = await app.as(enrolment.student);
});

async function sheet(): Promise<File> {
  const { department_name } = await app.build.department();
  const header = ['Student Id', 'First name', 'Last name', 'Email', 'First password', 'Department'];
  const body = Array.from({ length: rows }, (_, n) => [
    String(7_000_000 + n),
    'Nour',
    'سالم',
    `imported.${n}@daftar.test`,
    `first-password-${n}`,
    department_name,
  ]);
  const file = await writeTextSheets([{ name: 'S', rows: [header, ...body], widths: [10] }]);
  return new File([new Uint8Array(file)], 'students.xlsx');
}

test(`[ADA-08] ${rows} rows are imported, with progress, while other calls are answered between two rows`, {
  timeout: 600_000,
}, async () => {
  const upload = await admin('POST /api/upload-accounts', { files: { file: await sheet() }, body: { wait: 'no' } });
  expect(upload.body).toMatchObject({ Status: 'Processing', processed: 0, total: rows });
  let begun = 0;
  const log = createLog({ name: 'test', level: 'silent' });
  const imports = importRunner(app.deps, log, (password) => {
    begun += 1;
    return hashPassword(password);
  });
  const runner = jobRunner([imports], { log });
  void runner.start();

  const told: number[] = [];
  /** Rows that the import began while one call was answered. */
  const meanwhile: number[] = [];
  for (;;) {
    const before = begun;
    const reply = await student('GET /api/student/:userId/courses', { params: { userId: studentId } });
    expect(reply.status).toBe(200);
    meanwhile.push(begun - before);
    const { body } = await admin('GET /api/account-imports/:id', { params: { id: upload.body.importId } });
    told.push(body.processed);
    await pause(50);
    if (body.Status === 'Processing') continue;
    expect(body).toMatchObject({ Status: 'Success', saved: rows, Errors: [] });
    break;
  }
  await runner.stop();
  expect(await app.db('account').where('id', '>=', 7_000_000)).toHaveLength(rows);
  expect(told).toEqual(told.toSorted((a, b) => a - b));
  expect(new Set(told).size).toBeGreaterThan(10);
  meanwhile.sort((a, b) => a - b);
  expect(meanwhile[Math.floor(meanwhile.length * 0.95)]).toBeLessThan(20);
});
