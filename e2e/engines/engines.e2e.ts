import { runningExam } from '../support/exams.ts';
import { expect, test } from '../support/fixtures.ts';
import { engines } from './engines.ts';
import { openLine } from './line.ts';
import { pageOf } from './page.ts';
import { sitExam } from './scenario.ts';

for (const { name, needs, start } of engines) {
  if (!start) console.warn(`No ${name} here (apt-get install ${needs}): its exam is SKIPPED.`);
  const tried = start ? test : test.skip;
  tried(`[BRW-02] a whole exam in ${name}, with a reload while the line is refused`, async ({ platform, admin }) => {
    const exam = await runningExam(platform.url, admin);
    const line = await openLine(Number(new URL(platform.url).port));
    const engine = await start!();
    try {
      await sitExam(pageOf(engine, `http://localhost:${line.port}`), exam, line);
      // while the line is refused every call is an error of the console
      const faults = (await engine.problems()).filter(
        (text) => !/NetworkError|Failed to load resource|Could not connect|connection/i.test(text),
      );
      expect(faults, `${name} ${engine.version}`).toEqual([]);
    } finally {
      await engine.close();
      await exam.doctor.dispose();
      await line.close();
    }
  });
}
