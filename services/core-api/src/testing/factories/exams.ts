import { randomUUID } from 'node:crypto';
import type { QuestionType } from '@daftar/contracts/exams/question-types';
import { matchingParts } from '@daftar/contracts/exams/question-types/matching/rules';
import { orderingParts } from '@daftar/contracts/exams/question-types/ordering/rules';
import { usualFolding } from '@daftar/contracts/exams/question-types/typed-text';
import { type CheckedQuestion, sizeOf } from '../../exams/authoring/check-exam.ts';
import { questionsWithOptions } from '../../exams/authoring/models.ts';
import { plainEnds } from '../../exams/authoring/schedule.ts';
import { insertExam, insertQuestions } from '../../exams/authoring/write-queries.ts';
import { receiptCode } from '../../kernel/receipt-code.ts';
import type { BuiltAccount } from './accounts.ts';
import type { BuiltClass, ClassFactories } from './classes.ts';
import { type FactoryContext, unique } from './context.ts';

export interface BuiltQuestion {
  question_id: number;
  question_type: QuestionType;
  points: number;
  pool?: number;
  options: { answer_id: number; answer_text: string; is_correct: boolean }[];
}

export interface BuiltExam {
  exam_id: number;
  exam_name: string;
  in: BuiltClass;
  start_at: Date;
  ends_at: Date;
  questions: BuiltQuestion[];
}

export interface ExamOverrides {
  in?: BuiltClass;
  exam_name?: string;
  /** Minutes from now; 0 by default, so that it is running. */
  startsIn?: number;
  duration?: number;
  /** Minutes from now. */
  dueIn?: number;
  draft?: boolean;
  questions?: CheckedQuestion[];
  /** How many questions each pool draws. */
  draws?: number[];
}

/** A multiple choice question whose first option is right, unless another is given. */
export const mcq = (points = 1, options = 4, right = 0): CheckedQuestion => {
  const n = unique();
  return {
    question_text: `Question ${n}`,
    question_type: 'MCQ',
    question_points: points,
    options: Array.from({ length: options }, (_, index) => ({
      answer_text: `Option ${n}-${index}`,
      is_correct: index === right,
    })),
  };
};

export const essay = (points = 10): CheckedQuestion => ({
  question_text: `Essay ${unique()}`,
  question_type: 'Essay',
  question_points: points,
  options: [],
});

/** A question of each type with a body, for so many points: right is what `rightAnswers` says. */
export const typed = {
  trueFalse: (points = 2): CheckedQuestion => ({
    ...essay(points),
    question_type: 'true-false',
    body: {},
    key: { right: true },
  }),
  several: (points = 3, rule: 'all' | 'each' | 'deduct' = 'deduct'): CheckedQuestion => ({
    ...essay(points),
    question_type: 'several-choices',
    body: {
      options: [1, 2, 3, 4].map((id) => ({ id, text: `Choice ${id}` })),
      rule,
      ...(rule === 'each' && { most: 2 }),
    },
    key: { right: [2, 4] },
  }),
  number: (points = 4): CheckedQuestion => ({
    ...essay(points),
    question_type: 'numeric',
    body: { unit: 'none' },
    key: { accepted: [{ is: 'within', value: '9.81', by: '0.05', share: 100 }] },
  }),
  shortText: (points = 5): CheckedQuestion => ({
    ...essay(points),
    question_type: 'short-text',
    body: { exact: false },
    key: {
      accepted: [
        { text: 'القاهرة', share: 100 },
        { text: 'Giza', share: 50 },
      ],
      folding: usualFolding,
    },
  }),
  matching: (points = 3): CheckedQuestion => ({
    ...essay(points),
    question_type: 'matching',
    ...matchingParts({
      pairs: [
        { text: 'Egypt', match: 'Cairo' },
        { text: 'France', match: 'Paris' },
        { text: 'Giza', match: 'Cairo' },
      ],
      distractors: ['Oslo'],
      rule: 'each',
    }),
  }),
  ordering: (points = 3): CheckedQuestion => ({
    ...essay(points),
    question_type: 'ordering',
    ...orderingParts({ texts: ['three', 'two', 'one', 'none'], rule: 'pairs' }),
  }),
  code: (points = 5): CheckedQuestion => ({
    ...essay(points),
    question_type: 'source-code',
    body: { language: 'Python' },
    key: {},
  }),
  gaps: (points = 4): CheckedQuestion => ({
    ...essay(points),
    question_type: 'gaps',
    body: {
      text: 'The sky is [[1]], a week has [[2]] days.',
      gaps: [
        { id: 1, kind: 'text', exact: false, weight: 1 },
        { id: 2, kind: 'number', weight: 3 },
      ],
      rule: 'each',
    },
    key: {
      gaps: [
        { id: 1, texts: [{ text: 'blue', share: 100 }], folding: usualFolding },
        { id: 2, numbers: [{ is: 'exact', value: '7', share: 100 }] },
      ],
    },
  }),
};

/** Makes exams with questions, and attempts; makes a class if none is given. */
export function examFactories({ db, clock, deps }: FactoryContext, make: ClassFactories) {
  const exam = async (overrides: ExamOverrides = {}): Promise<BuiltExam> => {
    const inClass = overrides.in ?? (await make.classOf());
    const now = clock.now();
    const minutes = (n: number) => new Date(now.getTime() + n * 60_000);
    const questions = overrides.questions ?? [mcq(2), mcq(3), essay(10)];
    const times = {
      start_at: minutes(overrides.startsIn ?? 0),
      due_at: overrides.dueIn === undefined ? null : minutes(overrides.dueIn),
      duration_minutes: overrides.duration ?? 60,
    };
    const exam_name = overrides.exam_name ?? `Exam ${unique()}`;
    const exam_id = await insertExam(deps.db, {
      offering_id: inClass.offering_id,
      exam_name,
      ...times,
      ...plainEnds(times),
      ...sizeOf(questions, overrides.draws ?? null),
      draws: overrides.draws ?? null,
      published_at: overrides.draft ? null : now,
      linked_at: overrides.draft ? null : now,
      created_at: now,
    });
    await insertQuestions(
      deps.db,
      exam_id,
      questions.map((question, index) => ({ position: index + 1, question })),
    );
    return {
      exam_id,
      exam_name,
      in: inClass,
      start_at: times.start_at,
      ends_at: plainEnds(times).ends_at,
      questions: (await questionsWithOptions(deps.db, exam_id, 'all')).map(
        ({ question_id, question_type, points, pool, options }) => ({
          question_id,
          question_type,
          points,
          ...(pool && { pool }),
          options: options.map(({ answer_id, answer_text, is_correct }) => ({ answer_id, answer_text, is_correct })),
        }),
      ),
    };
  };

  /** An open attempt, opened now, until the exam's end. */
  const attempt = async (
    overrides: { exam?: BuiltExam; student?: BuiltAccount; device?: string | null } = {},
  ): Promise<{ attempt_id: number; exam: BuiltExam; student: BuiltAccount; device: string }> => {
    const of = overrides.exam ?? (await exam());
    const student = overrides.student ?? (await make.enrolment({ in: of.in })).student;
    const device = overrides.device === undefined ? randomUUID() : overrides.device;
    const [row] = await db('attempt')
      .insert({
        exam_id: of.exam_id,
        student_id: student.id,
        opened_at: clock.now(),
        deadline: of.ends_at,
        receipt_code: receiptCode(),
        device,
      })
      .returning('attempt_id');
    return { attempt_id: row.attempt_id, exam: of, student, device: device ?? randomUUID() };
  };

  return { exam, attempt };
}
