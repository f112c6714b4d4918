import { randomUUID } from 'node:crypto';
import { hasOptions } from '@daftar/contracts/exams/question-types';
import { fixedClock } from '@daftar/service-kit/clock';
import { answerSaving, attemptOpening, attemptSubmitting, createExam } from '../exams/index.ts';
import type { Deps } from '../kernel/index.ts';
import { asDoctor } from './content.ts';
import { comingMidterm, essayAnswers, pastQuiz, runningQuiz } from './exam-texts.ts';
import type { DemoClass } from './people-and-faculty.ts';

const minute = 60_000;
const day = 24 * 60 * minute;
const after = (at: Date, ms: number): Date => new Date(at.getTime() + ms);

async function makeExam(
  deps: Deps,
  classes: readonly DemoClass[],
  exam: typeof pastQuiz,
  times: { start: Date; due: Date | null; duration: number },
): Promise<{ examId: number; inClass: DemoClass }> {
  const inClass = classes.find((c) => c.courseCode === exam.course) as DemoClass;
  const { exam_id } = await createExam(deps, asDoctor(inClass.instructorId), {
    selectedCourse: inClass.courseCode,
    exam_name: exam.name,
    duration: times.duration,
    start_at: times.start,
    due_date: times.due,
    questions: exam.questions,
  });
  return { examId: exam_id, inClass };
}

/**
 * One student sits the quiz; the result follows from their place in the class, and every ninth vanishes without
 * submitting.
 */
async function sit(deps: Deps, examId: number, studentId: number, index: number): Promise<void> {
  const caller = { ...asDoctor(studentId), role: 'student' as const };
  const device = randomUUID();
  const attempt = await attemptOpening(deps)(caller, { examId, device, takeOver: false });
  const keys = await deps.db('answer_option').where({ is_correct: true }).pluck('answer_id');
  const answers = attempt.questions.map((question, q) => {
    const { question_id } = question;
    const seq = attempt.acked_seq + q + 1;
    if (!hasOptions(question.question_type))
      return { question_id, answer_id: null, answer_text: essayAnswers[index % essayAnswers.length] ?? null, seq };
    const right = question.options.find((option) => keys.includes(option.answer_id));
    const other = question.options.find((option) => !keys.includes(option.answer_id));
    // The third question is the hard one.
    const knows = (index * 7 + q * 3) % (q === 2 ? 2 : 5) !== 0;
    return { question_id, answer_id: (knows ? right : other)?.answer_id ?? null, answer_text: null, seq };
  });
  await answerSaving(deps)(caller, attempt.attempt_id, { device, answers });
  if (index % 9 !== 8) await attemptSubmitting(deps)(caller, attempt.attempt_id, { device, answers: [] });
}

/** Adds a past quiz with results, one that runs for two weeks, and a coming midterm. */
export async function addExams(deps: Deps, classes: readonly DemoClass[]): Promise<void> {
  const now = deps.clock.now();
  const clock = fixedClock(after(now, -6 * day));
  const then: Deps = { ...deps, clock };
  const start = after(now, -4 * day);
  const past = await makeExam(then, classes, pastQuiz, { start, due: null, duration: 30 });
  for (const [index, studentId] of past.inClass.studentIds.entries()) {
    if (index % 11 === 10) continue; // did not come
    clock.set(after(start, (1 + (index % 5)) * minute));
    await sit(then, past.examId, studentId, index);
  }
  clock.set(after(now, -1 * day));
  await makeExam(then, classes, runningQuiz, {
    start: after(now, -10 * minute),
    due: after(now, 14 * day),
    duration: 45,
  });
  await makeExam(deps, classes, comingMidterm, {
    start: after(now, 3 * day),
    due: after(now, 3 * day + 120 * minute),
    duration: 90,
  });
}
