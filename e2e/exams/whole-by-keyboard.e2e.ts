import type { Locator, Page } from '@playwright/test';
import { overflow } from '../support/axe.ts';
import { examPath, runningExam, type SatExam, submittedAnswers } from '../support/exams.ts';
import { expect, type Language, test } from '../support/fixtures.ts';

/** Sits a whole exam with no pointer at all, as people see it who enlarge or recolour their screen. */
const words = {
  En: {
    start: 'Start Exam',
    next: 'Next',
    review: 'Review and submit',
    submit: 'Submit exam',
    received: 'Exam received',
  },
  Ar: {
    start: 'بدء الامتحان',
    next: 'التالي',
    review: 'المراجعة والتسليم',
    submit: 'تسليم الامتحان',
    received: 'تم استلام الامتحان',
  },
};

/** What is wrong with the screen as it is: a sideways scroll, a focus that can’t be seen, text that is cut off. */
async function problemsOf(page: Page): Promise<string[]> {
  const seen = await page.evaluate(async () => {
    // what moves when it gets the focus has moved a frame later
    await new Promise((resolve) => requestAnimationFrame(() => requestAnimationFrame(resolve)));
    const problems: string[] = [];
    const called = (element: Element) => `${element.tagName} “${(element.textContent ?? '').trim().slice(0, 40)}”`;
    const active = document.activeElement!;
    const { left, top, width, height } = active.getBoundingClientRect();
    const over = document.elementFromPoint(left + width / 2, top + Math.min(height / 2, 20));
    const isSeen = active === document.body || active.contains(over) || over?.contains(active);
    if (!isSeen) problems.push(`the focus is covered: ${called(active)}`);
    for (const element of document.querySelectorAll<HTMLElement>('main *, dialog *')) {
      const hasText = [...element.childNodes].some(
        (node) => node.nodeType === Node.TEXT_NODE && node.nodeValue?.trim(),
      );
      if (!hasText || !element.checkVisibility({ visibilityProperty: true }) || element.clientWidth <= 1) continue;
      const { overflowX, overflowY, textOverflow } = getComputedStyle(element);
      const isCut = (hidden: string) => hidden === 'hidden' || hidden === 'clip';
      const wide = isCut(overflowX) && element.scrollWidth > element.clientWidth + 1;
      const high = isCut(overflowY) && element.scrollHeight > element.clientHeight + 2;
      if (wide || high || (textOverflow === 'ellipsis' && element.scrollWidth > element.clientWidth + 1))
        problems.push(`cut off: ${called(element)}`);
    }
    return problems;
  });
  return [...seen, ...(await overflow(page))];
}

async function sitByKeyboard(page: Page, exam: SatExam, language: Language): Promise<string[]> {
  const says = words[language];
  const problems: string[] = [];
  const button = (name: string) => page.getByRole('button', { name, exact: true });
  const look = async (where: string) => {
    problems.push(...(await problemsOf(page)).map((problem) => `${where}: ${problem}`));
  };
  /** Presses Tab until the focus is there. */
  const reach = async (target: Locator, where: string) => {
    const isThere = () => target.evaluateAll((all) => all.some((one) => one === document.activeElement));
    for (let press = 0; press < 50 && !(await isThere()); press++) {
      await page.keyboard.press('Tab');
      await look(where);
    }
    expect(await isThere(), `Tab reaches ${target}`).toBe(true);
  };
  const question = page.locator('[data-heading]');

  await page.goto(examPath(exam));
  await expect(button(says.start)).toBeVisible();
  await reach(button(says.start), 'before');
  await page.keyboard.press('Enter');
  await expect(question).toBeFocused();
  await look('question 1');
  await reach(page.getByRole('radio'), 'question 1');
  await page.keyboard.press('Space');
  await expect(page.getByRole('radio', { checked: true })).toHaveCount(1);
  await reach(button(says.next), 'question 1');
  await page.keyboard.press('Enter');
  await expect(question).toHaveText(/2/);
  await reach(page.locator('textarea'), 'question 2');
  await page.keyboard.type('slowly at first');
  await reach(button(says.next), 'question 2');
  await page.keyboard.press('Enter');
  await expect(question).toHaveText(/3/);
  await reach(page.locator('textarea'), 'question 3');
  await page.keyboard.type('عمر الحزمة');
  await reach(button(says.review), 'question 3');
  await page.keyboard.press('Enter');
  await expect(page.getByRole('dialog')).toBeVisible();
  await reach(page.getByRole('dialog').getByRole('button', { name: says.submit }), 'review');
  await page.keyboard.press('Enter');
  await expect(page.getByRole('heading', { level: 1, name: says.received })).toBeFocused();
  await look('receipt');
  return [...new Set(problems)];
}

test('[BOD-01] [BOD-07] [BOD-24] a whole exam by keyboard at 320×256 with forced colours, in Arabic', async ({
  platform,
  admin,
  openContext,
}) => {
  const exam = await runningExam(platform.url, admin);
  const small = { language: 'Ar', viewport: { width: 320, height: 256 } } as const;
  const page = await (await openContext(exam.student, { ...small, forcedColors: 'active' })).newPage();
  expect(await sitByKeyboard(page, exam, 'Ar')).toEqual([]);
  expect((await submittedAnswers(exam)).slice(1)).toEqual(['slowly at first', 'عمر الحزمة']);
  await exam.doctor.dispose();
});

test('[BOD-24] a whole exam by keyboard with text at 200 % and wider spacing, in English', async ({
  platform,
  admin,
  openContext,
}) => {
  const exam = await runningExam(platform.url, admin);
  const context = await openContext(exam.student, { viewport: { width: 1280, height: 800 } });
  await context.addInitScript(() => {
    // a reader’s own text size and the spacing of WCAG 1.4.12
    const css = `html { font-size: 200% !important }
      * { line-height: 1.5 !important; letter-spacing: 0.12em !important; word-spacing: 0.16em !important }
      p { margin-block-end: 2em !important }`;
    document.addEventListener('DOMContentLoaded', () => {
      const style = document.createElement('style');
      style.textContent = css;
      document.head.append(style);
    });
  });
  const page = await context.newPage();
  expect(await sitByKeyboard(page, exam, 'En')).toEqual([]);
  expect((await submittedAnswers(exam)).slice(1)).toEqual(['slowly at first', 'عمر الحزمة']);
  await exam.doctor.dispose();
});
