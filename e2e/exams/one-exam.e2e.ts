import type { Browser, BrowserContext, Page } from '@playwright/test';
import { expectAccessible } from '../support/axe.ts';
import { typeMoment } from '../support/exams.ts';
import { expect, type Platform, test } from '../support/test.ts';

/**
 * The platform’s main job, through the screens alone: a faculty is set up, an exam is made, sat in English on a desktop
 * and in Arabic on a phone, graded, and read by both students after its end.
 */
const suffix = Date.now().toString(36).slice(-5).toUpperCase();
const letters = [...suffix].map((c) => String.fromCharCode(97 + (c.charCodeAt(0) % 26))).join('');
const department = `Cybersecurity ${suffix}`;
const course = { code: `CY${suffix}`, name: `Network Defence ${suffix}` };
const given = 'given-password-1';
const chosen = 'chosen-by-themselves';
const person = (role: 'instructor' | 'student', first: string, n: number) => ({
  role,
  id: String(5_000_000 + (Date.now() % 900_000) * 4 + n),
  first,
  last: letters,
  email: `${role}.${n}.${suffix.toLowerCase()}@daftar.test`,
});
const doctor = person('instructor', 'Amal', 0);
const desktopStudent = person('student', 'Nadia', 1);
const phoneStudent = person('student', 'كريم', 2);
const examName = `Firewalls ${suffix}`;

const desktop = { viewport: { width: 1440, height: 900 } };
const phone = { viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true };

async function open(browser: Browser, url: string, options: object, language: 'En' | 'Ar' = 'En'): Promise<Page> {
  const context: BrowserContext = await browser.newContext({ baseURL: url, timezoneId: 'Africa/Cairo', ...options });
  await context.addInitScript((l) => localStorage.setItem('language', l), language);
  return context.newPage();
}

const words = {
  En: { email: 'Email', password: 'Password', signIn: 'Sign In' },
  Ar: { email: 'البريد الإلكتروني', password: 'كلمة المرور', signIn: 'تسجيل الدخول' },
} as const;

async function signIn(page: Page, email: string, password: string, language: 'En' | 'Ar' = 'En'): Promise<void> {
  const w = words[language];
  if (!page.url().includes('/SignIn')) await page.goto('/SignIn');
  await page.getByLabel(w.email).fill(email);
  await page.getByLabel(w.password, { exact: false }).first().fill(password);
  await page.getByRole('main').getByRole('button', { name: w.signIn }).click();
}

async function toast(page: Page, text: string | RegExp): Promise<void> {
  await expect(page.getByRole('region', { name: 'Messages' }).getByText(text).first()).toBeVisible();
}

async function pickOption(page: Page, label: string, search: string): Promise<void> {
  const box = page.getByRole('combobox', { name: label, exact: false }).first();
  await box.fill(search);
  await page.getByRole('option', { name: search }).first().click();
}

interface Parts {
  browser: Browser;
  platform: Platform;
}
interface Step {
  title: string;
  /** The steps without which this one can’t be tried. */
  needs: readonly Step[];
  run: (parts: Parts) => Promise<void>;
}
const steps: Step[] = [];
/**
 * One step of the story. All run in one test, since the clock only goes forward. A step that fails takes along only
 * those that need it; the others are tried all the same.
 */
function step(title: string, needs: readonly Step[], run: Step['run']): Step {
  const made = { title, needs, run };
  steps.push(made);
  return made;
}

const faculty = step(
  'an admin sets the faculty up: department, course, link, people, class, enrolment',
  [],
  async ({ browser, platform }) => {
    const page = await open(browser, platform.url, desktop);
    await signIn(page, 'admin@daftar.test', 'Daftar-demo-2026');
    await expect(page.getByRole('link', { name: 'Courses Management' }).first()).toBeVisible();
    await page.goto('/AdminCourse');

    await page.getByRole('button', { name: 'Departments', exact: true }).click();
    await page.getByLabel('Department name').fill(department);
    await page.getByRole('button', { name: 'Add', exact: true }).click();
    await expect(page.getByRole('row', { name: department })).toBeVisible();

    await page.getByRole('button', { name: 'Courses', exact: true }).click();
    await page.getByLabel('Course code').fill(course.code);
    await page.getByLabel('Course name').fill(course.name);
    await page.getByRole('button', { name: 'Add', exact: true }).click();
    await expect(page.getByRole('row', { name: course.code })).toBeVisible();

    await page.getByRole('button', { name: 'Departments-Courses' }).click();
    await pickOption(page, 'Course', course.name);
    await pickOption(page, 'Department', department);
    await page.getByRole('combobox', { name: 'Level' }).selectOption('2');
    await page.getByRole('combobox', { name: 'Semester' }).selectOption('1');
    await page.getByRole('button', { name: 'Add', exact: true }).click();
    await toast(page, 'Department-course combination success');

    await page.goto('/Accounts');
    await page.getByRole('tab', { name: 'Add Account' }).click();
    for (const someone of [doctor, desktopStudent, phoneStudent]) {
      await page.getByLabel('User Id').fill(someone.id);
      await page.getByRole('textbox', { name: 'First name', exact: true }).fill(someone.first);
      await page.getByRole('textbox', { name: 'Last name', exact: true }).fill(someone.last);
      await page.getByLabel('Email').fill(someone.email);
      await page.getByRole('textbox', { name: 'Password' }).fill(given);
      await page.getByLabel('Role').selectOption(someone.role);
      if (someone.role === 'student') await page.getByLabel('Department').selectOption(department);
      await page.getByRole('tabpanel').getByRole('button', { name: 'Add', exact: true }).click();
      await expect(page.getByRole('textbox', { name: 'First name', exact: true })).toHaveValue('');
    }

    await page.goto('/AdminCourse?panel=instructors');
    await pickOption(page, 'Doctor', doctor.last);
    await pickOption(page, 'Department-courses', course.name);
    await page.keyboard.press('Escape');
    await page.getByRole('button', { name: 'Add', exact: true }).click();
    await expect(page.getByRole('row', { name: course.name })).toBeVisible();

    await page.getByRole('button', { name: 'Students', exact: true }).click();
    for (const student of [desktopStudent, phoneStudent]) {
      const added = page.waitForResponse(
        (r) => r.url().endsWith('/api/students-enrollments') && r.request().method() === 'POST',
      );
      await pickOption(page, 'Student', `${student.first} ${student.last}`);
      await pickOption(page, 'Instructor and course', course.name);
      await page.keyboard.press('Escape');
      await page.getByRole('button', { name: 'Add', exact: true }).click();
      expect((await added).status()).toBe(201);
    }
    await expect(page.getByRole('row', { name: course.name })).toHaveCount(2);
    await page.context().close();
  },
);

/** Signs in with the given password, chooses a new one, and signs in with that (SGN-08, SGN-06). */
async function chooseOwnPassword(page: Page, email: string, language: 'En' | 'Ar' = 'En'): Promise<void> {
  await signIn(page, email, given, language);
  const labels =
    language === 'En'
      ? { old: 'The password you were given', new: 'New password', confirm: 'Confirm password', save: 'Save' }
      : { old: 'كلمة المرور الأولية', new: 'كلمة المرور الجديدة', confirm: 'تأكيد كلمة المرور', save: 'حفظ' };
  await page.getByRole('textbox', { name: labels.old }).fill(given);
  await page.getByRole('textbox', { name: labels.new }).fill(chosen);
  await page.getByRole('textbox', { name: labels.confirm }).fill(chosen);
  await page.getByRole('button', { name: labels.save }).click();
  // This appears after the page has reloaded.
  await expect(page.getByText(language === 'En' ? 'Password changed.' : 'تم تغيير كلمة المرور')).toBeVisible();
  await signIn(page, email, chosen, language);
  await page.waitForURL((url) => url.pathname === '/');
}

async function addMcq(page: Page, text: string, options: string[], right: number, points: string): Promise<void> {
  await page.getByRole('button', { name: 'Add multiple choice' }).click();
  await page.getByRole('textbox', { name: 'Question text' }).last().fill(text);
  await page.getByRole('textbox', { name: 'Points' }).last().fill(points);
  await page.getByRole('button', { name: 'Paste a list' }).last().click();
  await page
    .getByRole('textbox', { name: 'One option per line' })
    .fill(options.map((option, i) => `${i === right ? '* ' : ''}${option}`).join('\n'));
  await page.getByRole('button', { name: /^Add \d+ options$/ }).click();
}

const questions = {
  ports: { text: 'Which port does HTTPS use by default?', options: ['443', '80', '22'], right: 0, points: '2' },
  arabic: {
    text: 'ما وظيفة جدار الحماية؟',
    options: ['ضغط الملفات', 'تصفية حركة الشبكة', 'ترقيم العناوين'],
    right: 1,
    points: '3',
  },
  layer: {
    text: 'On which layer does a packet filter work?',
    options: ['Physical', 'Session', 'Network'],
    right: 2,
    points: '1',
  },
  essay: { text: 'Why is a default-deny rule safer than a default-allow rule?', points: '4' },
};

/** The minute at which an exam begins, as its facts show it, without am or pm. */
const timeOf = (at: Date) =>
  at
    .toLocaleTimeString('en-GB', { timeZone: 'Africa/Cairo', hour: '2-digit', minute: '2-digit', hourCycle: 'h12' })
    .slice(0, 5);
let startShown = '';

const made = step(
  '[EXM-01] [EXM-05] [SGN-08] the doctor chooses a password and makes an exam with four questions',
  [faculty],
  async ({ browser, platform }) => {
    const page = await open(browser, platform.url, desktop);
    await chooseOwnPassword(page, doctor.email);
    await page.goto('/MakeExam');
    await page.getByRole('textbox', { name: 'Exam name' }).fill(examName);
    await page
      .getByRole('combobox', { name: 'Course' })
      .selectOption({ label: new RegExp(course.code) as never })
      .catch(() => page.getByRole('combobox', { name: 'Course' }).selectOption(course.code));
    await page.getByRole('textbox', { name: 'Duration (minutes)' }).fill('30');
    // The steps below answer in the authored order; options keep their own order for each student (TRU-09).
    await page.getByRole('checkbox', { name: 'Questions in a different order for each student' }).uncheck();
    const start = new Date(Date.now() + platform.clock.offset() + 10 * 60_000);
    await typeMoment(page, 'Start', start);
    startShown = timeOf(start);
    for (const q of [questions.ports, questions.arabic, questions.layer])
      await addMcq(page, q.text, q.options, q.right, q.points);
    await page.getByRole('button', { name: 'Add essay' }).click();
    await page.getByRole('textbox', { name: 'Question text' }).last().fill(questions.essay.text);
    await page.getByRole('textbox', { name: 'Points' }).last().fill(questions.essay.points);
    const saved = page.waitForResponse((r) => r.url().endsWith('/api/exams') && r.request().method() === 'POST');
    await page.getByRole('button', { name: 'Publish exam' }).click();
    await page.getByRole('alertdialog').getByRole('button', { name: 'Publish' }).click();
    const reply = await (await saved).json();
    expect(reply).toMatchObject({ success: true, total_score: 10 });
    await page.context().close();
  },
);

/** Everything the server sent a student before the exam’s end, searched for the answer key. */
const toldToStudents: { url: string; text: string }[] = [];
let recording = true;
const unread: Promise<void>[] = [];
function record(page: Page): void {
  page.on('response', (response) => {
    if (!recording || !response.url().includes('/api/') || response.url().includes('/stream/')) return;
    unread.push(
      response.text().then(
        (text) => void toldToStudents.push({ url: response.url(), text }),
        () => undefined,
      ),
    );
  });
}

const student = {
  En: {
    take: 'Take Exam',
    start: 'Start Exam',
    review: 'Review and submit',
    submit: 'Submit exam',
    essay: 'Your answer',
    received: 'Exam received',
    notEnded: 'The exam not ended yet',
    bell: /Notifications/,
    saved: 'Saved',
    next: 'Next',
    back: 'Back',
    submitted: 'You have already submitted this exam',
    result: ['Question', 'Correct answer', 'Your answer', 'Question score'],
  },
  Ar: {
    take: 'أداء الامتحان',
    start: 'بدء الامتحان',
    review: 'المراجعة والتسليم',
    submit: 'تسليم الامتحان',
    essay: 'الإجابة',
    received: 'تم استلام الامتحان',
    notEnded: 'لم ينته الامتحان بعد',
    bell: /الإشعارات/,
    saved: 'تم الحفظ',
    next: 'التالي',
    back: 'رجوع',
    submitted: 'تم تسليم هذا الامتحان من قبل',
    result: ['السؤال', 'الإجابة الصحيحة', 'إجابتك', 'درجة السؤال'],
  },
} as const;

interface Sitter {
  who: typeof desktopStudent;
  device: string;
  language: 'En' | 'Ar';
  options: object;
  answers: { mcq: readonly string[]; essay: string };
  /** Points for the essay, and the total with them. */
  essayPoints: string;
  total: string;
  /** What the student answered to the third question, and its points. */
  third: readonly [string, string];
}
const sitters: readonly Sitter[] = [
  {
    who: desktopStudent,
    device: 'in English on a desktop',
    language: 'En',
    options: desktop,
    answers: { mcq: ['443', 'تصفية حركة الشبكة', 'Physical'], essay: 'What nobody thought of stays closed.' },
    essayPoints: '4',
    total: '9/10',
    third: ['Physical', '0/1'],
  },
  {
    who: phoneStudent,
    device: 'in Arabic on a phone',
    language: 'Ar',
    options: phone,
    answers: { mcq: ['80', 'تصفية حركة الشبكة', 'Network'], essay: 'لأن كل ما لم يُسمح به صراحةً يبقى مغلقًا.' },
    essayPoints: '3',
    total: '7/10',
    third: ['Network', '1/1'],
  },
];
const pages = new Map<Sitter, Page>();
const pageOf = (sitter: Sitter): Page => {
  const page = pages.get(sitter);
  if (!page) throw new Error(`no page ${sitter.device}`);
  return page;
};
const [desk] = sitters as readonly [Sitter, Sitter];

const signedIn = sitters.map((sitter) =>
  step(`[SGN-08] a student chooses a password ${sitter.device}`, [faculty], async ({ browser, platform }) => {
    const page = await open(browser, platform.url, sitter.options, sitter.language);
    record(page);
    pages.set(sitter, page);
    await chooseOwnPassword(page, sitter.who.email, sitter.language);
  }),
);

for (const [at, sitter] of sitters.entries())
  step(`[NTF-01] [NTF-02] [EXM-13] the bell shows the new exam ${sitter.device}`, [made, signedIn[at]!], async () => {
    const page = pageOf(sitter);
    await page.getByRole('button', { name: student[sitter.language].bell }).click();
    await expect(page.getByRole('dialog').getByText(examName)).toBeVisible();
    await page.mouse.click(5, 300);
    await expect(page.getByRole('dialog')).toHaveCount(0);
  });

async function sit(
  page: Page,
  language: 'En' | 'Ar',
  answers: { mcq: readonly string[]; essay: string },
): Promise<string> {
  const w = student[language];
  await page.goto('/TakeExam');
  await page.getByRole('link', { name: examName }).click();
  await page.getByRole('button', { name: w.start }).click();
  await expect(page.getByRole('heading', { name: examName })).toBeVisible();
  // Only the exam is on the screen.
  await expect(page.getByRole('link', { name: /Daftar|دفتر/ })).toHaveCount(0);
  for (const answer of answers.mcq) {
    await page.getByRole('radio', { name: answer }).check();
    await page.getByRole('button', { name: w.next }).click();
  }
  await page.getByRole('textbox', { name: w.essay }).fill(answers.essay);
  await expect(page.getByText(w.saved, { exact: true })).toBeVisible();
  await page.getByRole('button', { name: w.review }).first().click();
  await page.getByRole('dialog').getByRole('button', { name: w.submit }).click();
  await expect(page.getByRole('heading', { name: w.received })).toBeVisible();
  await expect(page.getByText(w.notEnded)).toBeVisible();
  const code = (await page.getByTestId('receipt-code').textContent())?.trim() ?? '';
  // Back resets everything; the exam itself can’t be sat again.
  await page.getByRole('button', { name: w.back }).click();
  await page.getByRole('link', { name: examName }).click();
  await expect(page.getByText(w.submitted)).toBeVisible();
  await expect(page.getByRole('button', { name: w.start })).toHaveCount(0);
  return code;
}

step('[EXT-01] [EXT-02] the exam can’t be begun before its start', [made, signedIn[0]!], async () => {
  const page = pageOf(desk);
  await page.goto('/TakeExam');
  await page.getByRole('link', { name: examName }).click();
  await expect(page.getByText('Exam has not started yet. Please wait')).toBeVisible();
  await expect(page.getByRole('heading', { name: examName })).toBeVisible();
  const facts = page.getByRole('definition');
  for (const fact of [course.name, '30 minutes', startShown, '4 questions', 'None'])
    await expect(facts.filter({ hasText: fact })).toBeVisible();
  const countdown = page.getByRole('timer', { name: 'Starts in' });
  await expect(countdown).toContainText(/00:0\d:\d\d/);
  const first = await countdown.textContent();
  await expect(countdown).not.toHaveText(first ?? '');
  await page.getByRole('button', { name: 'Start Exam' }).click();
  await expect(page.getByText('Exam has not started yet', { exact: true })).toBeVisible();
});

const begun = step('its time comes', [made], async ({ platform }) => platform.clock.advance(11 * 60_000));

const receipts = new Set<string>();
const sat = sitters.map((sitter, at) =>
  step(`[EXT-05] [EXT-15] it is sat ${sitter.device}`, [begun, signedIn[at]!], async () => {
    const code = await sit(pageOf(sitter), sitter.language, sitter.answers);
    expect([...receipts]).not.toContain(code);
    receipts.add(code);
  }),
);

const graded = sitters.map((sitter, at) =>
  step(
    `[RES-01] [RES-02] [RES-03] [RES-04] [RES-05] the doctor grades the essay that was written ${sitter.device}`,
    [sat[at]!],
    async ({ browser, platform }) => {
      const page = await open(browser, platform.url, desktop);
      await signIn(page, doctor.email, chosen);
      await page.waitForURL((url) => url.pathname === '/');
      await page.goto('/ExamResults');
      await page
        .getByRole('radio', { name: 'Student Exams' })
        .or(page.getByRole('tab', { name: 'Student Exams' }))
        .first()
        .click();
      await page.getByRole('link', { name: examName }).click();
      await page.getByRole('tab', { name: 'Students', exact: true }).click();
      const row = page.getByRole('row', { name: sitter.who.id });
      await row.getByRole('button', { name: 'View Exam' }).click();
      await expect(page.getByText("Can't Edit").first()).toBeVisible();
      const points = page.getByRole('textbox', { name: 'Points for question 4' });
      await page.getByRole('button', { name: 'Give points' }).click();
      await points.fill('5');
      await page.getByRole('button', { name: 'Save' }).click();
      await expect(page.getByText('Points must be between 0 and the maximum question points')).toBeVisible();
      await page.getByRole('button', { name: 'Cancel', exact: true }).click();
      await page.getByRole('button', { name: 'Give points' }).click();
      await expect(points).toHaveValue('');
      await points.fill(sitter.essayPoints);
      await page.getByRole('button', { name: 'Save' }).click();
      await expect(page.getByRole('button', { name: 'Edit points' })).toBeVisible();
      await page.getByRole('button', { name: 'Back to the list' }).click();
      await expect(page.getByRole('row', { name: sitter.who.id })).toContainText(sitter.total);
      await page.getByRole('link', { name: 'Back', exact: true }).click();
      await page.getByRole('tab', { name: 'Student Information' }).click();
      const found = page.getByRole('row', { name: sitter.who.id });
      await expect(found.getByRole('rowheader')).toHaveText(`${sitter.who.first} ${sitter.who.last}`);
      await expect(found).toContainText(examName);
      await expect(found).toContainText(sitter.total);
      await page.context().close();
    },
  ),
);

step('[EXT-11] no reply to a student held the answer key before the end', [begun], async () => {
  recording = false;
  await Promise.all(unread);
  expect(toldToStudents.some(({ url }) => url.endsWith('/api/attempts'))).toBe(true);
  for (const { url, text } of toldToStudents) {
    const marks = [...text.matchAll(/"(\w*correct\w*|points_given|student_answer_points)":([^,}\]]+)/gi)];
    expect(
      marks.filter(([, , value]) => value !== 'null'),
      url,
    ).toEqual([]);
  }
});

const ended = step('its time ends', [begun], async ({ platform }) => platform.clock.advance(45 * 60_000));

const released = step(
  '[DAY-05] [DAY-10] the doctor takes the scores back, releases them by name, then to all; meanwhile the student reads why there are none',
  [ended, signedIn[0]!],
  async ({ browser, platform }) => {
    const page = await open(browser, platform.url, desktop);
    await signIn(page, doctor.email, chosen);
    await page.waitForURL((url) => url.pathname === '/');
    await page.goto('/ExamPreview');
    await page.getByRole('link', { name: examName }).click();
    await page.getByRole('button', { name: 'Take back' }).click();
    await page.getByRole('textbox', { name: 'Reason' }).fill('A wrong key');
    await page.getByRole('dialog').getByRole('button', { name: 'Take back' }).click();
    await toast(page, 'The scores are hidden again');
    const reader = pageOf(sitters[0]!);
    await reader.goto('/ExamResultDetails');
    await reader.getByRole('link', { name: examName }).click();
    await expect(reader.getByText('The scores are not released yet')).toBeVisible();
    await expect(reader.getByText('once the doctor releases them')).toBeVisible();
    // to one by name first, and places with it
    await page.getByRole('button', { name: 'Release to some…' }).click();
    const names = page.getByRole('dialog');
    await names.getByRole('checkbox', { name: sitters[0]!.who.id }).check();
    await expectAccessible(page);
    await names.getByRole('button', { name: 'Release to 1 student' }).click();
    await toast(page, 'The scores are released to these students');
    await expect(page.getByText('Released to 1 student', { exact: true })).toBeVisible();
    await reader.reload();
    await expect(reader.getByRole('list', { name: 'Result by question' })).toBeVisible();
    await expectAccessible(reader);
    const place = page.getByRole('switch', { name: 'Students see their own place' });
    await place.click();
    await expect(place).toBeChecked();
    await page.getByRole('button', { name: 'Release scores' }).click();
    await page.getByRole('alertdialog').getByRole('button', { name: 'Release scores' }).click();
    await toast(page, 'The scores are released');
    await page.context().close();
  },
);

for (const [at, sitter] of sitters.entries())
  step(`[RES-06] [RES-07] [EXT-07] [DAY-10] the result is read ${sitter.device}`, [released, graded[at]!], async () => {
    const { language, total } = sitter;
    const page = pageOf(sitter);
    await page.goto('/ExamResultDetails');
    await page.getByRole('link', { name: examName }).click();
    await expect(page.getByRole('main')).toContainText(total);
    await expect(page.getByText('443').first()).toBeVisible();
    // A card per question: all its options, the right one and the student's in words, and its points (DAY-10).
    const [question, right, own, points] = student[language].result;
    const layer = page.getByRole('article').filter({ hasText: questions.layer.text });
    await expect(layer.getByRole('heading')).toContainText(`${question} 3`);
    for (const option of questions.layer.options)
      await expect(layer.getByRole('listitem').filter({ hasText: option })).toBeVisible();
    await expect(layer.getByRole('listitem').filter({ hasText: right })).toContainText('Network');
    await expect(layer.getByRole('listitem').filter({ hasText: own })).toContainText(sitter.third[0]);
    await expect(layer).toContainText(points);
    await expect(layer).toContainText(sitter.third[1]);
    // The same on the page where it was taken, with a link back.
    await page.goto('/TakeExam');
    await page.getByRole('link', { name: examName }).click();
    await expect(page.getByRole('main')).toContainText(total);
    await page.getByRole('button', { name: student[language].back }).click();
    await expect(page.getByRole('link', { name: examName })).toBeVisible();
    await page.context().close();
  });

const rows = [...new Set(steps.flatMap(({ title }) => title.match(/\[[A-Z]{3}-\d\d\]/g) ?? []))].sort();

test(`${rows.join(' ')} one exam, end to end`, async ({ browser, platform }) => {
  test.setTimeout(300_000);
  const passed = new Set<Step>();
  const failures: string[] = [];
  for (const one of steps) {
    const missing = one.needs.filter((needed) => !passed.has(needed));
    if (missing.length > 0) {
      failures.push(`not tried: ${one.title}\n  without: ${missing.map(({ title }) => title).join(', ')}`);
      continue;
    }
    try {
      await test.step(one.title, () => one.run({ browser, platform }));
      passed.add(one);
    } catch (error) {
      failures.push(`failed: ${one.title}\n  ${error instanceof Error ? (error.stack ?? error.message) : error}`);
    }
  }
  expect(failures, failures.join('\n')).toEqual([]);
});
