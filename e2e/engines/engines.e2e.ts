import { runningExam } from '../support/exams.ts';
import { expect, test } from '../support/fixtures.ts';
import type { Engine } from './engine.ts';
import { firefoxPath, startFirefox } from './firefox.ts';
import { openLine } from './line.ts';
import { pageOf } from './page.ts';
import { sitExam } from './scenario.ts';
import { startWebKit, webkitPaths } from './webkit.ts';

const firefox = firefoxPath();
const webkit = webkitPaths();
const engines: { name: string; needs: string; start: (() => Promise<Engine>) | undefined }[] = [
  { name: 'Firefox', needs: 'firefox-esr', start: firefox === undefined ? undefined : () => startFirefox(firefox) },
  {
    name: 'WebKit',
    needs: 'webkit2gtk-driver and xvfb',
    start: webkit === undefined ? undefined : () => startWebKit(webkit),
  },
];

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
