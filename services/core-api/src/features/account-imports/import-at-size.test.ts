import { createLog } from '@daftar/service-kit';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { writeTextSheets } from '../../spreadsheets/write-sheet.ts';
import type { TestCall } from '../../testing/client.ts';
import { startTestApp, type TestApp } from '../../testing/harness.ts';
import { importRunner } from './runner.ts';

/**
 * An import while others work (ADA-08). Hashing 2,000 passwords takes its minute of one core, so a usual run imports
 * fewer; `IMPORT_TEST_ROWS=2000` measures the whole.
 */
const rows = Number(process.env.IMPORT_TEST_ROWS ?? 120);
let app: TestApp;
let admin: TestCall;
let student: TestCall;
let studentId: number;
beforeAll(async () => {
  app = await startTestApp();
  admin = await app.as(await app.build.admin());
  const enrolment = await app.build.enrolment();
  studentId = enrolment.student.id;
  student = await app.as(enrolment.student);
});
afterAll(() => app.close());

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

/** One call after the other until `ended`; the 95th percentile of their times in milliseconds. */
async function p95Of(ended: () => boolean): Promise<number> {
  const times: number[] = [];
  while (!ended()) {
    const started = performance.now();
    const reply = await student('GET /api/student/:userId/courses', { params: { userId: studentId } });
    expect(reply.status).toBe(200);
    times.push(performance.now() - started);
    await new Promise((resolve) => setTimeout(resolve, 20));
  }
  times.sort((a, b) => a - b);
  return times[Math.floor(times.length * 0.95)] ?? Number.NaN;
}

test(`[ADA-08] ${rows} rows are imported while other calls stay quick`, { timeout: 900_000 }, async () => {
  const file = await sheet();
  const calmUntil = performance.now() + 5000;
  const calm = await p95Of(() => performance.now() > calmUntil);

  const runner = importRunner(app.deps, createLog({ name: 'test', level: 'silent' }));
  const started = performance.now();
  const upload = await admin('POST /api/upload-accounts', { files: { file }, body: { wait: 'no' } });
  expect(upload.body).toMatchObject({ Status: 'Processing', total: rows });
  runner.start();
  let done = false;
  const watch = async (): Promise<void> => {
    for (;;) {
      const { body } = await admin('GET /api/account-imports/:id', { params: { id: upload.body.importId } });
      if (body.Status !== 'Processing') {
        done = true;
        return expect(body.Errors).toEqual([]);
      }
      await new Promise((resolve) => setTimeout(resolve, 500));
    }
  };
  const finished = watch();
  const busy = await p95Of(() => done);
  await finished;
  await runner.stop();

  const seconds = (performance.now() - started) / 1000;
  console.log(
    `import of ${rows} rows: ${seconds.toFixed(1)} s; p95 of another call ${calm.toFixed(1)} ms without and ${busy.toFixed(1)} ms with it: ratio ${(busy / calm).toFixed(2)}`,
  );
  expect(await app.db('account').where('id', '>=', 7_000_000)).toHaveLength(rows);
  expect(busy).toBeLessThan(Math.max(5 * calm, 100));
});
