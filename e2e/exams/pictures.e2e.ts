import { splitPictures } from '@daftar/contracts/exams/picture-mark';
import type { Locator, Page } from '@playwright/test';
import { examPath, runningExam, sitting, submittedAnswers } from '../support/exams.ts';
import { chosen, pdf } from '../support/files.ts';
import { expect, inOne, test } from '../support/fixtures.ts';
import { pngFile } from '../support/pictures.ts';

/** Pictures that are pasted and dropped (DAY-08), by the clipboard of the browser itself. */
type GivenFile = ReturnType<typeof chosen>;

/** Copies a picture as another program does, with its text where it has one, and pastes it into a field. */
async function paste(page: Page, field: Locator, { buffer }: GivenFile, text?: string): Promise<void> {
  await page.context().grantPermissions(['clipboard-read', 'clipboard-write']);
  await field.focus();
  await page.evaluate(
    async ([bytes, words]) => {
      const picture = new Blob([Uint8Array.from(atob(bytes), (byte) => byte.charCodeAt(0))], { type: 'image/png' });
      const items: Record<string, Blob> = { 'image/png': picture };
      if (words !== null) items['text/plain'] = new Blob([words], { type: 'text/plain' });
      await navigator.clipboard.write([new ClipboardItem(items)]);
    },
    [buffer.toString('base64'), text ?? null] as const,
  );
  await page.keyboard.press('Control+v');
}

/** Drops a file; answers whether the page keeps the browser from opening it. */
const drop = (field: Locator, { name, mimeType, buffer }: GivenFile): Promise<boolean> =>
  field.evaluate(
    (element, [called, type, bytes]) => {
      const dataTransfer = new DataTransfer();
      const content = Uint8Array.from(atob(bytes), (byte) => byte.charCodeAt(0));
      dataTransfer.items.add(new File([content], called, { type }));
      const events = ['dragover', 'drop'].map(
        (kind) => new DragEvent(kind, { dataTransfer, bubbles: true, cancelable: true }),
      );
      for (const event of events) element.dispatchEvent(event);
      return events.every((event) => event.defaultPrevented);
    },
    [name, mimeType, buffer.toString('base64')] as const,
  );

const size = (image: Locator) =>
  image.evaluate(({ naturalWidth, naturalHeight }: HTMLImageElement) => `${naturalWidth} × ${naturalHeight}`);

const words = {
  En: {
    add: 'Add multiple choice',
    text: 'Question text',
    option: 'Option A',
    title: 'Add a picture',
    description: 'Description',
    press: 'Add',
    list: 'Pictures',
  },
  Ar: {
    add: 'إضافة اختيار من متعدد',
    text: 'نص السؤال',
    option: 'الاختيار A',
    title: 'إضافة صورة',
    description: 'الوصف',
    press: 'إضافة',
    list: 'الصور',
  },
};

for (const language of inOne('Ar'))
  test(`[DAY-08] a picture is pasted into a question and dropped on an option; what comes with text is pasted as text (${language})`, async ({
    newPerson,
    openPage,
  }) => {
    const says = words[language];
    const page = await openPage(await newPerson({ role: 'instructor' }), '/MakeExam', { language });
    await page.getByRole('button', { name: says.add, exact: true }).click();
    const text = page.getByRole('textbox', { name: says.text });
    const dialog = page.getByRole('dialog', { name: says.title });
    const describe = async (alt: string) => {
      await dialog.getByRole('textbox', { name: says.description }).fill(alt);
      await dialog.getByRole('button', { name: says.press, exact: true }).click();
      await expect(dialog).toBeHidden();
    };
    // a table of Word comes with a picture of itself
    await paste(page, text, pngFile('table.png', 30, 20), 'a table');
    await expect(text).toHaveValue('a table');
    await expect(dialog).toHaveCount(0);

    await paste(page, text, pngFile('circuit.png', 60, 40));
    await describe('Circuit');
    await expect(text).toHaveValue('a table');
    expect(await drop(page.getByRole('textbox', { name: says.option }), pngFile('gate.png', 50, 30))).toBe(true);
    await describe('Gate');
    const lists = page.getByRole('list', { name: says.list });
    const circuit = lists.getByRole('img', { name: 'Circuit' });
    const gate = lists.getByRole('img', { name: 'Gate' });
    await expect.poll(() => size(circuit)).toBe('60 × 40');
    await expect.poll(() => size(gate)).toBe('50 × 30');

    // no picture: nothing is added, and the page stays
    expect(await drop(text, chosen('notes.pdf', pdf('Notes'), 'application/pdf'))).toBe(true);
    await expect(dialog).toHaveCount(0);
    await expect(lists.getByRole('img')).toHaveCount(2);
  });

test('[DAY-08] a student pastes one page of an answer and drops another; both reach the doctor, in this order', async ({
  admin,
  openPage,
  platform,
}) => {
  const essay = { question_text: 'Draw a heap.', question_type: 'Essay', question_points: 5, options: [] };
  const exam = await runningExam(platform.url, admin, [essay]);
  const page = await openPage(exam.student, examPath(exam));
  const hall = sitting(page);
  await hall.begin();
  await hall.answer.fill('See the pages.');
  const dialog = page.getByRole('dialog', { name: 'Add a picture' });
  const add = async (number: number) => {
    await expect(dialog.getByRole('textbox', { name: 'Description' })).toHaveValue(`Handwritten page ${number}`);
    await dialog.getByRole('button', { name: 'Add', exact: true }).click();
    await expect(dialog).toBeHidden();
  };
  await paste(page, hall.answer, pngFile('first.png', 60, 80));
  await add(1);
  expect(await drop(hall.answer, pngFile('second.png', 90, 70))).toBe(true);
  await add(2);
  // another file would otherwise take the place of the exam
  expect(await drop(hall.answer, chosen('notes.pdf', pdf('Notes'), 'application/pdf'))).toBe(true);
  await expect(page.getByText('Received by the server')).toHaveCount(2);
  await expect(hall.saveState).toHaveText('Saved');
  await hall.submit();
  await expect(hall.receipt).toBeVisible();
  const [answer = ''] = await submittedAnswers(exam);
  const { text, pictures } = splitPictures(answer);
  expect(text).toBe('See the pages.');
  expect(pictures.map(({ alt, width, height }) => [alt, width, height])).toEqual([
    ['Handwritten page 1', 60, 80],
    ['Handwritten page 2', 90, 70],
  ]);
  await exam.doctor.dispose();
});
