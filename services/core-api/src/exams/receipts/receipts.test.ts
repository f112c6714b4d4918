import { pino } from 'pino';
import { beforeEach, expect } from 'vitest';
import { earlierKeys, headSigner, signHead, trustedKeys, verifyAudit } from '../../kernel/index.ts';
import { app, test } from '../../testing/app.ts';
import { testStart } from '../../testing/harness.ts';
import { rootOfDay } from '../seals/root.ts';
import { minute, sit } from '../sitting/sitting.fixture.ts';
import { sweepOnce } from '../sitting/sweep.ts';
import { type ReceiptFile, signingKeys } from './receipt.ts';

beforeEach(() => app.clock.set(testStart));

/** The offline program itself. */
const program = new URL('../../../../../scripts/verify-receipt.mjs', import.meta.url).href;
const { problemsOf }: { problemsOf(file: ReceiptFile, key?: string): string[] } = await import(program);

type Sitting = Awaited<ReturnType<typeof sit>>;
const download = async (it: Sitting, call = it.call) =>
  call('GET /api/attempts/:attemptId/receipt', { params: { attemptId: it.attempt_id } });
const receiptOf = async (it: Sitting): Promise<ReceiptFile> => JSON.parse((await download(it)).text);
const statementOf = (file: ReceiptFile) => JSON.parse(file.statement);

test('[TRU-19] a receipt is signed and verifies offline; any change of it is found', async () => {
  const it = await sit(app);
  expect((await download(it)).body).toMatchObject({ code: 'receipt.notYet' });
  await it.save([it.choose(it.q1, 0, 1)]);
  app.clock.set(minute(3));
  await it.submit([it.choose(it.q2, 1, 2), it.write('مقال', 3)]);
  const file = await receiptOf(it);
  const { keys } = (await app.anonymous('GET /api/signing-keys')).body;
  expect(keys).toEqual([file.public_key]);
  expect(problemsOf(file, keys[0])).toEqual([]);
  expect(problemsOf(file, '00'.repeat(32))).toEqual(['signed by another key']);

  const statement = statementOf(file);
  expect(statement).toMatchObject({
    receipt_code: (await it.row()).receipt_code,
    day: null,
    questions: null,
    result: null,
  });
  // as the student saw them, counted from one
  expect(statement.answers).toMatchObject([
    { number: 1, option: 1, written: false },
    { number: 2, option: 2, written: false },
    { number: 3, option: null, written: true },
  ]);
  expect(JSON.parse(statement.record).events.map(({ kind }: { kind: string }) => kind)).toEqual([
    'opened',
    'submitted',
  ]);
  expect(problemsOf({ ...file, statement: file.statement.replace('"written":true', '"written":false') })).toEqual([
    'the signature does not fit',
  ]);
  const resigned = (change: (told: typeof statement) => void) => {
    const told = structuredClone(statement);
    change(told);
    const text = JSON.stringify(told);
    return problemsOf({ ...file, statement: text, signature: app.deps.headSigner!.signReceipt(text).toString('hex') });
  };
  expect(resigned(() => undefined)).toEqual([]);
  expect(resigned((told) => (told.record = told.record.replace('submitted_by', 'submitted_By')))).toContain(
    'the record is not the sealed one',
  );
  expect(
    resigned((told) => {
      told.record = told.record.replace('"opened"', '"resumed"');
    }).join(),
  ).toContain('the chain of events breaks');
});

test('[TRU-19] until results are shown a receipt holds no question, option, key, point or address', async () => {
  const it = await sit(app);
  await it.submit([it.choose(it.q1, 0, 1), it.write('a text of my own', 2)]);
  const before = (await download(it)).text;
  const texts = await app.db('question').where({ exam_id: it.exam.exam_id }).pluck('question_text');
  const ids = await app.db('question').where({ exam_id: it.exam.exam_id }).pluck('question_id');
  const options = await app.db('answer_option').whereIn('question_id', ids).pluck('answer_text');
  for (const secret of [...texts, ...options, 'a text of my own', 'score', 'is_correct', 'points', '127.0.0.1'])
    expect(before, secret).not.toContain(secret);
  const { salt } = await app.db('result_seal').where({ attempt_id: it.attempt_id }).first('salt');
  expect(before).not.toContain(salt);

  app.clock.set(minute(130));
  await sweepOnce(app.deps, pino({ level: 'silent' }));
  const file = await receiptOf(it);
  expect(problemsOf(file)).toEqual([]);
  const { questions, result } = statementOf(file);
  expect(questions.map(({ text }: { text: string }) => JSON.parse(text)[3])).toEqual(texts);
  expect(result).toMatchObject({ score: 2, answers: [{ points: 2 }, { points: 0 }, { points: null }] });
  expect(JSON.stringify(statementOf(file))).not.toContain(salt);
  await app.db('question').where({ question_id: it.q1.question_id }).update({ question_text: 'Another question' });
  expect(problemsOf(await receiptOf(it))).toEqual([`question ${it.q1.question_id} is not the one that was asked`]);
});

test('[TRU-19] the day’s root leads from each receipt to the signed head of the activity log', async () => {
  const sittings = [await sit(app), await sit(app), await sit(app)];
  for (const it of sittings) await it.submit();
  app.clock.advance(86_400_000);
  expect(await signHead(app.deps, rootOfDay)).toBe(true);
  for (const it of sittings) {
    const file: ReceiptFile = JSON.parse((await download(it, await app.as(it.student))).text);
    expect(statementOf(file).day.head).toMatchObject({ day: '2026-11-01' });
    expect(problemsOf(file, file.public_key)).toEqual([]);
  }
  const after = await sit(app);
  await after.submit();
  expect(statementOf(await receiptOf(after)).day).toBeNull();
});

test('[TRU-19] only keys of the settings are published, not what the database names', async () => {
  const { headSigner: signer } = app.deps;
  const foreign = headSigner(Buffer.alloc(32, 9).toString('base64url'));
  const head = { day: '2026-10-01', seq: 1, hash: Buffer.alloc(32), signed_at: app.clock.now() };
  await app.db('audit_head').insert({ ...head, public_key: foreign.publicKey, signature: foreign.sign(head) });
  const present = signer!.publicKey.toString('hex');
  expect((await app.anonymous('GET /api/signing-keys')).body.keys).toEqual([present]);
  const earlier = earlierKeys.parse(` ${'AB'.repeat(32)},${present}`);
  expect(signingKeys({ headSigner: signer, earlierKeys: earlier })).toEqual([present, 'ab'.repeat(32)]);
  expect(earlierKeys.parse(undefined)).toEqual([]);
  expect(earlierKeys.safeParse('ab').success).toBe(false);
  const { findings } = await verifyAudit(app.deps.db, app.clock.now(), { keys: trustedKeys(signer, earlier) });
  expect(findings).toContainEqual({ problem: 'badHead', day: '2026-10-01' });
});

test('[TRU-19] only its student gets a receipt; one from before seals is sealed when asked for', async () => {
  const it = await sit(app);
  await it.submit();
  const other = await sit(app, { exam: it.exam });
  expect((await download(it, other.call)).body).toMatchObject({ code: 'attempt.notFound' });
  await app.db.raw('set session_replication_role = replica; delete from result_seal; reset session_replication_role');
  const file = await receiptOf(it);
  expect(statementOf(file).seal).toMatchObject({ number: 1, act: 'existing' });
  expect(problemsOf(file)).toEqual([]);
});

test('[TRU-19] after SIGNING_KEY was replaced, what the old one signed still verifies while it is named', async () => {
  const it = await sit(app);
  await it.submit();
  app.clock.advance(86_400_000);
  await signHead(app.deps, rootOfDay);
  const { day } = await app.db('audit_head').orderBy('day', 'desc').first('day');
  const [old, next] = [app.deps.headSigner!.publicKey, headSigner(Buffer.alloc(32, 8).toString('base64url'))];
  const bad = async (earlier: Buffer[]) =>
    (await verifyAudit(app.deps.db, app.clock.now(), { keys: trustedKeys(next, earlier) })).findings
      .filter(({ problem }) => problem === 'badHead')
      .map((finding) => 'day' in finding && finding.day);
  expect(await bad([])).toContain(day);
  expect(await bad([old])).not.toContain(day);
  expect(signingKeys({ headSigner: next, earlierKeys: [old] })).toEqual(
    [next.publicKey, old].map((key) => key.toString('hex')),
  );
});
