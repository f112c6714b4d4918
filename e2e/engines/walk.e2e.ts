import { expect, test } from '../support/fixtures.ts';
import { readFaculty } from '../support/screens.ts';
import { engines } from './engines.ts';
import { walk } from './walk.ts';

for (const { name, start } of engines) {
  const tried = start ? test : test.skip;
  tried(
    `every screen in ${name}, in both languages: no overflow, no error, no crushed dialog`,
    async ({ platform }) => {
      const faculty = await readFaculty(platform);
      const engine = await start!();
      try {
        expect(await walk(engine, platform.url, faculty), `${name} ${engine.version}`).toEqual([]);
      } finally {
        await engine.close();
      }
    },
  );
}
