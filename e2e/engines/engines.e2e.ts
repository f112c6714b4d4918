import { runningExam } from '../support/exams.ts';
import { expect, test } from '../support/fixtures.ts';
import { engines } from './engines.ts';
import { openLine } from './line.ts';
import { pageOf } from './page.ts';
import { sitExam } from './scenario.ts';
import { workOfStaff } from './staff.ts';

/**
 * While the line is refused every call is an error of the console; so is a file that a page no longer waits for, which
 * Firefox gives the hash of nothing.
 */
const ofTheLine = /NetworkError|Failed to load resource|Could not connect|connection|47DEQpj8HBSa/i;

for (const { name, needs, start } of engines) {
  if (!start) console.warn(`No ${name} here (apt-get install ${needs}): its exam is SKIPPED.`);
  const tried = start ? test : test.skip;
  tried(
    `a whole exam in ${name}, with a reload while the line is refused; then marking, publishing and a sheet of accounts`,
    async ({ platform, admin }) => {
      const exam = await runningExam(platform.url, admin);
      const line = await openLine(Number(new URL(platform.url).port));
      const engine = await start!();
      try {
        const page = pageOf(engine, `http://localhost:${line.port}`);
        await sitExam(page, exam, line);
        await workOfStaff(page, exam);
        const faults = (await engine.problems()).filter((text) => !ofTheLine.test(text));
        expect(faults, `${name} ${engine.version}`).toEqual([]);
      } finally {
        await engine.close();
        await exam.doctor.dispose();
        await line.close();
      }
    },
  );
}
