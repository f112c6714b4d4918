import { randomUUID } from 'node:crypto';
import type { APIRequestContext, Locator, Page } from '@playwright/test';
import { expectAccessible } from '../support/axe.ts';
import { expect, languages, test } from '../support/fixtures.ts';
import { addClass, apiOf } from '../support/people.ts';

/** The statistics of an exam’s questions (DAY-10): six students, and an earlier exam with one of the questions. */
const mcq = (question_text: string, ...options: string[]) => ({
  question_text,
  question_type: 'MCQ',
  question_points: 1,
  options: options.map((answer_text, at) => ({ answer_text, is_correct: at === 0 ? 1 : 0 })),
});
const layer = mcq('Which layer routes packets?', 'Network', 'Transport', 'Session');
const port = mcq('Which port is for HTTPS?', '443', '80');
const loop = mcq('What ends a loop of packets?', 'TTL', 'MTU');
type Question = typeof layer;

/** Which students answered a question rightly. */
const right = { layer: [0, 0, 0, 1, 1, 1], port: [0, 0, 1, 1, 1, 1], loop: [1, 0, 0, 0, 0, 0] };

const words = {
  En: {
    caption: 'Share of the points earned, by question',
    sort: 'Discrimination',
    reversed: 'reversed: check the key',
    reliability: 'Reliability (alpha)',
    average: /44\W*% \(last time \W*33\W*%/,
    passed: /50\W*% \(last time \W*33\W*%/,
    compared: /Last time: \W*Layers\W*\. Questions in common: \W*1\W* of \W*3/,
    scatter: 'Questions by difficulty and discrimination',
    point: /^Question 3: 17\W*% of the points, discrimination -0\.58$/,
    question: (number: number) => `Question ${number}`,
    forward: 'ArrowRight',
    boxes: 'Scores of each exam, oldest first',
    half: '0 to 0.5',
    curve: 'Your scores in the order of time',
  },
  Ar: {
    caption: 'نسبة الدرجات المحققة لكل سؤال',
    sort: 'معامل التمييز',
    reversed: 'معكوس: يرجى مراجعة نموذج الإجابة',
    reliability: 'معامل الثبات (ألفا)',
    average: /44\W*[%٪]\W*\(المرة السابقة \W*33\W*[%٪]/,
    passed: /50\W*[%٪]\W*\(المرة السابقة \W*33\W*[%٪]/,
    compared: /المرة السابقة: \W*Layers\W*\. الأسئلة المشتركة: \W*1\W* من \W*3/,
    scatter: 'الأسئلة حسب الصعوبة والتمييز',
    point: /^السؤال 3: 17\W*[%٪]\W* من الدرجات، معامل التمييز -0\.58$/,
    question: (number: number) => `السؤال ${number}`,
    forward: 'ArrowLeft',
    boxes: 'درجات كل امتحان، الأقدم أولًا',
    half: 'من 0 إلى 0.5',
    curve: 'درجاتك بترتيب الامتحانات',
  },
};

/** Pictures of a figure at both widths and in both themes, where `PICTURES` names a folder. */
async function look(page: Page, name: string): Promise<void> {
  const folder = process.env.PICTURES;
  if (!folder) return;
  for (const width of [1440, 360])
    for (const theme of ['light', 'dark']) {
      await page.setViewportSize({ width, height: 900 });
      await page.evaluate((shown) => document.documentElement.setAttribute('data-theme', shown), theme);
      await page.screenshot({ path: `${folder}/${name}-${width}-${theme}.png`, fullPage: true });
    }
  await page.setViewportSize({ width: 1440, height: 900 });
}

interface Opened {
  attempt_id: number;
  questions: { question_id: number; question_text: string; options: { answer_id: number; answer_text: string }[] }[];
}

/** Sits an exam by calls: the first option where `rights` says so, otherwise the second. */
async function sit(student: APIRequestContext, examId: number, asked: Question[], rights: number[]): Promise<void> {
  const device = randomUUID();
  const opened = await student.post('/api/attempts', { data: { examId, device } });
  expect(opened.ok(), await opened.text()).toBe(true);
  const { attempt_id, questions } = (await opened.json()) as Opened;
  const answers = asked.map(({ question_text, options }, at) => {
    const question = questions.find((one) => one.question_text === question_text);
    const wanted = options[rights[at] === 1 ? 0 : 1]?.answer_text;
    const option = question?.options.find(({ answer_text }) => answer_text === wanted);
    return { question_id: question?.question_id, answer_id: option?.answer_id, seq: at + 1 };
  });
  const submitted = await student.post(`/api/attempts/${attempt_id}/submit`, { data: { device, answers } });
  expect(submitted.ok(), await submitted.text()).toBe(true);
}

test('[DAY-10] [DAY-02] [DSK-10] the statistics of each question: share, discrimination with what is reversed, options nobody chose and last time, sorted by pressing a head; average and pass rate beside last time’s; and the figures of the ended exam; the questions as points that are pressed, exams as box plots, and a student’s own curve, in either language', async ({
  admin,
  newPerson,
  openPage,
  platform,
}) => {
  const instructor = await newPerson({ role: 'instructor' });
  const students = await Promise.all(Array.from({ length: 6 }, () => newPerson({ role: 'student' })));
  const { courseCode } = await addClass(admin, instructor, students);
  const doctor = await apiOf(platform.url, instructor);
  const sitters = await Promise.all(students.map((student) => apiOf(platform.url, student)));
  /** An exam of 15 minutes that has begun by the server’s time. */
  const begin = async (exam_name: string, questions: Question[]): Promise<number> => {
    const start_at = new Date(Date.now() + platform.clock.offset() + 60_000).toISOString();
    const data = { exam_name, duration: 15, start_at, due_date: null, selectedCourse: courseCode };
    const made = await doctor.post('/api/exams', { data: { ...data, userId: instructor.id, questions, rules: {} } });
    expect(made.status(), await made.text()).toBe(201);
    platform.clock.advance(61_000);
    return ((await made.json()) as { exam_id: number }).exam_id;
  };
  const before = await begin('Layers', [layer]);
  for (const [at, sitter] of sitters.slice(0, 3).entries()) await sit(sitter, before, [layer], [at === 0 ? 1 : 0]);
  platform.clock.advance(16 * 60_000);
  const exam = await begin('Networks', [layer, port, loop]);
  for (const [at, sitter] of sitters.entries())
    await sit(sitter, exam, [layer, port, loop], [right.layer[at]!, right.port[at]!, right.loop[at]!]);
  // the earlier exam counts once it is over
  const lastTime = async () => {
    const reply = await doctor.get(`/api/exam-statistics/${exam}`);
    const { questions } = (await reply.json()) as { questions: { last_time: { exam_name: string } | null }[] };
    return questions[0]?.last_time?.exam_name;
  };
  await expect.poll(lastTime).toBe('Layers');

  for (const language of languages) {
    const says = words[language];
    const address = { course: courseCode, view: 'exams', exam: String(exam), part: 'statistics' };
    const page = await openPage(instructor, `/ExamResults?${new URLSearchParams(address)}`, { language });
    const table = page.getByRole('table', { name: says.caption });
    const rows = table.getByRole('row').filter({ has: page.getByRole('rowheader') });
    // share, discrimination, wrong options nobody chose, last time; covariance and its scale: 1/12 of √5/12, 1/18 of
    // 2/9, −7/36 of √145/36
    const ofLayer = /routes packets.*50\W*[%٪].*0\.45.*1.*33\W*[%٪].*Layers/s;
    const ofPort = /HTTPS.*67\W*[%٪].*0\.25.*0.*–/s;
    const ofLoop = new RegExp(`loop of packets.*17\\W*[%٪].*-0\\.58.*${says.reversed}.*0.*–`, 's');
    await expect(rows).toHaveText([ofLayer, ofPort, ofLoop]);
    // what doesn't fit scrolls inside the card, and a question has room for its words
    for (const width of [1024, 1440]) {
      await page.setViewportSize({ width, height: 900 });
      const card = await table.locator('xpath=ancestor::section[1]').evaluate((box) => {
        const [inner, outer] = [box, box.parentElement ?? box].map((one) => one.getBoundingClientRect());
        return (inner?.left ?? 0) >= (outer?.left ?? 1) - 1 && (inner?.right ?? 1) <= (outer?.right ?? 0) + 1;
      });
      const words = await rows.first().getByRole('rowheader').boundingBox();
      expect([card, (words?.width ?? 0) >= 200]).toEqual([true, true]);
    }
    // alpha of the variances 1/4, 2/9 and 5/36, and 5/9 of the sum
    await expect(page.getByRole('term').filter({ hasText: says.reliability })).toBeVisible();
    await expect(page.getByRole('definition').filter({ hasText: '-0.15' })).toBeVisible();
    // the whole exam beside its last time: half of the points are reached by three of six, before by one of three
    await expect(page.getByRole('definition').filter({ hasText: says.average })).toBeVisible();
    await expect(page.getByRole('definition').filter({ hasText: says.passed })).toBeVisible();
    await expect(page.getByText(says.compared)).toBeVisible();
    const head = table.getByRole('button', { name: says.sort });
    await head.click();
    await expect(rows).toHaveText([ofLoop, ofPort, ofLayer]);
    await expect(table.locator('th[aria-sort="ascending"]')).toContainText(says.sort);
    await head.click();
    await expect(rows).toHaveText([ofLayer, ofPort, ofLoop]);

    // each question is a point, from hard to easy; a press or Enter opens it
    const scatter = page.getByRole('figure', { name: says.scatter });
    const points = scatter.getByRole('button');
    await expect(points).toHaveText(['3', '1', '2']);
    await expect(points.first()).toHaveAccessibleName(says.point);
    // the axis and its points begin where reading begins: 17 % lies before the label of 25 %
    const middle = async (of: Locator) => {
      const box = (await of.boundingBox())!;
      return (box.x + box.width / 2) * (language === 'Ar' ? -1 : 1);
    };
    const [zero, quarter] = [scatter.getByText('0%', { exact: true }), scatter.getByText('25%', { exact: true })];
    const order = [await middle(zero), await middle(points.first()), await middle(quarter)];
    expect(order).toEqual(order.toSorted((a, b) => a - b));
    await points.first().click();
    await expect(page.getByRole('dialog', { name: says.question(3) })).toContainText('TTL');
    await page.keyboard.press('Escape');
    await expect(points.first()).toBeFocused();
    await page.keyboard.press(says.forward);
    await expect(points.nth(1)).toBeFocused();
    await page.keyboard.press('Enter');
    await expect(page.getByRole('dialog', { name: says.question(1) })).toContainText('Network');
    await page.keyboard.press('Escape');
    await expectAccessible(page);
    await look(page, `statistics-${language}`);

    // the course’s figures: the ended exam only, one right of three, who lie √2/3 around the mean
    await page.goto(`/ChapterUpload/${courseCode}/${instructor.id}?tab=figures`);
    const row = page.getByRole('row').filter({ has: page.getByRole('rowheader', { name: 'Layers' }) });
    await expect(row.getByRole('cell', { name: /^0\.3 (of|من) 1$/ })).toBeVisible();
    await expect(row.getByRole('cell', { name: '0.5', exact: true })).toBeVisible();
    await expect(page.getByRole('rowheader', { name: 'Networks' })).toHaveCount(0);
    await expect(row.getByRole('link', { name: /Layers/ })).toHaveAttribute('href', /part=statistics/);
    await expect(row.getByRole('cell', { name: says.half, exact: true })).toBeVisible();
    const boxes = page.getByRole('figure', { name: says.boxes });
    await expect(boxes.getByRole('link', { name: 'Layers' })).toHaveAttribute('href', /part=statistics/);
    await expectAccessible(page);
    await look(page, `course-figures-${language}`);
    await page.context().close();
  }
  // both exams are over: a student's own scores as a curve, and as a table
  platform.clock.advance(16 * 60_000);
  const [student] = students;
  const released = async () => {
    const reply = await sitters[0]!.get(`/api/exam-figures/${courseCode}/${student!.id}`);
    return reply.ok() ? ((await reply.json()) as unknown[]).length : await reply.text();
  };
  // scores are released a moment after the end
  await expect.poll(released).toBe(2);
  for (const language of languages) {
    const says = words[language];
    const page = await openPage(student!, `/ChapterUpload/${courseCode}/${student!.id}?tab=figures`, { language });
    await expect(page.getByRole('figure', { name: says.curve })).toBeVisible();
    await expect(page.getByRole('rowheader', { name: /^(Networks|Layers)/ })).toHaveCount(2);
    await expectAccessible(page);
    await look(page, `own-figures-${language}`);
    await page.context().close();
  }
  await Promise.all([doctor, ...sitters].map((api) => api.dispose()));
});
