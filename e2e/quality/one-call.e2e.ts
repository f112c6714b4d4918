import type { APIRequestContext, Page } from '@playwright/test';
import { pdf } from '../support/files.ts';
import { expect, test } from '../support/fixtures.ts';
import { addClass, apiOf, demoPeople, signIn } from '../support/people.ts';

/**
 * Not data of a screen: what the frame asks for on every page (the session, the bell and its stream), how a remote's
 * load went, and a person's exam preferences, which the device keeps and compares with the server's in the background.
 */
const ofFrame = /^\/api\/(auth|unread-notifications|notifications|remote-loads|exam-preferences)(\/|$)/;

/** Notes the calls of a page’s own, without those of the frame. */
function noteCalls(page: Page): string[] {
  const calls: string[] = [];
  page.on('request', (request) => {
    const { pathname } = new URL(request.url());
    if (pathname.startsWith('/api/') && !ofFrame.test(pathname)) calls.push(`${request.method()} ${pathname}`);
  });
  return calls;
}

const roles = [
  ['student', 'student'],
  ['instructor', 'doctor'],
] as const;

for (const [role, name] of roles) {
  test.describe(`[DAY-12] a ${name}`, () => {
    test('opens a course, and the list of them, by one call; by the calls of its parts where that one is unknown', async ({
      openContext,
    }) => {
      const context = await openContext(demoPeople[role]);
      const page = await context.newPage();
      const calls = noteCalls(page);
      const { id } = await signIn(context.request, demoPeople[role]);
      await page.goto(`/ChapterUpload/CS201/${id}`);
      const parts = ['The next two weeks', 'To do here', 'Last announcement'];
      for (const part of parts) await expect(page.getByRole('heading', { name: part, exact: true })).toBeVisible();
      await expect(page.getByRole('article').first()).toBeVisible();
      await page.waitForLoadState('networkidle');
      expect(calls).toEqual(['GET /api/courses/CS201/page']);

      // another tab, with what it shows besides; one that is chosen later asks for that alone
      const tabs = {
        student: ['questions', 'exams', 'figures'],
        instructor: ['questions', 'exams', 'students', 'figures'],
      };
      for (const tab of tabs[role]) {
        calls.length = 0;
        await page.goto(`/ChapterUpload/CS201/${id}?tab=${tab}`);
        await expect(page.getByRole('tab', { selected: true })).toBeVisible();
        await page.waitForLoadState('networkidle');
        expect(calls, tab).toEqual(['GET /api/courses/CS201/tab']);
      }
      calls.length = 0;
      await page.getByRole('tab', { name: 'Exams' }).click();
      await expect.poll(() => calls).toEqual(['GET /api/exams/CS201']);

      // the list of courses
      calls.length = 0;
      await page.goto(`/Course/${id}`);
      await expect(page.getByRole('article').first()).toBeVisible();
      await page.waitForLoadState('networkidle');
      expect(calls).toEqual([`GET /api/today/${role}/${id}/courses`]);
      await page.goto(`/ChapterUpload/CS201/${id}`);

      // a core-api of the version before
      await page.route('**/api/courses/CS201/page', (route) => route.fulfill({ status: 404, json: {} }));
      calls.length = 0;
      await page.reload();
      for (const part of parts) await expect(page.getByRole('heading', { name: part, exact: true })).toBeVisible();
      await expect(page.getByRole('article').first()).toBeVisible();
      await expect.poll(() => new Set(calls).size).toBe({ student: 6, instructor: 7 }[role]);
    });
  });
}

test('[DAY-12] a doctor opens Students/Results by one call', async ({ openContext }) => {
  const context = await openContext(demoPeople.instructor);
  const page = await context.newPage();
  const calls = noteCalls(page);
  await page.goto('/ExamResults');
  await expect(page.getByRole('navigation', { name: 'Where you are' })).toBeVisible();
  await expect(page.getByRole('listitem').filter({ hasText: 'CS201' }).first()).toBeVisible();
  await page.waitForLoadState('networkidle');
  const whole = [expect.stringMatching(/^GET \/api\/instructor\/\d+\/work\/courses$/)];
  expect(calls).toEqual(whole);
  const opened = async (query: string, shown: () => Promise<void>) => {
    calls.length = 0;
    await page.goto(`/ExamResults?course=CS201&${query}`);
    await shown();
    await page.waitForLoadState('networkidle');
    return calls;
  };
  const listed = (name: string) => () =>
    expect(page.getByRole('listitem').filter({ hasText: name }).first()).toBeVisible();
  expect(await opened('view=exams', listed('Quiz 1'))).toEqual(whole);
  expect(await opened('view=assignments', listed('Reverse a linked list'))).toEqual(whole);

  for (const [path, call] of [
    ['/Marking', 'work/allotted'],
    ['/MakeExam', 'drafts/courses'],
  ] as const) {
    calls.length = 0;
    await page.goto(path);
    await expect(page.getByRole('main').getByRole('heading').first()).toBeVisible();
    await page.waitForLoadState('networkidle');
    // the shell server’s preload and the page’s call, where the browser doesn’t count them as one
    expect([...new Set(calls)], path).toEqual([expect.stringMatching(new RegExp(`/instructor/\\d+/${call}$`))]);
  }

  // of one course
  const ofCourse = ['GET /api/courses/CS201/results'];
  const table = () => expect(page.getByRole('table').or(page.getByRole('grid')).first()).toBeVisible();
  expect(await opened('view=information', table)).toEqual(ofCourse);
  expect(await opened('view=gradebook', table)).toEqual(ofCourse);
  await page.getByRole('tab', { name: 'Student Assignments' }).click();
  await listed('Reverse a linked list')();
  calls.length = 0;
  await page
    .getByRole('link', { name: /Reverse a linked list/ })
    .first()
    .click();
  await table();
  await page.waitForLoadState('networkidle');
  expect(calls).toEqual(ofCourse);
  calls.length = 0;
  await page.reload();
  await table();
  await page.waitForLoadState('networkidle');
  expect(calls).toEqual(ofCourse);
});

interface Work {
  courses: { course_id: number; course_code: string }[];
  exams: { exam_id: number; exam_name: string; course_id: number; start_at: string }[];
}

/** Of the demo's exams: the one that is over, and the one that has not begun. */
async function demoExams(request: APIRequestContext, role: 'student' | 'instructor', id: number) {
  const work = (await (await request.get(`/api/${role}/${id}/work`)).json()) as Work;
  const codes = new Map(work.courses.map(({ course_id, course_code }) => [course_id, course_code]));
  const byName = (name: string) => {
    const found = work.exams.find(({ exam_name }) => exam_name.startsWith(name));
    if (!found) throw new Error(`the demo has no exam “${name}”`);
    return { id: found.exam_id, search: `course=${codes.get(found.course_id)}&exam=${found.exam_id}` };
  };
  return { over: byName('Quiz 1'), coming: byName('Midterm') };
}

test('[DAY-12] a doctor opens each page of an exam by one call; the next page asks for what it lacks', async ({
  openContext,
}) => {
  const context = await openContext(demoPeople.instructor);
  const page = await context.newPage();
  const calls = noteCalls(page);
  const { id } = await signIn(context.request, demoPeople.instructor);
  const { over } = await demoExams(context.request, 'instructor', id);
  const opened = async (path: string, shown: () => Promise<void>) => {
    calls.length = 0;
    await page.goto(path);
    await shown();
    await page.waitForLoadState('networkidle');
    return calls;
  };
  const results = (part: string) => `/ExamResults?${over.search}&view=exams&part=${part}`;
  const ofExam = [`GET /api/exams/${over.id}/page`];
  const release = () => expect(page.getByText('Students see their scores and the key.')).toBeVisible();

  const students = async () => {
    await release();
    await expect(page.getByRole('button', { name: /^View Exam/ }).first()).toBeVisible();
  };
  expect(await opened(results('students'), students)).toEqual(ofExam);
  const preview = async () => {
    await release();
    await expect(page.getByRole('heading', { name: 'Mock', exact: false })).toBeVisible();
    await expect(page.getByRole('heading', { name: 'On paper', exact: false })).toBeVisible();
  };
  expect(await opened(`/ExamPreview?${over.search}`, preview)).toEqual(ofExam);
  const grading = () => expect(page.getByRole('progressbar').first()).toBeVisible();
  expect(await opened(results('grading'), grading)).toEqual(ofExam);
  const statistics = () => expect(page.getByText('Reliability', { exact: false }).first()).toBeVisible();
  expect(await opened(results('statistics'), statistics)).toEqual(ofExam);
  const byStudent = () => expect(page.getByRole('combobox', { name: 'Student', exact: true })).toBeVisible();
  expect(await opened(`/ExamResultDetails?${over.search}`, byStudent)).toEqual(ofExam);
  // the watch has its own call, which it repeats
  const watch = () => expect(page.getByRole('table').first()).toBeVisible();
  expect((await opened(results('invigilation'), watch)).slice(0, 2).toSorted()).toEqual(
    [...ofExam, `GET /api/exam-invigilation/${over.id}/changes`].toSorted(),
  );

  calls.length = 0;
  await page.getByRole('tab', { name: 'Figures' }).click();
  await statistics();
  expect(calls.filter((call) => !call.endsWith('/changes'))).toEqual([`GET /api/exam-statistics/${over.id}`]);

  // a core-api of the version before
  await page.route(`**/api/exams/${over.id}/page*`, (route) => route.fulfill({ status: 404, json: {} }));
  expect(new Set(await opened(results('students'), students)).size).toBe(6);
});

test('[DAY-12] [DAY-04] a doctor opens the marking desk by one call; by the calls of its parts where that one is unknown', async ({
  openContext,
  admin,
  newPerson,
  platform,
}) => {
  const doctor = await newPerson({ role: 'instructor' });
  const student = await newPerson({ role: 'student' });
  const { courseCode } = await addClass(admin, doctor, [student]);
  const made = await (await apiOf(platform.url, doctor)).post('/api/upload-assignment', {
    multipart: {
      ...{
        selectedCourse: courseCode,
        assignmentName: 'Trees',
        assignmentScore: '10',
        assignmentDescription: 'Draw one.',
      },
      ...{
        userId: String(doctor.id),
        dueDate: new Date(Date.now() + platform.clock.offset() + 1_200_000).toISOString(),
      },
    },
  });
  const { assignment_id } = (await made.json()) as { assignment_id: number };
  const file = { name: 'Tree.pdf', mimeType: 'application/pdf', buffer: pdf('An oak') };
  const multipart = { file, assignmentId: String(assignment_id), userId: String(student.id) };
  expect(
    (await (await apiOf(platform.url, student)).post('/api/upload-student-assignment', { multipart })).status(),
  ).toBe(201);

  const demo = await openContext(demoPeople.instructor);
  const { id } = await signIn(demo.request, demoPeople.instructor);
  const { over } = await demoExams(demo.request, 'instructor', id);
  for (const [kind, of, context] of [
    ['assignment', assignment_id, await openContext(doctor)],
    ['exam', over.id, demo],
  ] as const) {
    const whole = `/api/marking-desk/${kind}/${of}`;
    const { work: first } = await (await context.request.get(whole)).json();
    const page = await context.newPage();
    const calls = noteCalls(page);
    const opened = async () => {
      calls.length = 0;
      await page.goto(`/Marking?${kind}=${of}`);
      await expect(page.getByRole('textbox', { name: /^Points/ })).toBeVisible();
      await page.waitForLoadState('networkidle');
      return [...new Set(calls)];
    };
    const [desk, ...more] = await opened();
    expect(desk).toBe(`GET ${whole}`);
    // what the keys lead to next is fetched ahead; the first work’s file is shown
    const isWork = /^GET \/api\/(?:assignment-marking\/\d+|exam-marking\/\d+\/\d+)\/(\d+)$/;
    expect(more.filter((call) => !isWork.test(call) && !call.endsWith('/view'))).toEqual([]);
    expect(more.map((call) => Number(isWork.exec(call)?.[1]))).not.toContain(first.work_id);

    // a core-api of the version before
    await page.route('**/api/marking-desk/**', (route) => route.fulfill({ status: 404, json: {} }));
    const parts = ['GET /api/allotted-marking', 'GET /api/appeals', `GET /api/markers/${kind}/${of}`];
    expect(await opened()).toEqual(expect.arrayContaining(parts));
  }
});

test('[DAY-12] [TRU-05] the key of an exam that has not begun comes by that call only while the password is fresh', async ({
  openContext,
  platform,
}) => {
  const context = await openContext(demoPeople.instructor);
  const page = await context.newPage();
  const calls = noteCalls(page);
  const { id } = await signIn(context.request, demoPeople.instructor);
  const { coming } = await demoExams(context.request, 'instructor', id);
  const question = page.getByText('Question 1', { exact: false }).first();
  await page.goto(`/ExamPreview?${coming.search}`);
  await expect(question).toBeVisible();
  await page.waitForLoadState('networkidle');
  expect(calls).toEqual([`GET /api/exams/${coming.id}/page`]);

  platform.clock.advance(6 * 60_000);
  await page.reload();
  const confirm = page.getByRole('dialog', { name: 'Confirm it’s you' });
  await expect(confirm).toBeVisible();
  await expect(question).toBeHidden();
  expect(calls).toContain(`GET /api/exams-answers/${coming.id}`);
  await confirm.getByRole('textbox', { name: 'Password' }).fill(demoPeople.instructor.password);
  await confirm.getByRole('button', { name: 'Confirm', exact: true }).click();
  await expect(question).toBeVisible();
});

test('[DAY-12] a student opens the result of an exam, and an exam that is over or comes, by one call', async ({
  openContext,
}) => {
  const context = await openContext(demoPeople.student);
  const page = await context.newPage();
  const calls = noteCalls(page);
  const { id } = await signIn(context.request, demoPeople.student);
  const { over, coming } = await demoExams(context.request, 'student', id);
  const result = () => expect(page.getByRole('heading', { name: 'Question 1', exact: false }).first()).toBeVisible();
  const start = () => expect(page.getByRole('button', { name: 'Start Exam' })).toBeVisible();
  for (const [path, exam, shown] of [
    ['/ExamResultDetails', over, result],
    ['/TakeExam', over, result],
    ['/TakeExam', coming, start],
  ] as const) {
    calls.length = 0;
    await page.goto(`${path}?${exam.search}`);
    await shown();
    await page.waitForLoadState('networkidle');
    expect(calls, path).toEqual([`GET /api/exam-results/${exam.id}/own`]);
  }
  // an assignment; how large a file may be is the installation's, not the assignment's
  const work = (await (await context.request.get(`/api/student/${id}/work`)).json()) as {
    assignments: { assignment_id: number; assignment_title: string }[];
  };
  const list = work.assignments.find(({ assignment_title }) => assignment_title === 'Reverse a linked list');
  calls.length = 0;
  await page.goto(`/Assignments?course=CS201&assignment=${list?.assignment_id}`);
  await expect(page.getByRole('heading', { name: 'Submit' })).toBeVisible();
  await page.waitForLoadState('networkidle');
  expect(calls.filter((call) => !call.endsWith('/upload-limit'))).toEqual([
    `GET /api/courses/CS201/assignments/${list?.assignment_id}/own`,
  ]);

  await page.route('**/api/exam-results/*/own', (route) => route.fulfill({ status: 404, json: {} }));
  calls.length = 0;
  await page.goto(`/ExamResultDetails?${over.search}`);
  await result();
  await expect.poll(() => new Set(calls).size).toBe(5);
});
