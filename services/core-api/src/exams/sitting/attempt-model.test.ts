import { createHash, randomUUID } from 'node:crypto';
import { contentOf } from '@daftar/contracts/exams/answer-content';
import { Model, type ModelAttempt, type Outcome, type Sent } from '@daftar/contracts/exams/testing/attempt-model';
import fc from 'fast-check';
import { pino } from 'pino';
import { expect } from 'vitest';
import { app, test } from '../../testing/app.ts';
import type { TestCall } from '../../testing/client.ts';
import { type BuiltExam, essay, mcq } from '../../testing/factories/exams.ts';
import { testStart } from '../../testing/harness.ts';
import { editOf, textOfRow } from './sitting.fixture.ts';
import { settleOnce, sweepOnce } from './sweep.ts';

/** Random sequences of events in an attempt, from three devices, on the real server and on a simple model. */
const runs = Number(process.env.MODEL_RUNS ?? 25);
const points = [2, 3, 10];
const devices = [randomUUID(), randomUUID(), randomUUID()];
type Device = (typeof devices)[number];
const quiet = pino({ level: 'silent' });

/** The real attempt of one student at one exam, and what was acknowledged to them. */
interface Real {
  exam: BuiltExam;
  studentId: number;
  student: TestCall;
  doctor: TestCall;
  attemptId: number | null;
  /** Per device, the number it counts on from. */
  base: Map<string, number>;
  /** Per question, the highest acknowledged number. */
  acknowledged: Map<number, number>;
  receipts: Set<string>;
  /** What a device said last was waiting on it. */
  named: Sent[];
  /** What the attempt has drawn from the exam’s pools; undefined before it is opened. */
  drawn?: number[] | null;
  /** The questions that a page was shown last. */
  shown?: number[];
}

/** The same exam from pools: one of three choices, and one of two essays (QST-06). */
const pooled = {
  questions: [
    mcq(2),
    ...[1, 2, 3].map(() => ({ ...mcq(3), pool: 1 })),
    ...[1, 2].map(() => ({ ...essay(10), pool: 2 })),
  ],
  draws: [1, 1],
};

async function makeReal(fromPools: boolean): Promise<Real> {
  app.clock.set(testStart);
  // the model’s due is the end of that minute
  const exam = await app.build.exam({
    duration: 30,
    dueIn: 45,
    ...(fromPools ? pooled : { questions: [mcq(2), mcq(3), essay(10)] }),
  });
  const { student } = await app.build.enrolment({ in: exam.in });
  return {
    exam,
    studentId: student.id,
    student: await app.as(student),
    doctor: await app.as(exam.in.instructor),
    attemptId: null,
    base: new Map(),
    acknowledged: new Map(),
    receipts: new Set(),
    named: [],
  };
}

const toWire = ({ exam }: Real, sent: readonly Sent[]) =>
  sent.map(({ question, value, seq }) => {
    const { question_id, options, question_type } = exam.questions[question]!;
    if (question_type === 'Essay' || value === null) return { question_id, answer_text: value, seq };
    return { question_id, answer_id: options[Number(value)]!.answer_id, seq };
  });

/** Compares everything stored with the model. */
async function compare(model: Model, real: Real): Promise<void> {
  const row = await app.db('attempt').where({ exam_id: real.exam.exam_id }).first();
  const exam = await app.db('exam').where({ exam_id: real.exam.exam_id }).first();
  if (!model.attempt) return expect(row).toBeUndefined();
  const { attempt } = model;
  const at = (ms: number | null) => (ms === null ? null : new Date(testStart.getTime() + ms));
  real.attemptId = row.attempt_id;
  followDraw(real, row.drawn);
  const rows = await app.db('attempt_answer').where({ attempt_id: row.attempt_id });
  const held = new Map(rows.map((answer) => [answer.question_id, answer]));
  const answers = new Map(
    real.exam.questions.flatMap(({ question_id, options }, index) => {
      const answer = held.get(question_id);
      const value = answer?.answer_id
        ? String(options.findIndex((option) => option.answer_id === answer.answer_id))
        : answer && textOfRow(answer);
      return answer ? [[index, { seq: answer.seq, value: value ?? null, late: answer.late }] as const] : [];
    }),
  );
  expect({ ...summary(row), released: exam.over_at !== null, answers }).toEqual({
    state: attempt.state,
    by: attempt.by,
    holder: attempt.holder,
    acked: attempt.acked,
    openedAt: at(attempt.openedAt),
    deadline: at(attempt.deadline),
    submittedAt: at(attempt.submittedAt),
    score: attempt.state === 'open' ? null : scoreOf(attempt),
    graceEndedFor: at(attempt.graceEndedFor),
    released: model.exam.released,
    answers: attempt.answers,
  });
  // No acknowledged answer is ever lost, whatever the model says.
  for (const [question, seq] of real.acknowledged) expect(answers.get(question)?.seq ?? 0).toBeGreaterThanOrEqual(seq);
}

/** The model’s questions are those that the attempt has drawn; the draw never changes, and pages show nothing else. */
function followDraw(real: Real, drawn: number[] | null): void {
  real.drawn ??= drawn;
  expect(drawn).toEqual(real.drawn);
  const questions = real.exam.questions.filter(({ question_id, pool }) => !pool || drawn?.includes(question_id));
  real.exam = { ...real.exam, questions };
  expect(questions).toHaveLength(points.length);
  if (real.shown) expect(real.shown).toEqual(questions.map(({ question_id }) => question_id));
}

const summary = (row: Record<string, unknown>) => ({
  state: row.state,
  by: row.submitted_by,
  holder: row.device,
  acked: row.acked_seq,
  openedAt: row.opened_at,
  deadline: row.deadline,
  submittedAt: row.submitted_at,
  score: row.score,
  graceEndedFor: row.grace_ended_for,
});
/** The first option of each choice is right; the essay is not graded. */
const scoreOf = ({ answers }: ModelAttempt): number =>
  points.reduce((sum, worth, index) => (index < 2 && answers.get(index)?.value === '0' ? sum + worth : sum), 0);

type Step = fc.AsyncCommand<Model, Real>;
const step = (
  text: string,
  run: (model: Model, real: Real) => Promise<void>,
  check?: (model: Model) => boolean,
): Step => ({
  toString: () => text,
  check: (model) => check?.(model as Model) ?? true,
  async run(model, real) {
    await run(model, real);
    await compare(model, real);
  },
});
const withAttempt = (model: Model): boolean => model.attempt !== null;
const seen = new Map<string, number>();
const outcomeOf = (reply: { status: number; body: { code?: string } }): string => {
  const outcome = reply.status < 300 ? 'done' : (reply.body.code ?? `status ${reply.status}`);
  seen.set(outcome, (seen.get(outcome) ?? 0) + 1);
  return outcome;
};

const openStep = (device: Device, takeOver: boolean) =>
  step(`open(${devices.indexOf(device)}${takeOver ? ', take over' : ''})`, async (model, real) => {
    const expected = model.open(device, takeOver);
    const reply = await real.student('POST /api/attempts', {
      body: { examId: real.exam.exam_id, device, takeOver },
    });
    expect(reply.status === 200 && reply.body.held_by_other_device ? 'held' : outcomeOf(reply)).toBe(expected);
    if (expected !== 'done') return;
    real.base.set(device, reply.body.acked_seq);
    real.shown = reply.body.questions.map(({ question_id }) => question_id);
  });

interface Planned {
  question: number;
  value: string | null;
  step: number;
}
/** A device numbers its answers from where it began; `step` may repeat or run ahead. */
const numbered = (real: Real, device: string, planned: readonly Planned[]): Sent[] =>
  planned.map(({ question, value, step: by }) => ({ question, value, seq: (real.base.get(device) ?? 0) + by }));

function noteAcknowledged(real: Real, sent: readonly Sent[]): void {
  for (const { question, seq } of sent)
    real.acknowledged.set(question, Math.max(seq, real.acknowledged.get(question) ?? 0));
}

const saveStep = (device: Device, planned: readonly Planned[]) =>
  step(
    `save(${devices.indexOf(device)}, ${JSON.stringify(planned)})`,
    async (model, real) => {
      const sent = numbered(real, device, planned);
      const expected = model.save(model.attempt!, device, sent);
      const reply = await real.student('PUT /api/attempts/:attemptId/answers', {
        params: { attemptId: real.attemptId! },
        body: { device, answers: toWire(real, sent), more: false },
      });
      expect(outcomeOf(reply)).toBe(expected);
      if (expected !== 'done') return;
      noteAcknowledged(real, sent);
      expect(reply.body).toMatchObject({
        acked_seq: model.attempt!.acked,
        late: model.isLate(model.attempt!),
        deadline: new Date(testStart.getTime() + model.attempt!.deadline).toISOString(),
      });
    },
    withAttempt,
  );

/** Answers by name, as a device names what it sends later (TRU-07). */
const namesOf = (real: Real, sent: readonly Sent[]) =>
  toWire(real, sent).map(({ question_id, seq, ...answer }) => {
    const content = contentOf({ answer_id: null, answer_text: null, ...answer });
    return { question_id, seq, sha256: createHash('sha256').update(content).digest('hex') };
  });

/** A heartbeat that says that more waits, and what: named, or not. */
const tellStep = (device: Device, planned: readonly Planned[], isNamed: boolean) =>
  step(
    `tell(${devices.indexOf(device)}, ${isNamed ? JSON.stringify(planned) : 'more'})`,
    async (model, real) => {
      const named = numbered(real, device, planned);
      const expected = model.save(model.attempt!, device, [], { more: true, waiting: isNamed ? named : undefined });
      const reply = await real.student('PUT /api/attempts/:attemptId/answers', {
        params: { attemptId: real.attemptId! },
        body: { device, answers: [], more: true, ...(isNamed && { waiting: namesOf(real, named) }) },
      });
      expect(outcomeOf(reply), reply.text).toBe(expected);
      if (isNamed) real.named = named;
    },
    withAttempt,
  );

/** Sends what was named last, as it was or with another content. */
const bringStep = (device: Device, isSame: boolean, submits: boolean) =>
  step(
    `bring(${devices.indexOf(device)}${isSame ? '' : ', other content'}${submits ? ', submit' : ''})`,
    async (model, real) => {
      const sent = real.named.map((one) => (isSame ? one : { ...one, value: one.question === 2 ? 'other' : '3' }));
      const expected = submits ? model.submit(model.attempt!, device, sent) : model.save(model.attempt!, device, sent);
      const body = { device, answers: toWire(real, sent), more: false };
      const params = { attemptId: real.attemptId! };
      const reply = submits
        ? await real.student('POST /api/attempts/:attemptId/submit', { params, body: { ...body, more: undefined } })
        : await real.student('PUT /api/attempts/:attemptId/answers', { params, body });
      expect(outcomeOf(reply), reply.text).toBe(expected);
      if (expected !== 'done') return;
      noteAcknowledged(real, sent);
      if (submits) real.receipts.add((reply.body as { receipt: { receipt_code: string } }).receipt.receipt_code);
    },
    withAttempt,
  );

/** A change of the essay, on top of what is held or of another number; `by` counts from where the device began. */
const editStep = (device: Device, word: string, by: number, isStale: boolean, fits: boolean) =>
  step(
    `edit(${devices.indexOf(device)}, ${word}, ${by}${isStale ? ', stale' : ''}${fits ? '' : ', does not fit'})`,
    async (model, real) => {
      const held = model.attempt!.answers.get(2);
      const before = held?.value ?? '';
      // in whole characters, as a browser edits: half of one is no text
      const characters = [...before];
      const after = characters.toSpliced(700, by, word).join('');
      const base = { seq: Math.max(1, (held?.seq ?? 1) - (isStale ? 1 : 0)), fits };
      const seq = (real.base.get(device) ?? 0) + by;
      const sent: Sent = { question: 2, value: after, seq };
      const expected = model.edit(model.attempt!, device, sent, base);
      const edit = editOf(before, after);
      const reply = await real.student('POST /api/attempts/:attemptId/text-edits', {
        params: { attemptId: real.attemptId! },
        body: {
          ...{ device, question_id: real.exam.questions[2]!.question_id, base_seq: base.seq, seq, more: false },
          ...{ ...edit, hash: fits ? edit.hash : edit.hash + 1 },
        },
      });
      expect(outcomeOf(reply), reply.text).toBe(expected);
      if (expected === 'done') noteAcknowledged(real, [sent]);
    },
    withAttempt,
  );

/** A look of a page; `waiting`: it says that answers wait on it. */
const lookStep = (device: Device, waiting: boolean) =>
  step(
    `look(${devices.indexOf(device)}${waiting ? ', waiting' : ''})`,
    async (model, real) => {
      model.look(model.attempt!, device, waiting);
      const reply = await real.student('GET /api/attempts/:attemptId', {
        params: { attemptId: real.attemptId! },
        query: { device, waiting: String(waiting) },
      });
      expect(reply.status, reply.text).toBe(200);
    },
    withAttempt,
  );

const submitStep = (device: Device, planned: readonly Planned[], times: number) =>
  step(
    `submit(${devices.indexOf(device)}, ${JSON.stringify(planned)}) × ${times}`,
    async (model, real) => {
      const sent = numbered(real, device, planned);
      const expected: Outcome = model.submit(model.attempt!, device, sent);
      const replies = await Promise.all(
        Array.from({ length: times }, () =>
          real.student('POST /api/attempts/:attemptId/submit', {
            params: { attemptId: real.attemptId! },
            body: { device, answers: toWire(real, sent) },
          }),
        ),
      );
      expect(replies.map(outcomeOf)).toEqual(replies.map(() => expected));
      if (expected !== 'done') return;
      noteAcknowledged(real, sent);
      for (const { body } of replies) {
        expect(body.receipt.submitted_by).toBe(model.attempt!.by);
        real.receipts.add(body.receipt.receipt_code);
      }
      expect(real.receipts.size).toBe(1);
    },
    withAttempt,
  );

// Exactly at, just before and just after the end of something.
const ends = ['deadline', 'deadline + 1', 'transit + 1', 'grace', 'grace + 1', 'due'] as const;

const advanceStep = (by: number | (typeof ends)[number]) =>
  step(`advance(${by})`, async (model) => {
    const { attempt, exam } = model;
    const deadline = attempt?.deadline ?? exam.due;
    const to = {
      deadline,
      'deadline + 1': deadline + 1,
      'transit + 1': deadline + 5001,
      grace: deadline + 60_000,
      'grace + 1': deadline + 60_001,
      due: exam.due,
    };
    model.now = Math.max(model.now, typeof by === 'number' ? model.now + by : to[by]);
    app.clock.set(new Date(testStart.getTime() + model.now));
  });

/** Somebody sets the machine's clock back; there is no watermark here, so the stored facts must suffice (FIX-07). */
const setBackStep = (by: number) =>
  step(`set back(${by})`, async (model) => {
    model.now = Math.max(0, model.now - by);
    app.clock.set(new Date(testStart.getTime() + model.now));
  });

const sweepStep = (times: number) =>
  step(`sweep × ${times}`, async (model) => {
    model.sweep();
    await Promise.all(Array.from({ length: times }, () => sweepOnce(app.deps, quiet)));
    await sweepOnce(app.deps, quiet);
    await settleOnce(app.deps);
  });

const essayText = 'كلمة 😀 '.repeat(250);

const commands: fc.Arbitrary<Step>[] = (() => {
  const device = fc.constantFrom(...devices);
  const planned = fc.array(
    fc
      .record({
        question: fc.constantFrom(0, 1, 2),
        option: fc.constantFrom('0', '1', '2', null),
        text: fc.constantFrom('one', essayText, 'three words here', null),
        step: fc.integer({ min: 1, max: 12 }),
      })
      .map(({ question, option, text, step: by }) => ({ question, value: question === 2 ? text : option, step: by })),
    { maxLength: 4 },
  );
  const advance = fc.oneof(
    fc.integer({ min: 0, max: 120_000 }),
    fc.integer({ min: 0, max: 12 * 60_000 }),
    fc.constantFrom(...ends),
  );
  return [
    fc.tuple(device, fc.boolean()).map(([by, takeOver]) => openStep(by, takeOver)),
    fc.tuple(device, planned).map(([by, answers]) => saveStep(by, answers)),
    fc.tuple(device, planned).map(([by, answers]) => saveStep(by, answers)),
    fc
      .tuple(
        device,
        fc.constantFrom('كلمة', '😀', '', essayText),
        fc.integer({ min: 1, max: 12 }),
        fc.integer({ min: 0, max: 9 }),
      )
      .map(([by, word, number, odd]) => editStep(by, word, number, odd === 0, odd !== 1)),
    fc.tuple(device, fc.boolean()).map(([by, waiting]) => lookStep(by, waiting)),
    fc.tuple(device, planned, fc.boolean()).map(([by, answers, isNamed]) => tellStep(by, answers, isNamed)),
    fc.tuple(device, fc.boolean(), fc.boolean()).map(([by, isSame, submits]) => bringStep(by, isSame, submits)),
    fc
      .tuple(device, planned, fc.integer({ min: 1, max: 3 }))
      .map(([by, answers, times]) => submitStep(by, answers, times)),
    fc.constant(
      step('fetch questions', async (model, real) => {
        const expected = model.fetchQuestions();
        const reply = await real.student('GET /api/exams-questions/:examId', { params: { examId: real.exam.exam_id } });
        expect(outcomeOf(reply)).toBe(expected);
        if (expected === 'done') real.shown = reply.body.map(({ question_id }) => question_id);
      }),
    ),
    advance.map(advanceStep),
    advance.map(advanceStep),
    fc.integer({ min: 1, max: 50 * 60_000 }).map(setBackStep),
    fc.integer({ min: 1, max: 3 }).map(sweepStep),
    fc.tuple(fc.integer({ min: 1, max: 20 }), fc.boolean(), fc.boolean()).map(([minutes, pastDue, forAll]) =>
      step(`extend(${minutes}${pastDue ? ', past due' : ''}${forAll ? ', all' : ''})`, async (model, real) => {
        const expected = model.extend(minutes, pastDue);
        const reply = await real.doctor('POST /api/exam-extensions', {
          body: { examId: real.exam.exam_id, studentId: forAll ? null : real.studentId, minutes, pastDue },
        });
        expect(outcomeOf(reply), reply.text).toBe(expected);
      }),
    ),
    fc.constant(
      step(
        'invigilator closes',
        async (model, real) => {
          const closed = model.closeByInvigilator(model.attempt!);
          const reply = await real.doctor('POST /api/attempts/:attemptId/close', {
            params: { attemptId: real.attemptId! },
            body: { reason: 'left the room' },
          });
          expect([reply.status, reply.body.closed]).toEqual([200, closed]);
        },
        withAttempt,
      ),
    ),
  ];
})();

test(
  '[EDG-06] [EXT-10] [EXT-12] [EXT-13] [EXT-14] [EXT-17] [FIX-07] [FIX-33] [TRU-07] any sequence of events leaves the attempt as the model says',
  async () => {
    const begin = async (fromPools: boolean) => ({
      model: new Model(30 * 60_000, 46 * 60_000 - 1),
      real: await makeReal(fromPools),
    });
    // One sequence that meets every refusal, whatever random events follow.
    const answer: Planned = { question: 0, value: '1', step: 1 };
    const [holder, other] = [devices[0]!, devices[1]!];
    await fc.asyncModelRun(
      () => begin(true),
      [
        openStep(holder, false),
        openStep(other, false),
        saveStep(other, [answer]),
        saveStep(holder, [answer, { question: 2, value: essayText, step: 2 }]),
        editStep(holder, 'كلمة', 3, false, true),
        editStep(holder, 'كلمة', 4, true, true),
        editStep(holder, 'كلمة', 2, true, true),
        editStep(other, '', 3, false, true),
        advanceStep('deadline + 1'),
        openStep(holder, false),
        sweepStep(1),
        openStep(holder, false),
        advanceStep('grace + 1'),
        saveStep(holder, [{ ...answer, step: 2 }]),
      ],
    );
    expect([...seen.keys()].sort()).toEqual(
      [
        'done',
        'exam.ended',
        'attempt.otherDevice',
        'answer.unknownBase',
        'attempt.closed',
        'attempt.alreadySubmitted',
      ].sort(),
    );
    await fc.assert(
      fc.asyncProperty(fc.boolean(), fc.commands(commands, { maxCommands: 40, size: 'max' }), (fromPools, steps) =>
        fc.asyncModelRun(() => begin(fromPools), steps),
      ),
      { numRuns: runs, endOnFailure: false },
    );
  },
  20_000 + runs * 6000,
);
