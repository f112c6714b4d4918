import fc from 'fast-check';
import { describe, expect } from 'vitest';
import { app, test as it } from '../../testing/app.ts';
import { readZip } from '../../testing/read-zip.ts';
import { asFile } from '../../testing/sample-files.ts';
import { entryName, safeName } from './zip.ts';

async function aGradedTask() {
  const taught = await app.build.classOf();
  const assignment = await app.build.assignment({ in: taught, title: 'ورقة 1', score: 10 });
  const names = { first_name: 'Mona', last_name: 'Ahmed', first_name_ar: 'منى', last_name_ar: 'أحمد' };
  const mona = await app.build.student(names);
  const adel = await app.build.student({ first_name: '=SUM', last_name: 'Zaki' });
  for (const student of [mona, adel]) await app.build.enrolment({ in: taught, student });
  await app.build.submission({
    for: assignment,
    student: mona,
    name: 'الحل النهائي.py',
    content: Buffer.from('print("سلام")'),
    mime_type: 'text/plain',
    score: 8,
  });
  return { taught, id: assignment.assignment_id, mona, adel, cookie: await app.cookieOf(taught.instructor) };
}

const get = async (path: string, cookie: string) => {
  const reply = await fetch(app.url + path, { headers: { cookie } });
  return { status: reply.status, headers: reply.headers, bytes: Buffer.from(await reply.arrayBuffer()) };
};

describe('all submissions as one zip', () => {
  it('[ASG-13] [FIX-31] holds each student’s current file under id and name, in the requested language', async () => {
    const { id, mona, cookie } = await aGradedTask();
    const path = `/api/assignments/${id}/submissions/download`;
    const { status, headers, bytes } = await get(`${path}?language=Ar`, cookie);
    expect(status).toBe(200);
    expect(headers.get('content-length')).toBe(String(bytes.length));
    expect(decodeURIComponent(headers.get('content-disposition') ?? '')).toContain('ورقة 1.zip');
    const entries = await readZip(bytes);
    expect([...entries.keys()]).toEqual([`${mona.id} منى أحمد.py`]);
    expect([...entries.values()][0]?.toString()).toBe('print("سلام")');
    const inEnglish = await readZip((await get(path, cookie)).bytes);
    expect([...inEnglish.keys()]).toEqual([`${mona.id} Mona Ahmed.py`]);
  });

  it('[ASG-13] [ACC-07] is refused to others, and says so when nothing was handed in', async () => {
    const { id } = await aGradedTask();
    const other = await app.build.classOf();
    const path = `/api/assignments/${id}/submissions/download`;
    expect((await get(path, await app.cookieOf(other.instructor))).status).toBe(404);
    const empty = await app.build.assignment({ in: other });
    const refused = await get(
      `/api/assignments/${empty.assignment_id}/submissions/download`,
      await app.cookieOf(other.instructor),
    );
    expect(JSON.parse(refused.bytes.toString()).code).toBe('submission.notFound');
  });

  it('[ASG-13] a zip that can’t be finished never looks complete', async () => {
    const { id, cookie } = await aGradedTask();
    const file = await app
      .db('submission as b')
      .join('student_assignment as w', 'w.student_assignment_id', 'b.student_assignment_id')
      .join('stored_file as f', 'f.id', 'b.file_id')
      .where('w.assignment_id', id)
      .first('f.storage_key');
    await app.deps.storage.remove(file.storage_key);
    await expect(get(`/api/assignments/${id}/submissions/download`, cookie)).rejects.toThrow();
  });
});

describe('scores as .xlsx', () => {
  it.each([
    ['En', 'Student name', false],
    ['Ar', 'اسم الطالب', true],
  ] as const)(
    '[ASG-13] [SEC-05] in %s: headings and direction of the language, no formula from a name',
    async (language, heading, rightToLeft) => {
      const { id, cookie } = await aGradedTask();
      const { headers, bytes } = await get(`/api/assignments/${id}/scores/download?language=${language}`, cookie);
      expect(headers.get('content-type')).toContain('spreadsheetml');
      const parts = await readZip(bytes);
      const sheet = parts.get('xl/worksheets/sheet1.xml')?.toString() ?? '';
      const strings = parts.get('xl/sharedStrings.xml')?.toString() ?? sheet;
      expect(strings).toContain(heading);
      expect(strings).toContain('منى أحمد');
      expect(strings).toContain('=SUM Zaki');
      expect(sheet).not.toContain('<f>');
      expect(/rightToLeft="(1|true)"/.test(sheet)).toBe(rightToLeft);
    },
  );
});

describe('names', () => {
  const anyName = fc.oneof(
    fc.string({ unit: 'binary', maxLength: 300 }),
    fc.constantFrom(
      '../../x',
      '..\\..\\x',
      'x'.repeat(300),
      '\u202Efdp.dat',
      '📘'.repeat(150),
      'CON',
      '.',
      '..',
      'a/b',
      ' ',
      '-',
    ),
  );

  it('[ASG-13] in a zip are always a single plain name', () => {
    fc.assert(
      fc.property(anyName, (name) => {
        const made = entryName(
          { student_id: 2000001, student_name: name, student_name_ar: null, original_name: `${name}.pdf` },
          'Ar',
        );
        expect(made.startsWith('2000001')).toBe(true);
        expect(made).not.toMatch(/[/\\:*?"<>|\p{Cc}\u202a-\u202e]|^\.|\.$/u);
        expect(made.isWellFormed()).toBe(true);
        expect(made.length).toBeLessThanOrEqual(200);
        expect(safeName(name).length).toBeGreaterThan(0);
      }),
    );
  });

  it('[CRS-07] [ASG-12] [SEC-02] any upload name is stored, shown and returned without harm', async () => {
    const taught = await app.build.classOf();
    const { student } = await app.build.enrolment({ in: taught });
    const { assignment_id: id } = await app.build.assignment({ in: taught });
    const pupil = await app.as(student);
    const doctor = await app.as(taught.instructor);
    await fc.assert(
      fc.asyncProperty(anyName, async (name) => {
        const sent = await pupil('POST /api/upload-student-assignment', {
          body: { userId: student.id, assignmentId: id },
          files: { file: asFile('x', name) },
        });
        expect(sent.status).toBe(201);
        const stored = sent.body.receipt.file_name;
        expect(stored).not.toMatch(/[/\\\p{Cc}\u202a-\u202e]/u);
        expect(stored.length).toBeGreaterThan(0);
        const [row] = (await doctor('GET /api/assignments/:id/students', { params: { id } })).body;
        const seen = await doctor('GET /api/student-assignments/:id/view', {
          params: { id: row?.student_assignment_id ?? 0 },
        });
        expect(seen.status).toBe(200);
        expect(seen.headers.get('content-disposition')).toMatch(/^(inline|attachment); filename=/);
      }),
      { numRuns: 60 },
    );
  });
});
