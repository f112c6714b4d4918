import type { CallReply } from '@daftar/contracts/client';

export type ReviewRow = CallReply<'GET /api/studentExamDetails/:userId/:examId'>[number];

/** One question of one student's attempt, assembled from the rows per answer option. */
export interface ReviewedQuestion {
  enrollmentExamId: number;
  questionId: number;
  text: string;
  type: ReviewRow['question_type'];
  points: number;
  studentAnswer: string;
  /** null: an ungraded essay. */
  studentPoints: number | null;
  isCorrect: boolean | null;
  correctAnswers: string[];
  /** All options, as the attempt showed them; none of an essay. */
  options: { id: number; text: string; right: boolean }[];
  version: number;
  /** Its place in the exam as authored, and in this student's attempt (TRU-09). */
  number: number;
  shownNumber: number;
  /** The answer arrived within the grace after the deadline (TRU-07). */
  late: boolean;
  /** What arrived late where late answers don't count. */
  lateAnswer: string | null;
  /** What the marker wrote to the student (DAY-04). */
  comment: string | null;
  /** What its doctor tells everybody about it, and about the options that were chosen (QST-12). */
  feedback: NonNullable<ReviewRow['feedback']>;
  /** In which language the student was shown it, where it has two (TWO-04). */
  shownIn: ReviewRow['shown_in'];
  /** Of types that have them (QST-01): what was shown, the key, and what was answered. */
  typed?: { body: object; key: object; answer: object | null } | undefined;
}

/** Groups the reply's rows by question, in their order (RES-04, RES-07). */
export function reviewedQuestions(rows: readonly ReviewRow[]): ReviewedQuestion[] {
  const byQuestion = new Map<number, ReviewedQuestion>();
  for (const row of rows) {
    let question = byQuestion.get(row.question_id);
    if (!question) {
      question = {
        enrollmentExamId: row.enrollment_exam_id,
        questionId: row.question_id,
        text: row.question_text,
        type: row.question_type,
        points: row.question_points,
        studentAnswer: row.student_answer,
        studentPoints: row.student_answer_points,
        isCorrect: row.is_student_answer_correct === null ? null : row.is_student_answer_correct === 1,
        correctAnswers: [],
        options: [],
        version: row.version,
        number: row.question_number,
        shownNumber: row.shown_number,
        late: row.is_late === 1,
        lateAnswer: row.late_answer,
        comment: row.comment,
        feedback: row.feedback ?? [],
        shownIn: row.shown_in,
        ...(row.body && row.key && { typed: { body: row.body, key: row.key, answer: row.answer ?? null } }),
      };
      byQuestion.set(row.question_id, question);
    }
    if (row.answer_id === null || row.answer_text === null) continue;
    const right = row.is_answer_correct === 1;
    question.options.push({ id: row.answer_id, text: row.answer_text, right });
    if (right) question.correctAnswers.push(row.answer_text);
  }
  return [...byQuestion.values()];
}

export interface ReviewTotal {
  score: number;
  of: number;
  /** Essays not graded yet; they count as nothing so far. */
  ungraded: number;
  /** Their points. */
  waiting: number;
}

/** The sums of a review: points so far, total points, and what is ungraded. */
export function reviewTotal(questions: readonly ReviewedQuestion[]): ReviewTotal {
  const ungraded = questions.filter((question) => question.studentPoints === null);
  return {
    score: questions.reduce((sum, question) => sum + (question.studentPoints ?? 0), 0),
    of: questions.reduce((sum, question) => sum + question.points, 0),
    ungraded: ungraded.length,
    waiting: ungraded.reduce((sum, question) => sum + question.points, 0),
  };
}
