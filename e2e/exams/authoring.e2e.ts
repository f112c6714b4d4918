import { wordHtml } from '@daftar/contracts/testing/word-html';
import type { Locator, Page } from '@playwright/test';
import { typeMoment } from '../support/exams.ts';
import { expect, test } from '../support/fixtures.ts';
import { addClass, confirmIdentity } from '../support/people.ts';
import { pngFile } from '../support/pictures.ts';

const draftKeys = () => Object.keys(localStorage).filter((key) => key.endsWith(':make-exam'));
const question = 'ما ناتج `x += 1` إذا كانت $x = 3$؟';
const minutes = 60_000;

test('[EXM-01] [EXM-02] [EXM-04] [EXM-06] [EXM-08] [EXM-11] [EXM-15] [BOD-02] [BOD-09] [DAY-07] [DAY-08] [FIX-16] [FIX-29] [TRU-05] an exam is drafted in two windows, published, shown, edited, and deleted', async ({
  openContext,
  newPerson,
  admin,
  platform,
}) => {
  const instructor = await newPerson({ role: 'instructor' });
  const { courseCode } = await addClass(admin, instructor, []);
  const context = await openContext(instructor);
  const page = await context.newPage();

  await page.goto(`/ExamPreview?course=${courseCode}`);
  await expect(page.getByText('No exams for selected course')).toBeVisible();

  await page.goto('/MakeExam');
  const duration = page.getByRole('textbox', { name: 'Duration (minutes)' });
  await expect(duration).toHaveValue('15');
  await expect(duration).toHaveAttribute('placeholder', '15-180');
  // longer than usual is said, not refused
  await duration.fill('200');
  await expect(page.getByText('Longer than the usual 180 minutes: 3 hours and 20 minutes.')).toBeVisible();
  await duration.fill('180');
  await expect(page.getByText('Longer than the usual')).toHaveCount(0);
  await duration.fill('15');
  await expect(page.getByRole('group', { name: 'Due date (optional)' })).toBeVisible();
  await page.getByRole('button', { name: 'Publish exam' }).click();
  await expect(page.getByText('Please add questions first.')).toBeVisible();
  await expect(page.getByText('Please fill out this field')).toHaveCount(2);

  // The draft is saved while it is typed, restored on load, and the same in another window.
  const name = page.getByRole('textbox', { name: 'Exam name' });
  await name.fill('Operators');
  await page.getByRole('combobox', { name: 'Course' }).selectOption(courseCode);
  await page.reload();
  await expect(name).toHaveValue('Operators');
  const other = await context.newPage();
  await other.goto('/MakeExam');
  const otherName = other.getByRole('textbox', { name: 'Exam name' });
  await expect(otherName).toHaveValue('Operators');
  await otherName.fill('Operators in C');
  await expect(name).toHaveValue('Operators in C');
  await expect(page.getByText('The draft was changed in another window')).toBeVisible();
  await page.getByRole('button', { name: 'Add multiple choice' }).click();
  await page.getByRole('textbox', { name: 'Question text' }).fill(question);
  // a picture: turned, described, shown below its field and in the preview (DAY-08)
  await page
    .getByRole('button', { name: 'Add a picture', exact: true })
    .locator('xpath=../..')
    .locator('input[type=file]')
    .setInputFiles(pngFile('diagram.png', 300, 100));
  const picture = page.getByRole('dialog', { name: 'Add a picture' });
  await picture.getByRole('button', { name: 'Turn left' }).click();
  await picture.getByText('Crop', { exact: true }).click();
  await picture.getByRole('textbox', { name: 'Bottom (%)' }).fill('50');
  await picture.getByRole('button', { name: 'Add', exact: true }).click();
  await expect(picture.getByText('Please describe the picture')).toBeVisible();
  await picture.getByRole('textbox', { name: 'Description' }).fill('مخطط تدفق');
  await picture.getByRole('button', { name: 'Add', exact: true }).click();
  const drawn = page.getByRole('img', { name: 'مخطط تدفق' });
  await expect(drawn).toHaveCount(2);
  await expect
    .poll(() => drawn.first().evaluate((image: HTMLImageElement) => [image.naturalWidth, image.naturalHeight].join()))
    .toBe('100,150');
  await page.getByRole('textbox', { name: 'Option A' }).fill('`x == 4`');
  await page.getByRole('textbox', { name: 'Option B' }).fill('خطأ في الترجمة');
  await page.getByRole('button', { name: 'Add option' }).click();
  await page.getByRole('textbox', { name: 'Option C' }).fill('Undefined behaviour');
  await expect(page.getByText('Students choose one option. Mark the right one.')).toBeVisible();
  await page.getByRole('checkbox', { name: 'A is correct' }).check();
  await expect(other.getByText('خطأ في الترجمة')).toBeVisible();
  // the selection becomes a formula, in the field last used; pressed again, plain text
  const optionC = page.getByRole('textbox', { name: 'Option C' });
  const mark = page.getByRole('button', { name: 'Mark as formula' });
  await optionC.selectText();
  await mark.click();
  await expect(optionC).toHaveValue('$Undefined behaviour$');
  await mark.click();
  await expect(optionC).toHaveValue('Undefined behaviour');
  // Its author sees what a screen reader says, in both languages.
  await page.getByRole('button', { name: 'As it is heard' }).click();
  const heard = page.getByRole('region', { name: 'As it is heard' });
  await expect(heard).toContainText('x equals 3');
  await expect(heard).toContainText('x يساوي 3');
  await page.getByRole('button', { name: 'As it is heard' }).click();
  await expect(heard).toHaveCount(0);
  // Beside it, the exam as the student will see it, with lettered options.
  const options = (await page.getByRole('radiogroup').getByRole('radio').all()).map((option) => option.locator('..'));
  await expect(options[0]!).toHaveText(/^A/);
  await expect(options[2]!).toHaveText('CUndefined behaviour');

  // moved, removed and brought back by keyboard: the focus stays beside what was pressed
  const button = (called: string) => page.getByRole('button', { name: called, exact: true });
  await button('Move option C up').press('Enter');
  await expect(page.getByRole('textbox', { name: 'Option B' })).toHaveValue('Undefined behaviour');
  await expect(button('Move option B up')).toBeFocused();
  await button('Move option B down').press('Enter');
  await expect(button('Move option C down')).toBeFocused();
  await button('Duplicate question 1').press('Enter');
  await button('Move question 2 up').press('Enter');
  await expect(button('Move question 1 up')).toBeFocused();
  await button('Remove question 1').press('Enter');
  // in the list, where the way back is
  await expect(page.getByRole('main').locator(':focus')).toHaveCount(1);
  await button('Undo').press('Enter');
  // in the list, where the question is back
  await expect(page.getByRole('main').locator(':focus')).toHaveCount(1);
  await button('Remove question 2').press('Enter');
  await expect(page.getByRole('main').locator(':focus')).toHaveCount(1);
  await expect(options[0]!).toHaveText(/^A/);

  // usual times by one press (DAY-07)
  await button('90 minutes').click();
  await expect(duration).toHaveValue('90');
  await duration.fill('15');
  await button('Tomorrow, 09:00 am').click();
  const startField = page.getByRole('group', { name: 'Start' });
  await expect(startField.getByRole('spinbutton', { name: /hour/ })).toHaveText('09');
  await button('Top of the next hour').click();
  await expect(startField.getByRole('spinbutton', { name: /minute/ })).toHaveText('00');
  const start = platform.clock.offset() + Date.now() + 10 * minutes;
  await typeMoment(page, 'Start', new Date(start - 60 * minutes));
  await expect(page.getByText("You can't select date in pass")).toBeVisible();
  await typeMoment(page, 'Start', new Date(start));
  // what publishing means is shown before it is done (DAY-07)
  const summary = page.getByRole('alertdialog', { name: 'Publish the exam “Operators in C”?' });
  const submit = page.getByRole('button', { name: 'Publish exam' });
  const publish = summary.getByRole('button', { name: 'Publish' });
  await submit.click();
  await expect(summary.getByText('Nobody is enrolled in your class of this course yet.')).toBeVisible();
  for (const [term, value] of [
    ['Students of the class', '0'],
    ['Duration', '15 minutes'],
    ['Questions', '1 question'],
    ['Another exam at the same time', 'None'],
  ] as const)
    await expect(
      summary.locator('dt', { hasText: new RegExp(`^${term}$`) }).locator('xpath=following-sibling::dd[1]'),
    ).toHaveText(value);
  await summary.getByRole('button', { name: 'Cancel' }).click();
  await expect(submit).toBeFocused();
  await page.route('**/api/exams', (route) => route.abort());
  await submit.click();
  await publish.click();
  await expect(page.getByText('Error saving exam please try again later.').first()).toBeVisible();
  // a failure stays until it is closed, and would lie over what comes there later
  await page.locator('[data-toast][data-kind="failure"]').getByRole('button').click();
  await page.unroute('**/api/exams');
  // a summary that can't be read keeps nobody from publishing
  await page.route('**/api/exam-plan/**', (route) => route.fulfill({ status: 400, body: 'broken' }));
  await submit.click();
  await expect(summary.getByRole('button', { name: 'Retry' })).toBeVisible();
  await publish.click();
  await page.unroute('**/api/exam-plan/**');
  await page.getByRole('link', { name: 'View the exam' }).click();
  await expect(other.getByText('The draft was submitted or cleared in another window.')).toBeVisible();
  await expect(otherName).toHaveValue('');
  expect(await page.evaluate(draftKeys)).toEqual([]);

  // An Arabic question on the English screen: text from the right, code and formulas from the left.
  const shown = page.getByText('ما ناتج');
  await expect(shown).toHaveCSS('direction', 'rtl');
  for (const part of ['x += 1', 'x == 4'])
    await expect(page.getByText(part, { exact: true })).toHaveCSS('direction', 'ltr');
  await expect(page.getByRole('math', { name: 'x يساوي 3' })).toHaveCSS('direction', 'ltr');
  await expect(page.getByText('خطأ في الترجمة')).toHaveCSS('direction', 'rtl');
  // And the reverse: an English option on the Arabic screen.
  await page.getByRole('button', { name: 'العربية' }).click();
  await expect(page.locator('html')).toHaveAttribute('dir', 'rtl');
  await expect(page.getByText('Undefined behaviour')).toHaveCSS('direction', 'ltr');
  await expect(page.getByText('x += 1', { exact: true })).toHaveCSS('direction', 'ltr');
  await expect(shown).toHaveCSS('direction', 'rtl');
  await page.getByRole('button', { name: 'English' }).click();
  // the published exam can be heard too
  await page.getByRole('button', { name: 'As it is heard' }).click();
  await expect(heard).toContainText('x equals 3');

  await page.getByRole('button', { name: 'Edit exam' }).click();
  await name.fill('Operators of C');
  await page.getByRole('textbox', { name: 'Duration (minutes)' }).fill('30');
  await page.getByRole('button', { name: 'Save' }).click();
  // an edit of a published exam says first what it changes, and what the exam then means (DAY-07)
  const edit = page.getByRole('alertdialog', { name: 'Save the exam “Operators of C”?' });
  const changes = edit.getByRole('region', { name: 'What changes' }).getByRole('listitem');
  await expect(changes).toHaveText([
    'Exam name: Operators of C (was Operators in C)',
    'Duration: 30 minutes (was 15 minutes)',
  ]);
  await expect(edit.getByRole('region', { name: 'The exam then' })).toContainText('None');
  if (process.env.PICTURES) await page.screenshot({ path: `${process.env.PICTURES}/save-exam.png` });
  await edit.getByRole('button', { name: 'Cancel' }).click();
  await expect(name).toHaveValue('Operators of C');
  await page.getByRole('button', { name: 'Save' }).click();
  await edit.getByRole('button', { name: 'Save changes' }).click();
  await expect(page.getByRole('heading', { name: 'Operators of C' })).toBeVisible();

  // a copy to work on is a separate draft (DAY-07)
  await page.getByRole('button', { name: 'Duplicate', exact: true }).click();
  await expect(name).toHaveValue('Copy of Operators of C');
  await page.goBack();
  await expect(page.getByRole('heading', { name: 'Operators of C' })).toBeVisible();

  platform.clock.advance(11 * minutes);
  await page.reload();
  await expect(page.getByText('The exam is running')).toBeVisible();
  await expect(page.getByRole('button', { name: 'Edit exam' })).toHaveCount(0);
  await expect(page.getByRole('button', { name: 'Delete exam' })).toHaveCount(0);
  platform.clock.advance(30 * minutes);
  await page.reload();
  await page.getByRole('button', { name: 'Delete exam' }).click();
  await page.getByRole('alertdialog').getByRole('button', { name: 'Delete' }).click();
  await confirmIdentity(page, instructor);
  await expect(page.getByText('No exams for selected course')).toBeVisible();
});

test('[EDG-04] [EDG-05] [UIX-07] parts that don’t come are asked for again: the page stays, with what was typed', async ({
  openContext,
  newPerson,
}) => {
  const context = await openContext(await newPerson({ role: 'instructor' }));
  const page = await context.newPage();
  // each by its own text; the page itself has the list of drafts
  const isLate = (code: string) =>
    code.includes('makeExam.pasteList') ||
    (code.includes('makeExam.untitled') && !code.includes('makeExam.deleteDraftTitle'));
  let isCut = true;
  await page.route('**/remotes/instructor/**/*.js', async (route) => {
    const response = await route.fetch();
    await (isCut && isLate(await response.text()) ? route.abort() : route.fulfill({ response }));
  });
  await page.goto('/MakeExam');
  await page.getByRole('textbox', { name: 'Exam name' }).fill('Kept while parts are missing');
  await page.getByRole('button', { name: 'Add essay' }).click();
  const preview = page.getByRole('complementary');
  const failures = page.getByText('Failed to load. Please try again later.');
  await expect(failures).toHaveCount(2);
  await expect(preview.getByRole('alert')).toContainText('Failed to load');
  // its request has failed too before the network is back
  const failedAgain = page.waitForEvent('requestfailed');
  await preview.getByRole('button', { name: 'Retry' }).click();
  await failedAgain;
  await expect(failures).toHaveCount(2);
  isCut = false;
  await preview.getByRole('button', { name: 'Retry' }).click();
  await expect(preview.getByText('Kept while parts are missing')).toBeVisible();
  await page.getByRole('button', { name: 'Retry' }).click();
  await expect(page.getByRole('textbox', { name: 'Question text' })).toBeFocused();
  await expect(page.getByRole('textbox', { name: 'Exam name' })).toHaveValue('Kept while parts are missing');
});

/** Holds back the code of the fields of react-aria until it is released; until then their stand-ins are shown. */
async function holdFields(page: Page) {
  const released = Promise.withResolvers<void>();
  let held = 0;
  await page.route('**/*.js', async (route) => {
    const response = await route.fetch();
    if ((await response.text()).includes('shouldForceLeadingZeros')) {
      held += 1;
      await released.promise;
    }
    await route.fulfill({ response });
  });
  return { held: () => held, release: () => released.resolve() };
}

for (const [language, words] of [
  ['En', { start: 'Start', typed: '281120300905', pm: 'p', shown: '28 11 2030 09 05 pm' }],
  [
    'Ar',
    {
      start: 'البدء',
      typed: '٢٨١١٢٠٣٠٠٩٠٥',
      pm: 'م',
      shown: '28 11 2030 09 05 م',
    },
  ],
] as const) {
  test(`[EDG-05] what is typed into dates before their fields have come is in them, and the focus stays where it went (${language})`, async ({
    openContext,
    newPerson,
  }) => {
    const context = await openContext(await newPerson({ role: 'instructor' }), { language });
    const page = await context.newPage();
    const fields = await holdFields(page);
    await page.goto('/MakeExam');
    const [starts, other] = [words.start, 'second'].map((which) =>
      which === 'second'
        ? page
            .getByRole('group')
            .filter({ has: page.getByRole('spinbutton') })
            .nth(1)
        : page.getByRole('group', { name: which }).first(),
    ) as [Locator, Locator];
    const parts = starts.getByRole('spinbutton');
    /** As a keyboard of either script does; Playwright knows only the keys of one. */
    const press = async (text: string) => {
      for (const key of text) await page.locator(':focus').dispatchEvent('keydown', { key });
    };
    await parts.first().click();
    // the first digit is taken back
    await press(words.typed.slice(0, 1));
    await page.keyboard.press('Backspace');
    await press(words.typed);
    await parts.last().focus();
    await press(words.pm);
    await other.getByRole('spinbutton').first().focus();
    await press(words.typed.slice(0, 1));
    expect(fields.held()).toBe(1);
    await expect(parts.first()).not.toHaveText(/[28٢٨]/);
    fields.release();
    await expect(parts).toHaveText(words.shown.split(' '));
    // the focus is still in the same part of the other date
    await page.keyboard.type(words.typed.slice(1, 2));
    await expect(other.getByRole('spinbutton').first()).toHaveText('28');
    await expect(parts).toHaveText(words.shown.split(' '));
  });
}

test('[EDG-05] a press on the calendar before its field has come opens it', async ({ openContext, newPerson }) => {
  const context = await openContext(await newPerson({ role: 'instructor' }));
  const page = await context.newPage();
  const fields = await holdFields(page);
  await page.goto('/MakeExam');
  await page.getByRole('group', { name: 'Start' }).getByRole('button').click();
  await expect.poll(() => fields.held()).toBe(1);
  fields.release();
  await expect(page.getByRole('dialog').getByRole('grid')).toBeVisible();
});

/** Pastes as a browser does: what the page doesn't take is typed. */
async function paste(page: Page, field: Locator, plain: string, html = ''): Promise<void> {
  await field.focus();
  const taken = await field.evaluate(
    (element, [text, rich]) => {
      const clipboardData = new DataTransfer();
      clipboardData.setData('text/plain', text);
      if (rich) clipboardData.setData('text/html', rich);
      return !element.dispatchEvent(new ClipboardEvent('paste', { clipboardData, bubbles: true, cancelable: true }));
    },
    [plain, html] as const,
  );
  if (!taken) await page.keyboard.insertText(plain);
}

test('[COR-24] the preview follows the question being edited; Undo is where the removal was; what is pasted from Word keeps its marks; a pasted list is split; a pasted option has the focus', async ({
  openPage,
  newPerson,
}, info) => {
  const page = await openPage(await newPerson({ role: 'instructor' }), '/MakeExam');
  const text = page.getByRole('textbox', { name: 'Question text' });
  const rows = page.locator('li[data-key]');
  const preview = page.getByRole('complementary', { name: 'As the student sees it' });
  const shown = (number: number) => preview.getByRole('heading', { name: `Question ${number} of` });
  for (let n = 1; n <= 7; n++) {
    await page.getByRole('button', { name: 'Add multiple choice' }).click();
    await expect(rows).toHaveCount(n);
    await text.fill(`Which layer has the number ${n}?`);
    await expect(shown(n)).toBeInViewport();
  }
  await rows.first().getByRole('button').first().click();
  await text.focus();
  await expect(shown(1)).toBeInViewport();
  await expect(shown(7)).not.toBeInViewport();

  await rows
    .nth(2)
    .getByRole('button', { name: /Remove question/ })
    .click();
  await expect(rows).toHaveCount(6);
  const undo = page.getByRole('button', { name: 'Undo', exact: true });
  const top = async (part: Locator) => (await part.boundingBox())!.y;
  expect(await top(undo)).toBeGreaterThan(await top(rows.nth(1)));
  expect(await top(undo)).toBeLessThan(await top(rows.nth(2)));
  await page.screenshot({ path: info.outputPath('undo.png') });
  await undo.click();
  await expect(rows).toHaveCount(7);
  await expect(rows.nth(2)).toContainText('number 3');

  await text.fill('');
  await paste(page, text, 'Which of these layers routes packets?\nLayer\tUnit', wordHtml);
  // the page’s policy refuses the browser’s own parser (decision 131)
  await expect(text).toHaveValue(
    [
      'Which of **these layers** routes packets? أيٌّ من **الطبقات** التالية؟',
      '- The network layer',
      '- طبقة **النقل**',
      '1. First',
      '2. Second',
      '| Layer | Unit |',
      '| --- | --- |',
      '| Network | **packet** |',
      '| `a|b` | bit |',
    ].join('\n'),
  );
  await expect(preview.getByRole('table')).toContainText('Network');
  await expect(preview.getByRole('list').first().getByRole('listitem')).toHaveCount(2);
  await expect(preview.locator('strong').first()).toHaveText('these layers');
  // a list of questions shows words
  await expect(rows.first()).toContainText('Which of these layers routes packets?');
  await expect(rows.first()).not.toContainText('**');
  await page.screenshot({ path: info.outputPath('word.png') });
  // one step back
  await text.press('Control+z');
  await expect(text).toHaveValue('');

  await text.fill('');
  await paste(
    page,
    text,
    'Which port?\nA. 80\nB. 443\nANSWER: B\n\nWhich layer?\nA. Link\nB. Network\nC. None\nANSWER: B',
  );
  await expect(page.getByText('This text holds 2 questions with their options.')).toBeVisible();
  await page.screenshot({ path: info.outputPath('split.png') });
  await page.getByRole('button', { name: 'Split it' }).click();
  await expect(rows).toHaveCount(8);
  await expect(text).toHaveValue('Which port?');
  await expect(page.getByRole('textbox', { name: 'Option B' })).toHaveValue('443');
  await expect(rows.nth(1)).toContainText('Which layer?');
  await expect(rows.nth(2)).toContainText('number 2');

  await page.getByRole('button', { name: 'Paste a list' }).click();
  const lines = page.getByRole('dialog').getByRole('textbox', { name: 'One option per line' });
  await expect(lines).toBeFocused();
  await lines.fill('21\n22');
  await page.getByRole('dialog').getByRole('button', { name: 'Add 2 options' }).click();
  await expect(page.getByRole('textbox', { name: 'Option C' })).toBeFocused();
  await expect(page.getByRole('textbox', { name: 'Option C' })).toHaveValue('21');
});
