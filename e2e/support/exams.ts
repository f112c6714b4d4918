import { type APIRequestContext, expect, type Page } from '@playwright/test';
import { addClass, addPerson, apiOf, type Person } from './people.ts';

export interface SatExam {
  url: string;
  courseCode: string;
  examId: number;
  examName: string;
  /** When it began, and when it ends without extra time, in ms. */
  start: number;
  end: number;
  student: Person;
  instructor: Person;
  /** Calls of the exam's instructor. */
  doctor: APIRequestContext;
}

export const chosenOption = 'Network';
const questions = [
  {
    question_text: 'Which layer routes packets?',
    question_type: 'MCQ',
    question_points: 2,
    options: [
      { answer_text: chosenOption, is_correct: 1 },
      { answer_text: 'Transport', is_correct: 0 },
    ],
  },
  { question_text: 'Explain slow start.', question_type: 'Essay', question_points: 5, options: [] },
  { question_text: 'اشرح معنى `TTL`.', question_type: 'Essay', question_points: 3, options: [] },
];

const minutes = 15;

/**
 * A separate class with one student and an exam of 15 minutes that has just begun, made by calls.
 * @param rules how it may be sat; as exams always were by default
 * @param draws how many questions each pool draws
 */
export async function runningExam(
  url: string,
  admin: APIRequestContext,
  asked: readonly object[] | ((doctor: APIRequestContext) => Promise<readonly object[]>) = questions,
  rules = {},
  draws: readonly number[] | null = null,
): Promise<SatExam> {
  const instructor = await addPerson(url, admin, { role: 'instructor' });
  const student = await addPerson(url, admin, { role: 'student' });
  const { courseCode } = await addClass(admin, instructor, [student]);
  const doctor = await apiOf(url, instructor);
  const examName = `Sitting ${courseCode}`;
  const data = {
    exam_name: examName,
    duration: minutes,
    due_date: null,
    selectedCourse: courseCode,
    userId: instructor.id,
    questions: typeof asked === 'function' ? await asked(doctor) : asked,
    rules,
    draws,
  };
  // It begins in a moment; if the call itself takes longer, in a longer one.
  for (const startsIn of [1500, 6000, 20_000]) {
    const start = Date.now() + startsIn;
    const made = await doctor.post('/api/exams', { data: { ...data, start_at: new Date(start).toISOString() } });
    const reply = (await made.json()) as { exam_id: number; code?: string };
    if (reply.code === 'exam.startInPast') continue;
    expect(made.status(), JSON.stringify(reply)).toBe(201);
    await new Promise((resolve) => setTimeout(resolve, start + 200 - Date.now()));
    const times = { start, end: start + minutes * 60_000 };
    return { url, courseCode, examId: reply.exam_id, examName, ...times, student, instructor, doctor };
  }
  throw new Error('no exam could be made before its start');
}

export const examPath = ({ courseCode, examId }: SatExam) =>
  `/TakeExam?${new URLSearchParams({ course: courseCode, exam: String(examId) })}`;

/** The student's answers that the server holds after submitting, as their instructor reads them. */
export async function submittedAnswers({ doctor, student, examId }: SatExam): Promise<string[]> {
  const reply = await doctor.get(`/api/studentExamDetails/${student.id}/${examId}`);
  expect(reply.status(), await reply.text()).toBe(200);
  const rows = (await reply.json()) as { question_id: number; student_answer: string }[];
  return [...new Map(rows.map((row) => [row.question_id, row.student_answer])).values()];
}

/** The screen of an exam being sat. */
export const sitting = (page: Page) => ({
  begin: () => page.getByRole('button', { name: /^(Start Exam|Continue the exam)$/ }).click(),
  choose: (option: string) => page.getByRole('radio', { name: option }).check(),
  /** Goes to a question by its number in the palette. */
  goTo: (number: number) =>
    page
      .getByRole('navigation', { name: 'Questions' })
      .getByRole('button', { name: new RegExp(`^Question ${number}:`) })
      .click(),
  answer: page.getByRole('textbox', { name: 'Your answer' }),
  saveState: page.getByRole('status', { name: 'Save state' }),
  time: page.getByRole('timer', { name: 'Time left' }),
  continueHere: page.getByRole('button', { name: 'Continue here' }),
  async submit() {
    await page.getByRole('button', { name: 'Review and submit' }).first().click();
    await page.getByRole('dialog').getByRole('button', { name: 'Submit exam' }).click();
  },
  receipt: page.getByTestId('receipt-code'),
});

/** Types a time into the date and time field, segment by segment, as a person does. */
export async function typeMoment(page: Page, label: string, at: Date): Promise<void> {
  const parts = new Intl.DateTimeFormat('en-GB', {
    timeZone: 'Africa/Cairo',
    day: '2-digit',
    month: '2-digit',
    year: 'numeric',
    hour: '2-digit',
    minute: '2-digit',
    hour12: true,
  }).formatToParts(at);
  const of = (type: string) => parts.find((part) => part.type === type)?.value ?? '';
  const field = page.getByRole('group', { name: label });
  for (const [segment, value] of [
    ['day', of('day')],
    ['month', of('month')],
    ['year', of('year')],
    ['hour', of('hour')],
    ['minute', of('minute')],
    ['AM/PM', of('dayPeriod').toUpperCase()],
  ] as const) {
    await field.getByRole('spinbutton', { name: segment, exact: false }).first().click();
    await page.keyboard.type(value.startsWith('0') && segment !== 'minute' ? value.slice(1) : value);
  }
}
