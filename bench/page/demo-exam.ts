import type { APIRequestContext, Locator, Page } from '@playwright/test';
import { request } from '@playwright/test';
import { demoPassword } from '../../scripts/run/banner.ts';

/** An exam of the demo faculty, as long as is measured. */
export const questionsShown = 40;
const essayLength = 10_000;

export const words = 'هذا نص طويل يشرح كيف يبدأ الإرسال ببطء ثم يزداد مع كل تأكيد يصل من الطرف الآخر ';
export const longText = words.repeat(Math.ceil(essayLength / words.length)).slice(0, essayLength);

/** Calls of somebody of the demo faculty. */
export async function callsOf(url: string, email: string): Promise<{ api: APIRequestContext; id: number }> {
  const api = await request.newContext({ baseURL: url });
  const reply = await api.post('/api/auth/signIn', { data: { email, password: demoPassword, keep: true } });
  return { api, id: ((await reply.json()) as { id: number }).id };
}

/** An exam that has begun, for the demo student: an essay, then questions of four options. */
export async function makeExam(
  doctor: APIRequestContext,
  instructorId: number,
  languages: 'one' | 'both' = 'one',
): Promise<{ exam: number; course: string }> {
  const courses = (await (await doctor.get(`/api/instructor/${instructorId}/courses`)).json()) as {
    course_code: string;
  }[];
  const course = courses[0]?.course_code ?? '';
  const both = (en: string, ar: string) => (languages === 'both' ? { texts: { en, ar } } : {});
  const questions = Array.from({ length: questionsShown }, (_, index) =>
    index === 0
      ? { question_text: 'اشرح معنى البداية البطيئة.', question_type: 'Essay', question_points: 5, options: [] }
      : {
          question_text: `ما ناتج العملية رقم ${index} في الجدول؟`,
          ...both(`What is the result of operation ${index} in the table?`, `ما ناتج العملية رقم ${index} في الجدول؟`),
          question_type: 'MCQ',
          question_points: 1,
          options: ['أ', 'ب', 'ج', 'د'].map((letter, at) => ({
            answer_text: `الاختيار ${letter} من السؤال ${index}`,
            ...both(`Option ${at + 1} of question ${index}`, `الاختيار ${letter} من السؤال ${index}`),
            is_correct: at === 0 ? 1 : 0,
          })),
        },
  );
  const start = Date.now() + 6000;
  const made = await doctor.post('/api/exams', {
    data: {
      exam_name: `Typing ${start}`,
      duration: 60,
      start_at: new Date(start).toISOString(),
      due_date: null,
      selectedCourse: course,
      userId: instructorId,
      questions,
      rules: {},
    },
  });
  const { exam_id } = (await made.json()) as { exam_id: number };
  if (!exam_id) throw new Error(`no exam: ${await made.text()}`);
  await new Promise((resolve) => setTimeout(resolve, start + 300 - Date.now()));
  return { exam: exam_id, course };
}

/** Opens the exam, or goes on with it, at its essay; answers the field. */
export async function openEssay(page: Page, course: string, exam: number): Promise<Locator> {
  await page.goto(`/TakeExam?${new URLSearchParams({ course, exam: String(exam) })}`);
  await page.getByRole('button', { name: /^(Start Exam|Continue the exam)$/ }).click();
  // the order is the attempt's own
  const palette = page.getByRole('navigation', { name: 'Questions' });
  const answer = page.getByRole('textbox', { name: 'Your answer' });
  for (let number = 1; number <= questionsShown && !(await answer.isVisible()); number++)
    await palette.getByRole('button', { name: new RegExp(`^Question ${number}:`) }).click();
  return answer;
}
