import { expect } from 'vitest';
import { app, test as it } from '../../testing/app.ts';
import { essay, mcq } from '../../testing/factories/exams.ts';
import { readZip } from '../../testing/read-zip.ts';

const paper = 'GET /api/exams/:examId/paper' as const;
const put = 'PUT /api/accounts/:userId/accommodation' as const;

const choice = (question_text: string, options: string[], right = 0) => ({
  ...mcq(2, options.length, right),
  question_text,
  options: options.map((answer_text, index) => ({ answer_text, is_correct: index === right })),
});

async function anExam() {
  const taught = await app.build.classOf();
  const { student } = await app.build.enrolment({ in: taught });
  const exam = await app.build.exam({
    in: taught,
    exam_name: 'Midterm <1>',
    startsIn: 60,
    questions: [
      choice('What is $x^2$ for `x = 3`?\n```\nif (a < b) {\n  x = 3;\n}\n```', ['6', '9', '$\\frac{1}{2}$'], 1),
      choice('ما قيمة 3 - 7 في المثال؟', ['سالب أربعة', '4'], 0),
      { ...essay(5), question_text: 'Explain $\\begin{pmatrix}1&2\\end{pmatrix}$' },
    ],
  });
  const get = async (call: Awaited<ReturnType<typeof app.as>>, query: object) =>
    call(paper, { params: { examId: exam.exam_id }, query: query as { format: 'html' } });
  return { taught, student, exam, get, doctor: await app.as(taught.instructor), pupil: await app.as(student) };
}

/** The bytes of a paper, as a browser saves them. */
async function saved(examId: number, instructor: { id: number }, query: string): Promise<Buffer> {
  const headers = { cookie: await app.cookieOf(instructor as Parameters<typeof app.cookieOf>[0]) };
  const reply = await fetch(`${app.url}/api/exams/${examId}/paper?${query}`, { headers });
  expect(reply.status).toBe(200);
  return Buffer.from(await reply.arrayBuffer());
}

it('[BOD-22] accessible HTML has headings, lettered options, the language of each part, code and formulas by name', async () => {
  const { get, doctor } = await anExam();
  const reply = await get(doctor, { format: 'html' });
  expect(reply.status).toBe(200);
  expect(reply.headers.get('content-disposition')).toMatch(/^attachment; .*\.html/);
  expect(reply.headers.get('cache-control')).toBe('no-store');
  const html = reply.text;
  expect(html).toContain('<html lang="en" dir="ltr">');
  expect(html).toContain('<h1 dir="ltr" lang="en">Midterm &lt;1&gt;</h1>');
  expect(html.match(/<h2 /g)).toHaveLength(3);
  expect(html).toMatch(/<h2 id="question-1">Question 1 of 3 \(2 points\)<\/h2>/);
  expect(html).toMatch(/<math dir="ltr" lang="en" aria-label="x squared">/);
  expect(html).toContain('<pre dir="ltr"><code>if (a &lt; b) {\n  x = 3;\n}</code></pre>');
  expect(html).toMatch(/<ol type="A" dir="rtl" lang="ar">\n<li><p dir="rtl" lang="ar">سالب أربعة<\/p><\/li>/);
  expect(html).toContain('<bdi dir="ltr">3 - 7</bdi>');
  expect(html).not.toMatch(/<script|https?:\/\/(?!www\.w3)/);
  expect(html).toMatch(/Write your answer\.[\s\S]*class="space"/);
});

it('[BOD-22] large print is for A4 and has nothing under 18 points', async () => {
  const { get, doctor } = await anExam();
  const html = (await get(doctor, { format: 'largePrint', language: 'Ar' })).text;
  expect(html).toContain('<html lang="ar" dir="rtl">');
  expect(html).toContain('size: A4');
  const style = /<style>([\s\S]*)<\/style>/.exec(html)?.[1] ?? '';
  const body = Number(/body \{ font-size: (\d+)pt/.exec(style)?.[1]);
  expect(body).toBeGreaterThanOrEqual(18);
  for (const [, size, unit] of style.matchAll(/font-size: ([\d.]+)(\w+)/g)) {
    expect(unit === 'pt' ? Number(size) : Number(size) * body, `${size}${unit}`).toBeGreaterThanOrEqual(18);
  }
  expect(html).toContain('السؤال 1 من 3');
});

it('[BOD-22] Word has real headings, a lettered list per question, right-to-left paragraphs, code and equations', async () => {
  const { exam, taught } = await anExam();
  const files = await readZip(await saved(exam.exam_id, taught.instructor, 'format=word'));
  const xml = files.get('word/document.xml')?.toString() ?? '';
  expect(xml.match(/<w:pStyle w:val="Heading1"\/>/g)).toHaveLength(1);
  expect(xml.match(/<w:pStyle w:val="Heading2"\/>/g)).toHaveLength(3);
  // two choices, each with its own A, B, …
  expect(new Set(xml.match(/<w:numId w:val="\d+"\/>/g)).size).toBe(2);
  expect(files.get('word/numbering.xml')?.toString()).toContain('w:val="upperLetter"');
  expect(xml).toMatch(/<w:bidi\/>(?:(?!<\/w:p>)[\s\S])*<w:rtl\/>(?:(?!<\/w:p>)[\s\S])*سالب أربعة/);
  expect(xml).toMatch(/<w:bidi\/>(?:(?!<\/w:p>)[\s\S])*<w:t[^>]*>4<\/w:t>/);
  expect(xml).toMatch(/w:lang [^>]*w:bidi="ar-EG"/);
  expect(xml).toMatch(/<m:sSup>[\s\S]*<m:t>x<\/m:t>[\s\S]*<m:t>2<\/m:t>/);
  expect(xml).toMatch(/<m:f>/);
  expect(xml).toContain('if (a &lt; b) {');
  // a matrix is an equation too
  expect(xml).toMatch(/<m:begChr m:val="\("\/>[\s\S]*<m:mr><m:e>[\s\S]*<m:t>2<\/m:t>/);
  expect(files.get('docProps/core.xml')?.toString()).toContain('Midterm &lt;1&gt;');
});

it('[BOD-22] [EXT-11] [TRU-05] the key is in a paper only when its doctor asks for it, and nobody else gets a paper', async () => {
  const { get, doctor, pupil, exam, taught } = await anExam();
  const without = (await get(doctor, { format: 'html' })).text;
  expect(without).not.toMatch(/Correct answer|Answer key|correct/i);
  const withKey = (await get(doctor, { format: 'html', key: 'with' })).text;
  expect(withKey.match(/Correct answer: (\w)/g)).toEqual(['Correct answer: B', 'Correct answer: A']);
  expect(withKey).toContain('Answer key');
  const word = async (query: string) =>
    (await readZip(await saved(exam.exam_id, taught.instructor, query))).get('word/document.xml')?.toString();
  expect(await word('format=word')).not.toMatch(/Correct answer/);
  expect(await word('format=word&key=with')).toMatch(/Correct answer: B/);

  // the exam has not begun: like the key on the screen, it takes a password of the last five minutes
  const later = await app.as(taught.instructor, { confirmed: false });
  expect((await get(later, { format: 'html', key: 'with' })).body.code).toBe('session.confirmNeeded');
  expect((await get(later, { format: 'html' })).status).toBe(200);

  expect((await get(pupil, { format: 'html' })).body.code).toBe('session.wrongRole');
  const stranger = await app.as((await app.build.classOf()).instructor);
  expect((await get(stranger, { format: 'html' })).body.code).toBe('exam.notFound');
  expect((await get(doctor, { format: 'pdf' })).status).toBe(400);
});

it('[BOD-22] an admin grants formats with a private reason; the exam’s doctor sees student and formats alone', async () => {
  const { exam, student, doctor, pupil } = await anExam();
  const admin = await app.as(await app.build.admin());
  const params = { userId: student.id };
  const need = () => doctor('GET /api/exams/:examId/accommodations', { params: { examId: exam.exam_id } });
  expect((await need()).body).toEqual([]);
  const body = { paper_formats: ['word' as const, 'largePrint' as const], reason: ' Retinitis ' };
  expect((await admin(put, { params, body })).status).toBe(200);
  const seen = await need();
  expect(seen.body).toMatchObject([{ student_id: student.id, paper_formats: ['largePrint', 'word'] }]);
  expect(seen.text).not.toContain('Retinitis');
  const get = 'GET /api/accounts/:userId/accommodation' as const;
  expect((await admin(get, { params })).body).toMatchObject({
    reason: 'Retinitis',
    paper_formats: ['largePrint', 'word'],
  });
  for (const call of [doctor, pupil]) {
    expect((await call(get, { params })).body.code).toBe('session.wrongRole');
    expect((await call(put, { params, body })).body.code).toBe('session.wrongRole');
  }
  const logged = await app
    .db('audit_event')
    .where({ subject_id: String(student.id) })
    .orderBy('id', 'desc')
    .first();
  expect(logged.action).toBe('accommodation.granted');
  expect(JSON.stringify(logged)).not.toContain('Retinitis');

  const elsewhere = await app.build.exam();
  const other = await app.as(elsewhere.in.instructor);
  const others = await other('GET /api/exams/:examId/accommodations', { params: { examId: elsewhere.exam_id } });
  expect(others.body).toEqual([]);
});

it('[BOD-22] without a format the record goes, with its reason; only students have one', async () => {
  const { student, taught } = await anExam();
  const admin = await app.as(await app.build.admin());
  const params = { userId: student.id };
  await admin(put, { params, body: { paper_formats: ['html', 'html'], reason: 'Private' } });
  expect((await admin(put, { params, body: { paper_formats: [], reason: 'Private' } })).status).toBe(200);
  expect(await app.db('accommodation').where({ student_id: student.id })).toEqual([]);
  expect((await admin('GET /api/accounts/:userId/accommodation', { params })).body).toEqual({
    paper_formats: [],
    time_factor: 1,
    break_minutes: 0,
    text_size: null,
    reason: '',
    changed_at: null,
  });
  // a reason alone grants nothing, and nothing is there to remove
  const alone = await admin(put, { params, body: { paper_formats: [], reason: 'Private' } });
  expect([alone.status, alone.body.code]).toEqual([400, 'request.invalid']);
  expect(alone.body.fields).toMatchObject([{ field: 'body.paper_formats', EnMessage: 'Choose what to grant' }]);
  const doctors = await admin(put, { params: { userId: taught.instructor.id }, body: { paper_formats: ['word'] } });
  expect([doctors.status, doctors.body.code]).toEqual([404, 'account.notFound']);
});
