import { mkdirSync, readdirSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import type { APIRequestContext, Page } from '@playwright/test';
import { decodePng, encodePalettePng } from '../../scripts/tour/png.ts';
import { expect, type Language, type Look, languages, test } from '../support/fixtures.ts';
import { addPerson, demoPeople, type Person } from '../support/people.ts';
import {
  type Faculty,
  readFaculty,
  type Screen,
  screensOf,
  settled,
  show,
  sittingScreen,
  type Visitor,
} from '../support/screens.ts';
import { inReadme, looks, type Picture, pictureName, readme, widths } from './readme.ts';

/** Takes a picture of each screen from the demo data: both languages, both themes, a wide and a narrow window. */
const root = join(import.meta.dirname, '../..');
/** Not kept in the repository, where pictures would be those of an older version (DSK-14). */
const folder = join(root, 'dist/tour');
/** The four that README.md shows. */
const kept = join(root, 'docs/pictures');
const mostBytes = 1_000_000;
const visitors: readonly Visitor[] = ['visitor', 'student', 'instructor', 'admin'];
const pictures: Picture[] = [];

/** As many dots as the window has (DSK-14). */
const sizes: Record<(typeof widths)[number], Look> = {
  1440: { viewport: { width: 1440, height: 900 }, deviceScaleFactor: 1 },
  360: { viewport: { width: 360, height: 740 }, hasTouch: true, isMobile: true, deviceScaleFactor: 1 },
};

const shotOf = (page: Page) => page.screenshot({ animations: 'disabled', caret: 'hide', scale: 'device' });

const drawer: Screen = {
  name: 'menu',
  title: 'Menu on a phone',
  path: '/',
  act: (page, language) =>
    page
      .getByRole('banner')
      .getByRole('button', { name: language === 'En' ? 'Menu' : 'القائمة', exact: true })
      .click(),
};

function screensFor(visitor: Visitor, faculty: Faculty, width: number): Screen[] {
  const all = screensOf(visitor, faculty);
  if (visitor !== 'student') return all;
  return [...all, sittingScreen(faculty), ...(width === 360 ? [drawer] : [])];
}

/** The demo student’s own attempt can be opened only once, so another student of the class sits for each picture. */
async function examinee(url: string, admin: APIRequestContext, faculty: Faculty, language: Language): Promise<Person> {
  const name = language === 'En' ? { firstName: 'Nour', lastName: 'Hegazy' } : { firstName: 'نور', lastName: 'حجازي' };
  const student = await addPerson(url, admin, { role: 'student', ...name });
  const data = { student_id: student.id, instructor_course_ids: [faculty.running.classId] };
  expect((await admin.post('/api/students-enrollments', { data })).ok()).toBe(true);
  return student;
}

test.describe.configure({ mode: 'serial' });
test.beforeAll(() => {
  rmSync(folder, { recursive: true, force: true });
  mkdirSync(folder, { recursive: true });
});

for (const language of languages) {
  for (const theme of looks) {
    for (const width of widths) {
      test(`pictures: ${language}, ${theme}, ${width} px`, async ({ platform, admin, openContext }) => {
        const faculty = await readFaculty(platform);
        const look = { ...sizes[width], language, dark: theme === 'dark', reducedMotion: 'reduce' } as const;
        for (const visitor of visitors) {
          const context = await openContext(visitor === 'visitor' ? null : demoPeople[visitor], look);
          const page = await context.newPage();
          for (const screen of screensFor(visitor, faculty, width)) {
            const sits = screen.name === 'exam-running';
            const own = sits
              ? await (await openContext(await examinee(platform.url, admin, faculty, language), look)).newPage()
              : page;
            await show(own, screen, language);
            await settled(own);
            const picture = { visitor, name: screen.name, title: screen.title, language, theme, width };
            writeFileSync(join(folder, pictureName(picture)), await shotOf(own));
            pictures.push(picture);
            if (sits) await own.context().close();
          }
          await context.close();
        }
      });
    }
  }
}

test('its page names them all', () => {
  writeFileSync(join(folder, 'README.md'), readme(pictures));
  console.log(`${pictures.length} pictures: ${join(folder, 'README.md')}`);
});

test('pictures of README.md', async ({ platform, admin, openContext }) => {
  const faculty = await readFaculty(platform);
  rmSync(kept, { recursive: true, force: true });
  mkdirSync(kept, { recursive: true });
  for (const picture of inReadme) {
    const { visitor, name, language, theme, width } = picture;
    const look = { ...sizes[width], language, dark: theme === 'dark', reducedMotion: 'reduce' } as const;
    const sits = name === 'exam-running';
    const who = sits ? await examinee(platform.url, admin, faculty, language) : demoPeople[visitor];
    const page = await (await openContext(who, look)).newPage();
    const screen = screensFor(visitor, faculty, width).find((one) => one.name === name)!;
    await show(page, screen, language);
    await settled(page);
    // in few colours: small enough for the repository
    writeFileSync(join(kept, pictureName(picture)), encodePalettePng(decodePng(await shotOf(page)), 64));
    await page.context().close();
  }
  const sum = readdirSync(kept).reduce((total, file) => total + statSync(join(kept, file)).size, 0);
  expect(sum).toBeLessThan(mostBytes);
});
