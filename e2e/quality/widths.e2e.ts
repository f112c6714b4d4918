import { desktop, expect, phone, test } from '../support/fixtures.ts';
import { addClass, demoPeople } from '../support/people.ts';
import { readFaculty, settled } from '../support/screens.ts';

test('[FIX-27] headings of all pages begin in one place, whatever is below them, and the header reaches the right edge', async ({
  openPage,
  platform,
}) => {
  const { instructor, past } = await readFaculty(platform);
  const page = await openPage(demoPeople.instructor, '/');
  const left = new Set<number>();
  for (const path of [
    `/Course/${instructor}`,
    `/ChapterUpload/${past.course}/${instructor}`,
    '/MakeExam',
    '/ExamResults',
    '/UploadAssignment',
    `/Profile/${instructor}`,
  ]) {
    await page.goto(path);
    await settled(page);
    left.add(Math.round((await page.getByRole('heading', { level: 1 }).boundingBox())!.x));
    const header = (await page.getByRole('banner').boundingBox())!;
    expect(header.x + header.width).toBe(await page.evaluate(() => document.documentElement.clientWidth));
    // room kept free for a scrollbar would stay empty beside the header
    expect(await page.evaluate(() => getComputedStyle(document.documentElement).scrollbarGutter)).toBe('auto');
  }
  expect([...left]).toHaveLength(1);
});

test('[FIX-27] on a phone a long description is cut, says so, and opens, with its code and formulas', async ({
  openPage,
  newPerson,
  admin,
  platform,
  playwright,
}) => {
  const [teacher, student] = [await newPerson({ role: 'instructor' }), await newPerson({ role: 'student' })];
  const { courseCode } = await addClass(admin, teacher, [student]);
  const call = await playwright.request.newContext({ baseURL: platform.url });
  const { email, password } = teacher;
  expect((await call.post('/api/auth/signIn', { data: { email, password } })).status()).toBe(200);
  const lines = Array.from({ length: 30 }, (_, n) => `Step ${n + 1}: \`x += ${n}\` until $x = ${n}$.`);
  const made = await call.post('/api/upload-assignment', {
    multipart: {
      selectedCourse: courseCode,
      assignmentName: 'In thirty steps',
      assignmentScore: '10',
      assignmentDescription: lines.join('\n'),
      userId: String(teacher.id),
      dueDate: new Date(platform.clock.offset() + Date.now() + 86_400_000).toISOString(),
    },
  });
  expect(made.status(), await made.text()).toBe(201);
  await call.dispose();

  const page = await openPage(student, `/ChapterUpload/${courseCode}/${student.id}?tab=work`, phone);
  const more = page.getByRole('button', { name: 'Show all' });
  await expect(more).toHaveAttribute('aria-expanded', 'false');
  const description = page.locator(`[id="${await more.getAttribute('aria-controls')}"]`);
  await expect(description.locator('code').first()).toHaveText('x += 0');
  const cut = (await description.boundingBox())!.height;
  await more.click();
  await expect(page.getByRole('button', { name: 'Show less' })).toBeVisible();
  expect((await description.boundingBox())!.height).toBeGreaterThan(cut * 2);
});

test('[FIX-27] on a phone questions and answers of a result have the whole width', async ({ openPage, platform }) => {
  const { past } = await readFaculty(platform);
  const page = await openPage(demoPeople.student, `/ExamResultDetails?course=${past.course}&exam=${past.id}`, phone);
  await settled(page);
  const question = page.getByRole('article').first();
  await expect(question).toBeVisible();
  const text = await question.locator(':scope > :nth-child(2)').boundingBox();
  expect(text!.width).toBeGreaterThan(360 * (2 / 3));
});

test('[DSK-13] forms stand in the middle or use their side, dots of courses have shapes, and neutral chips are no holes in dark', async ({
  openPage,
  platform,
}) => {
  const { instructor, past } = await readFaculty(platform);
  const admin = await openPage(demoPeople.admin, '/', { ...desktop, language: 'En' });
  const doctor = await openPage(demoPeople.instructor, '/', { ...desktop, language: 'Ar', dark: true });
  for (const [page, paths] of [
    [admin, ['/Accounts?tab=add', '/Accounts?tab=password', '/AdminCourse?panel=departments']],
    [doctor, [`/Profile/${instructor}`, '/UploadAssignment', '/MakeExam']],
  ] as const)
    for (const path of paths) {
      await page.goto(path);
      await settled(page);
      const forms = await page.getByRole('main').evaluate((main) => {
        const whole = main.getBoundingClientRect();
        return [...main.querySelectorAll('form')].map((form) => {
          const { left, right, width, top, bottom } = form.getBoundingClientRect();
          // something else beside the form, at its height
          const beside = [...main.querySelectorAll('section, aside, table, form')].some((other) => {
            const box = other.getBoundingClientRect();
            const apart = box.right <= left || box.left >= right;
            return box.width > 100 && apart && box.top < bottom && box.bottom > top;
          });
          return { off: Math.abs(left - whole.left - (whole.right - right)), share: width / whole.width, beside };
        });
      });
      for (const { off, share, beside } of forms.filter(({ share }) => share > 0))
        expect(beside || share > 0.8 || off <= 16, `${path}: ${JSON.stringify({ off, share, beside })}`).toBe(true);
    }

  const student = await openPage(demoPeople.student, '/', { ...desktop, language: 'En' });
  await settled(student);
  const shapes = await student
    .getByRole('main')
    .evaluate((main) =>
      [...main.querySelectorAll<HTMLElement>('[style*="--dot"]')].map((dot) => dot.style.getPropertyValue('--dot')),
    );
  expect(new Set(shapes).size).toBeGreaterThan(2);

  await doctor.goto('/ExamResults');
  await settled(doctor);
  const chips = await doctor.getByRole('main').evaluate((main) => {
    const lightness = (colour: string) => Number(/oklch\(([\d.]+)/.exec(colour)?.[1]);
    return [...main.querySelectorAll('[class*="badge"]')]
      .filter((chip) => !/positive|warning|danger|accent/.test(chip.className))
      .map((chip) => {
        let below = chip.parentElement;
        while (below && getComputedStyle(below).backgroundColor === 'rgba(0, 0, 0, 0)') below = below.parentElement;
        return lightness(getComputedStyle(chip).backgroundColor) - lightness(getComputedStyle(below!).backgroundColor);
      });
  });
  expect(chips.length).toBeGreaterThan(0);
  for (const lighter of chips) expect(lighter).toBeGreaterThan(0);

  // an English question reads from the left in an Arabic review, with its options and answer
  const review = await openPage(demoPeople.student, `/ExamResultDetails?course=${past.course}&exam=${past.id}`, {
    ...desktop,
    language: 'Ar',
  });
  await settled(review);
  const english = review.getByRole('article').locator('[lang="en"]');
  await expect(english.first()).toBeVisible();
  const directions = await english.evaluateAll((parts) => parts.map((part) => getComputedStyle(part).direction));
  expect(new Set(directions)).toEqual(new Set(['ltr']));
});
