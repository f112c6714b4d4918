import { writeFileSync } from 'node:fs';
import { firefoxPath } from '../engines/firefox.ts';
import { pageOf } from '../engines/page.ts';
import { examPath, runningExam } from '../support/exams.ts';
import { expect, languages, test } from '../support/fixtures.ts';
import { startReader } from './reader.ts';
import { faultsOf, transcriptOf } from './transcript.ts';

const questionsOf = {
  En: undefined,
  Ar: [
    {
      question_text: 'أي طبقة توجّه الحزم؟',
      question_type: 'MCQ',
      question_points: 2,
      options: [
        { answer_text: 'طبقة الشبكة', is_correct: 1 },
        { answer_text: 'طبقة النقل', is_correct: 0 },
      ],
    },
    { question_text: 'اشرح البداية البطيئة.', question_type: 'Essay', question_points: 5, options: [] },
    { question_text: 'Explain the meaning of TTL.', question_type: 'Essay', question_points: 3, options: [] },
  ],
};
const words = {
  En: { start: /Start Exam/, last: /Transport/, submit: /Submit exam/, essay: 'One segment at first.' },
  Ar: { start: /بدء الامتحان/, last: /طبقة النقل/, submit: /تسليم الامتحان/, essay: 'مقطع واحد أولًا.' },
};

for (const language of languages) {
  test(`a whole exam is heard in ${language}`, async ({ platform, admin }) => {
    const exam = await runningExam(platform.url, admin, questionsOf[language]);
    const { start, last, submit, essay } = words[language];
    const reader = await startReader(firefoxPath()!, language);
    const { hear, press, firefox } = reader;
    const by = (...keys: string[]) => hear(keys.join(' '), () => press(...keys));
    const until = async (key: string, end: RegExp) => {
      for (let times = 0; times < 40; times += 1) if (end.test(await by(key))) return;
      throw new Error(`${key} never came to ${end}`);
    };
    try {
      const page = pageOf(firefox, platform.url);
      await page.open('/SignIn');
      await firefox.run(`localStorage.setItem('language', '${language}')`);
      await page.call('POST', '/api/auth/signIn', exam.student);
      press('F6');
      await hear('', () => page.open(examPath(exam)));
      reader.steps.length = 0;
      await by('ctrl+Home');
      await until('Down', start);
      await by('Return');
      await by('alt+n');
      await by('alt+p');
      await until('Down', last);
      await by('Up');
      await by('space');
      await by('alt+t');
      await by('alt+m');
      await by('alt+n');
      await until('Tab', /Your answer|الإجابة/);
      await firefox.keys([...essay]);
      await by('shift+Tab');
      await by('alt+n');
      await by('Down');
      await by('Down');
      await by('alt+r');
      await by('Escape');
      await by('alt+r');
      await until('Tab', submit);
      await by('Return');
      await by('ctrl+Home');
      await until('Down', /\b[A-Z0-9], [A-Z0-9], [A-Z0-9]\b/);
    } finally {
      // also of a run that stopped halfway
      writeFileSync(test.info().outputPath('heard.txt'), transcriptOf(reader.steps, exam));
      await reader.close();
      await exam.doctor.dispose();
    }
    expect(transcriptOf(reader.steps, exam), `Firefox ${firefox.version}`).toMatchSnapshot(`exam.${language}.txt`);
    expect(faultsOf(reader.steps)).toEqual([]);
  });
}
