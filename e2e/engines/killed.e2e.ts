import { examPath, runningExam } from '../support/exams.ts';
import { expect, test } from '../support/fixtures.ts';
import { engines } from './engines.ts';
import { openLine } from './line.ts';
import { pageOf } from './page.ts';

const essay = Array.from({ length: 30 }, (_, index) => (index % 3 ? `word${index}` : `كلمة${index}`)).join(' ');
const keyMs = 25;

for (const { name, start } of engines.filter((one) => one.name === 'Firefox')) {
  const tried = start ? test : test.skip;
  tried(
    `${name} is killed while somebody types offline: at most the last second is missing`,
    async ({ platform, admin }) => {
      const exam = await runningExam(platform.url, admin);
      const line = await openLine(Number(new URL(platform.url).port));
      let engine = await start!();
      try {
        const url = `http://localhost:${line.port}`;
        const page = pageOf(engine, url);
        await page.open('/SignIn');
        const signedIn = await page.call('POST', '/api/auth/signIn', { ...exam.student, keep: true });
        expect(signedIn.status, name).toBe(200);
        await page.open(examPath(exam));
        await page.press('button', '^(Start Exam|Continue the exam)$');
        await page.press('button', '^Question 2:');
        await page.seen('textbox', '^Your answer');
        await line.cut();
        await page.press('textbox', '^Your answer');
        const began = Date.now();
        await engine.keys([...essay], keyMs);
        const tookMs = Date.now() - began;

        engine = await engine.kill!();
        await line.restore();
        const again = pageOf(engine, url);
        await again.open(examPath(exam));
        await again.press('button', '^(Start Exam|Continue the exam)$');
        const text = await again.until<string>(
          'the text',
          `const here = [...document.querySelectorAll('dialog[open] button')].find((one) => /^Continue here/.test(one.innerText));
         here?.click();
         return document.querySelector('textarea')?.value`,
        );
        expect(essay.startsWith(text), `${name} ${engine.version}: ${text}`).toBe(true);
        // the last second, at the pace that it was typed with
        const lastSecond = Math.ceil(essay.length * (1000 / tookMs));
        expect(text.length, `${name} ${engine.version}`).toBeGreaterThanOrEqual(essay.length - lastSecond);
      } finally {
        await engine.close();
        await exam.doctor.dispose();
        await line.close();
      }
    },
  );
}
