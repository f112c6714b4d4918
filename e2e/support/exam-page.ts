import type { Page } from '@playwright/test';
import { examPath, runningExam, type SatExam, sitting } from './exams.ts';
import { choose, desktop, expect, test } from './fixtures.ts';
import { apiOf, demoPeople, signIn } from './people.ts';

/** A sitting that each test of a file begins for itself, with its own student, and the parts of its page. */

const code = `\`\`\`\nfor (let index = 0; index < 10; index += 1) { ${'total += row[index]; '.repeat(12)}}\n\`\`\``;
const essay = (text: string) => ({ question_text: text, question_type: 'Essay', question_points: 2, options: [] });
const options = (...texts: string[]) => texts.map((answer_text, at) => ({ answer_text, is_correct: at === 0 ? 1 : 0 }));
const questions = [
  {
    question_text: 'Which layer routes packets?',
    question_type: 'MCQ',
    question_points: 2,
    options: options('Network', 'Transport', 'Session'),
  },
  {
    question_text: 'Which loop adds a row?',
    question_type: 'MCQ',
    question_points: 2,
    options: options(code, 'None of them'),
  },
  essay('Explain slow start.'),
  essay('Explain back pressure.'),
  essay('Explain fan-out.'),
  essay('Explain a lease.'),
];

/** The exam of the running test, and its student’s page. */
export let exam: SatExam;
export let page: Page;

/** Lets each test of this file begin its own exam. */
export function beginExams(): void {
  test.beforeEach(async ({ platform, browser }) => {
    exam = await runningExam(platform.url, await apiOf(platform.url, demoPeople.admin), questions);
    const context = await browser.newContext({ baseURL: platform.url, ...desktop });
    await choose(context, {});
    await signIn(context.request, exam.student);
    page = await context.newPage();
    await page.goto(examPath(exam));
    await sitting(page).begin();
    // the page before it has some of the same buttons
    await heading(1).waitFor();
  });
  test.afterEach(async () => {
    await page?.context().close();
    await exam?.doctor.dispose();
  });
}

export const heading = (number: number) => page.getByRole('heading', { name: `Question ${number} of 6` });
export const radio = (name: string) => page.getByRole('radio', { name });
export const button = (name: string) => page.getByRole('button', { name, exact: true });
export const spoken = () => page.getByRole('status').allTextContents();
export const palette = () => page.getByRole('navigation', { name: 'Questions' });
/** Goes to the question with this text, wherever the exam’s order has put it. */
export async function toQuestion(text: string): Promise<void> {
  const numbers = palette().getByRole('listitem').getByRole('button');
  await expect(numbers).toHaveCount(questions.length);
  for (const [index, number] of (await numbers.all()).entries()) {
    await number.click();
    await expect(heading(index + 1)).toBeVisible();
    if (await page.getByText(text).isVisible()) return;
  }
  throw new Error(`no question “${text}”`);
}
/** Answers the question about loops. */
export async function answerTheLoop(): Promise<void> {
  await toQuestion('Which loop adds a row?');
  await page.getByText('None of them').click();
  await expect(radio('None of them')).toBeChecked();
}

/** Turns a switch of the exam preferences on or off. */
export async function setting(name: string, on: boolean): Promise<void> {
  await button('Exam preferences').click();
  const wanted = page.getByRole('dialog').getByRole('switch', { name });
  if ((await wanted.getAttribute('aria-checked')) !== String(on)) await wanted.click();
  await expect(wanted).toHaveAttribute('aria-checked', String(on));
  await button('Back to the exam').click();
}
