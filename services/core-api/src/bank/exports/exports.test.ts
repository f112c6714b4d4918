import type { exportFormats } from '@daftar/contracts/bank/export-formats';
import type { BankQuestionInput } from '@daftar/contracts/bank/items';
import { beforeEach, expect } from 'vitest';
import { app, test } from '../../testing/app.ts';
import { typed } from '../../testing/factories/exams.ts';
import { testStart } from '../../testing/harness.ts';
import { readZip } from '../../testing/read-zip.ts';

beforeEach(() => app.clock.set(testStart));

type Parts = ReturnType<(typeof typed)[keyof typeof typed]>;
const of = ({ question_type, body, key }: Parts, question_text: string): BankQuestionInput => ({
  question_text,
  question_type,
  points: 2,
  options: [],
  ...(body && key && { body, key }),
});
/** One of every type, as far as other systems have what it says. */
const everyType: BankQuestionInput[] = [
  {
    question_text: 'What is a **stack**, $x < y$?',
    question_type: 'MCQ',
    points: 2.5,
    options: [
      { answer_text: 'Last in, first out', is_correct: true },
      { answer_text: 'الأول دخولًا أولًا خروجًا', is_correct: false },
    ],
  },
  { question_text: 'لماذا؟', question_type: 'Essay', points: 5 },
  of(typed.trueFalse(), 'The earth turns.'),
  of(typed.several(), 'Which are even?'),
  of(typed.number(), 'g = ?'),
  of(typed.shortText(), 'ما عاصمة مصر؟'),
  of(typed.matching(), 'Which belongs to which?'),
  of(typed.gaps(), 'Fill them in.'),
  of(typed.code(), 'Print 1 to 3.'),
];

async function bank() {
  const klass = await app.build.classOf();
  const call = await app.as(klass.instructor);
  const { bank_id } = (await call('POST /api/banks', { body: { course_code: klass.course.course_code } })).body;
  const params = { bankId: bank_id };
  const add = async (question: BankQuestionInput, folder_id: number | null = null) =>
    (await call('POST /api/banks/:bankId/items', { params, body: { question, tags: ['final', 'أكوام'], folder_id } }))
      .body.item_id;
  const out = (query: { format: (typeof exportFormats)[number]; ids?: string; folder?: string; language?: 'Ar' }) =>
    call('GET /api/banks/:bankId/export', { params, query: query as never });
  return { klass, call, params, add, out };
}

test('questions of every type are taken out and come back equal, with points, keys and tags, in every format that has them', async () => {
  const mine = await bank();
  for (const question of everyType) await mine.add(question);
  for (const format of ['qti-3.0', 'qti-2.2', 'moodle-xml', 'xlsx', 'gift'] as const) {
    const file = await mine.out({ format });
    expect(file.status, file.text.slice(0, 300)).toBe(200);
    const { content, file_name, questions, refused } = file.body;
    expect(questions + refused.length).toBe(everyType.length);
    if (format !== 'gift') expect(refused, JSON.stringify(refused)).toEqual([]);
    const params = mine.params;
    const upload = new File([Buffer.from(content, 'base64')], file_name);
    const read = await mine.call('POST /api/banks/:bankId/imports', { params, body: {}, files: { file: upload } });
    const look = await mine.call('GET /api/bank-imports/:id', { params: { id: read.body.import_id } });
    expect(look.body.refused, format).toEqual([]);
    // each is the equal question of the bank: the same words, options, key; and its points and tags
    const lost = look.body.rows.filter(({ twin }) => twin === null).map(({ question }) => question);
    expect(lost, format).toEqual([]);
    const points = new Map(everyType.map(({ question_text, points: of }) => [question_text, of]));
    for (const { question, tags } of look.body.rows) {
      expect(question.points, `${format}: ${question.question_text}`).toBe(points.get(question.question_text));
      expect(tags).toEqual(['final', 'أكوام']);
    }
  }
});

const inBoth: BankQuestionInput = {
  question_text: 'Which layer routes packets?',
  texts: { en: 'Which layer routes packets?', ar: 'أي طبقة توجّه الحزم؟' },
  question_type: 'MCQ',
  points: 2,
  options: [
    { answer_text: 'Network', texts: { en: 'Network', ar: 'طبقة الشبكة' }, is_correct: true },
    { answer_text: 'TCP/IP', is_correct: false },
  ],
};

test('[TWO-07] a question in two languages goes out in both, on paper and in Word too, and is one in another bank', async () => {
  const mine = await bank();
  const id = await mine.add(inBoth);
  const versionOf = async ({ call }: typeof mine, item: number) => {
    const kept = await call('GET /api/bank-items/:id/versions/:version', { params: { id: item, version: 1 } });
    const { item_id: _id, version: _version, ...question } = kept.body;
    return question;
  };
  const stored = await versionOf(mine, id);
  expect(stored).toMatchObject(inBoth);
  for (const format of ['qti-3.0', 'moodle-xml'] as const) {
    const { content, file_name, changed } = (await mine.out({ format })).body;
    expect(changed, format).toEqual([]);
    const file = new File([Buffer.from(content, 'base64')], file_name);
    const other = await bank();
    const { params } = other;
    const read = await other.call('POST /api/banks/:bankId/imports', { params, body: {}, files: { file } });
    await other.call('POST /api/bank-imports/:id/apply', {
      params: { id: read.body.import_id },
      body: { folder_id: null, with_folders: false, without: [] },
    });
    // either language finds it
    for (const search of ['routes packets', 'توجه الحزم', 'طبقه الشبكه']) {
      const found = await other.call('GET /api/banks/:bankId/items', { params, query: { search } });
      expect(found.body.items, `${format}: ${search}`).toMatchObject([{ texts: inBoth.texts }]);
      expect(await versionOf(other, found.body.items[0]!.item_id)).toEqual(stored);
    }
  }
  const contentOf = async (format: 'paper' | 'word') =>
    Buffer.from((await mine.out({ format })).body.content, 'base64');
  const word = (await readZip(await contentOf('word'))).get('word/document.xml')?.toString() ?? '';
  for (const content of [(await contentOf('paper')).toString(), word])
    for (const text of ['Which layer routes packets?', 'أي طبقة توجّه الحزم؟', 'Network', 'طبقة الشبكة'])
      expect(content).toContain(text);
});

test('a folder with what is below it, some questions, or all; with their key on paper and in Word', async () => {
  const mine = await bank();
  const folder = async (name: string, parent_id: number | null) =>
    (await mine.call('POST /api/banks/:bankId/folders', { params: mine.params, body: { name, parent_id } })).body
      .folder_id;
  const top = await folder('Stacks', null);
  const below = await folder('استخدامات', top);
  const [first, second, third] = [
    await mine.add(everyType[0]!),
    await mine.add(everyType[2]!, top),
    await mine.add(everyType[4]!, below),
  ];
  const count = async (query: Parameters<typeof mine.out>[0]) => (await mine.out(query)).body.questions;
  expect(await count({ format: 'gift', folder: String(top) })).toBe(2);
  expect(await count({ format: 'gift', folder: String(below) })).toBe(1);
  expect(await count({ format: 'gift', ids: `${first},${third}` })).toBe(2);
  await mine.call('PUT /api/banks/:bankId/items', { params: mine.params, body: { item_ids: [second], retired: true } });
  expect(await count({ format: 'gift' })).toBe(2);
  expect((await mine.out({ format: 'gift', ids: String(second) })).body.code).toBe('bankItem.notFound');
  const xml = Buffer.from((await mine.out({ format: 'moodle-xml' })).body.content, 'base64').toString();
  expect(xml).toContain('Stacks/استخدامات');

  const paper = await mine.out({ format: 'paper', language: 'Ar' });
  const html = Buffer.from(paper.body.content, 'base64').toString();
  expect(html).toContain('dir="rtl"');
  expect(html).toMatch(/Last in, first out/);
  expect(html).toMatch(/9\.81/);
  const word = await mine.out({ format: 'word' });
  expect(Buffer.from(word.body.content, 'base64').subarray(0, 2).toString()).toBe('PK');
  const logged = await app
    .db('audit_event')
    .where({ action: 'bank.takenOut', subject_id: String(mine.params.bankId) })
    .orderBy('id');
  expect(logged.at(-1)?.after).toEqual({ format: 'word', items: [first, third] });
});

test('keys leave a bank with a confirmed identity only, and only with who works with it', async () => {
  const mine = await bank();
  await mine.add(everyType[0]!);
  const query = { format: 'gift' } as never;
  const { params } = mine;
  const unconfirmed = await app.as(mine.klass.instructor, { confirmed: false });
  expect((await unconfirmed('GET /api/banks/:bankId/export', { params, query })).body.code).toBe(
    'session.confirmNeeded',
  );
  const stranger = await app.as(await app.build.instructor());
  expect((await stranger('GET /api/banks/:bankId/export', { params, query })).body.code).toBe('bank.notFound');
  const student = await app.as((await app.build.enrolment({ in: mine.klass })).student);
  expect((await student('GET /api/banks/:bankId/export', { params, query })).body.code).toBe('session.wrongRole');
});
