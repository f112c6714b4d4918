import { mixedLines } from '@daftar/i18n/bidi-samples';
import { expect, type Language, languages, test } from '../support/fixtures.ts';

/** Lines as doctors write them; formulas stay left to right wherever a line is shown. */
const lines = mixedLines.filter(([, runs]) => runs.length > 0);

test.describe('[FIX-16] mathematics inside Arabic', () => {
  for (const language of languages) {
    test(`keeps its order on the screen, glyph by glyph (${language})`, async ({ openPage, newPerson }) => {
      const doctor = await newPerson({ role: 'instructor' });
      const page = await openPage(doctor, '/MakeExam', { language });
      // an empty date reads as it is typed: from the left, the day first
      const places = await page
        .locator('[data-type="day"], [data-type="month"], [data-type="year"]')
        .evaluateAll((parts) => parts.slice(0, 3).map((part) => part.getBoundingClientRect().left));
      expect(places).toEqual(places.toSorted((a, b) => a - b));
      const day = page.locator('[data-type="day"]').first();
      await day.focus();
      await expect(day).toHaveAttribute('data-rac');
      await page.keyboard.insertText('٢');
      await page.keyboard.insertText('٥');
      await expect(day).toHaveText('25');

      await page.getByRole('button', { name: words[language].choice }).click();
      await page.getByRole('textbox', { name: words[language].text }).fill('اختر الناتج');
      const options = page.getByRole('textbox', { name: words[language].option });
      await options.nth(0).fill('3 - 7');
      await options.nth(1).fill('القيمة 3 - 7');
      const choice = page.locator('[data-question]').last();
      await expect(choice).toContainText('القيمة');
      expect((await choice.evaluate(readAcross)).match(/3-7/g)).toHaveLength(2);

      await page.getByRole('button', { name: words[language].essay }).click();
      await page
        .getByRole('textbox', { name: words[language].text })
        .fill([...lines.map(([line]) => line), '3 - 7', '2^{10} = 1024'].join('\n'));
      const question = page.locator('[data-question]').last();
      await expect(question).toContainText('1024');
      const shown = await question.evaluate(readAcross);
      for (const [line, runs] of lines) for (const run of runs) expect(shown, line).toContain(run.replaceAll(' ', ''));
      expect(shown).toContain('3-7');
      // one direction for text, letters and answer
      await expect(question.locator('textarea')).toHaveAttribute('dir', 'rtl');
    });
  }
});

type Words = Record<'choice' | 'essay' | 'text' | 'option', string>;
const words: Record<Language, Words> = {
  En: { choice: 'Add multiple choice', essay: 'Add essay', text: 'Question text', option: 'Option' },
  Ar: {
    choice: 'إضافة اختيار من متعدد',
    essay: 'إضافة سؤال مقالي',
    text: 'نص السؤال',
    option: 'الاختيار',
  },
};

/** The characters on each line of the screen, from left to right, by the positions of the glyphs. */
function readAcross(root: Element): string {
  const glyphs: { char: string; left: number; top: number }[] = [];
  const walker = document.createTreeWalker(root, NodeFilter.SHOW_TEXT);
  const range = document.createRange();
  for (let node = walker.nextNode(); node; node = walker.nextNode()) {
    const text = node.textContent ?? '';
    for (let at = 0; at < text.length; at++) {
      if (/\s/.test(text[at]!)) continue;
      range.setStart(node, at);
      range.setEnd(node, at + 1);
      const box = range.getBoundingClientRect();
      if (box.width > 0) glyphs.push({ char: text[at]!, left: box.left, top: Math.round(box.top / 8) });
    }
  }
  return glyphs
    .sort((a, b) => a.top - b.top || a.left - b.left)
    .map(({ char }) => char)
    .join('');
}
