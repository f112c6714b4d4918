import { expect, type Page } from '@playwright/test';
import pg from 'pg';
import type { Language } from './fixtures.ts';
import type { Platform } from './test.ts';

/** Data of the demo faculty that pages are opened with. */
export interface Faculty {
  admin: number;
  instructor: number;
  student: number;
  /** Exams of the demo doctor: past, running, future. */
  past: Exam;
  running: Exam & { classId: number };
  coming: Exam;
  assignment: { id: number; course: string };
}
interface Exam {
  id: number;
  course: string;
}

/** Runs one query on core-api's tables, or on those of notifications; read only. */
export async function ask<Row extends pg.QueryResultRow>(
  platform: Platform,
  sql: string,
  values: unknown[] = [],
  schema: 'core' | 'notifications' = 'core',
): Promise<Row[]> {
  const { databaseUrl, notificationsDatabaseUrl } = platform.runtime();
  const connectionString = schema === 'core' ? databaseUrl : notificationsDatabaseUrl;
  const client = new pg.Client({ connectionString, options: `-c search_path=${schema}` });
  await client.connect();
  try {
    return (await client.query<Row>(sql, values)).rows;
  } finally {
    await client.end();
  }
}

export async function readFaculty(platform: Platform): Promise<Faculty> {
  const accounts = await ask<{ email: string; id: string }>(
    platform,
    'select email, id from account where email = any($1)',
    [['admin@daftar.test', 'doctor@daftar.test', 'student@daftar.test']],
  );
  const idOf = (email: string) => Number(accounts.find((row) => row.email === email)?.id);
  const instructor = idOf('doctor@daftar.test');
  const exams = await ask<{ id: number; course: string; state: string; class_id: number }>(
    platform,
    `select distinct on (state) exam_id as id, course_code as course, state, class_id from (
       select e.*, c.course_code, n.instructor_course_id as class_id,
         case when closes_at < now() then 'past' when start_at > now() then 'coming' else 'running' end as state
       from exam e join course c using (course_id)
       join class_now n on n.course_id = e.course_id and n.instructor_id = e.instructor_id
       where e.instructor_id = $1 and e.deleted_at is null
     ) e order by state, exam_id`,
    [instructor],
  );
  const exam = (state: string) => {
    const found = exams.find((row) => row.state === state)!;
    return { id: found.id, course: found.course, classId: found.class_id };
  };
  const past = exam('past');
  const [assignment] = await ask<{ id: number }>(
    platform,
    `select assignment_id as id from assignment join course using (course_id)
     where course_code = $1 and instructor_id = $2 order by assignment_id limit 1`,
    [past.course, instructor],
  );
  return {
    admin: idOf('admin@daftar.test'),
    instructor,
    student: idOf('student@daftar.test'),
    past,
    running: exam('running'),
    coming: exam('coming'),
    assignment: { id: assignment!.id, course: past.course },
  };
}

export type Visitor = 'visitor' | 'admin' | 'instructor' | 'student';

export interface Screen {
  /** File name of its picture. */
  name: string;
  title: string;
  path: string;
  /** What to press after it has loaded. */
  act?: (page: Page, language: Language) => Promise<void>;
}

const button = (page: Page, language: Language, en: string, ar: string) =>
  page.getByRole('main').getByRole('button', { name: language === 'En' ? en : ar, exact: true });

/** Every screen of the platform with the demo faculty's data. */
export function screensOf(visitor: Visitor, faculty: Faculty): Screen[] {
  const { past, running, coming, assignment } = faculty;
  if (visitor === 'visitor') {
    return [
      { name: 'home', title: 'Home, signed out', path: '/' },
      { name: 'sign-in', title: 'Sign in', path: '/SignIn' },
      { name: 'forgot-password', title: 'Forgotten password', path: '/ForgotPassword' },
      { name: 'accessibility', title: 'Accessibility', path: '/accessibility' },
      { name: 'verify-receipt', title: 'Verify a receipt', path: '/verify-receipt' },
      { name: 'verify-sheet', title: 'Verify a result sheet', path: '/verify-sheet' },
      { name: 'reset-password', title: 'A new password by a link', path: '/ResetPassword' },
    ];
  }
  const id = faculty[visitor];
  const everybody: Screen[] = [
    { name: 'home', title: 'Home', path: '/' },
    {
      name: 'profile',
      title: 'Profile, changing the password',
      path: `/Profile/${id}`,
      act: (page, language) => button(page, language, 'Change Password', 'تغيير كلمة المرور').click(),
    },
  ];
  /** A dialog of the course page, opened by the first button with this name. */
  const dialogOfCourse = (name: string, title: string, opens: Record<Language, RegExp>, tab = 'content'): Screen => ({
    name: `course-${name}`,
    title,
    path: `/ChapterUpload/${past.course}/${id}?tab=${tab}`,
    act: async (page, language) => {
      await page.getByRole('main').getByRole('button', { name: opens[language] }).first().click();
      await expect(page.getByRole('dialog').or(page.getByRole('alertdialog'))).toBeVisible();
    },
  });
  const own: Record<typeof visitor, Screen[]> = {
    admin: [
      { name: 'accounts', title: 'All users', path: '/Accounts' },
      { name: 'accounts-upload', title: 'Accounts from a file', path: '/Accounts?tab=upload' },
      { name: 'accounts-add', title: 'Add an account', path: '/Accounts?tab=add' },
      { name: 'accounts-update', title: 'Update an account', path: `/Accounts?tab=update&id=${faculty.student}` },
      { name: 'accounts-delete', title: 'Delete an account', path: `/Accounts?tab=delete&id=${faculty.student}` },
      { name: 'accounts-audit', title: 'Audit log', path: '/Accounts?tab=audit' },
      { name: 'accounts-deliveries', title: 'Deliveries', path: '/Accounts?tab=deliveries' },
      { name: 'courses', title: 'Courses management', path: '/AdminCourse' },
      { name: 'courses-departments', title: 'Departments', path: '/AdminCourse?panel=departments' },
      { name: 'courses-courses', title: 'Courses', path: '/AdminCourse?panel=courses' },
      { name: 'courses-links', title: 'Departments and courses', path: '/AdminCourse?panel=departments-courses' },
      { name: 'courses-instructors', title: 'Instructors', path: '/AdminCourse?panel=instructors' },
      { name: 'courses-students', title: 'Students', path: '/AdminCourse?panel=students' },
      { name: 'courses-results', title: 'Course results', path: '/AdminCourse?panel=results' },
      { name: 'courses-records', title: 'Student records', path: '/AdminCourse?panel=records' },
      { name: 'courses-terms', title: 'Terms', path: '/AdminCourse?panel=terms' },
      { name: 'courses-roll-over', title: 'Roll-over', path: '/AdminCourse?panel=roll-over' },
      { name: 'courses-promotion', title: 'Promotion', path: '/AdminCourse?panel=promotion' },
      { name: 'courses-bylaws', title: 'Bylaws', path: '/AdminCourse?panel=bylaws' },
      { name: 'courses-levels', title: 'Level results', path: '/AdminCourse?panel=level-results' },
      { name: 'courses-delete-data', title: 'Delete data', path: '/AdminCourse?panel=delete-data' },
      { name: 'releases', title: 'Releases', path: '/Releases' },
      { name: 'status', title: 'Platform status', path: '/Status' },
    ],
    instructor: [
      { name: 'courses', title: 'Courses', path: `/Course/${id}` },
      { name: 'course', title: 'A course', path: `/ChapterUpload/${past.course}/${id}` },
      {
        name: 'course-chapters',
        title: 'Chapters of a course',
        path: `/ChapterUpload/${past.course}/${id}?tab=content`,
      },
      {
        name: 'course-questions',
        title: 'Questions of a course',
        path: `/ChapterUpload/${past.course}/${id}?tab=questions`,
      },
      {
        name: 'course-students',
        title: 'Students of a course',
        path: `/ChapterUpload/${past.course}/${id}?tab=students`,
      },
      { name: 'course-figures', title: 'Figures of a course', path: `/ChapterUpload/${past.course}/${id}?tab=figures` },
      dialogOfCourse(
        'announcement',
        'Announcing to a course',
        { En: /^Send announcement/, Ar: /^إرسال إعلان/ },
        'announcements',
      ),
      dialogOfCourse('upload', 'Uploading a chapter', { En: /^Upload chapter/, Ar: /^رفع فصل/ }),
      dialogOfCourse('preview', 'Preview of a chapter', { En: /^View .*pdf$/, Ar: /^عرض .*pdf$/ }),
      dialogOfCourse('delete', 'Deleting a chapter', { En: /^Delete .*pdf$/, Ar: /^حذف .*pdf$/ }),
      { name: 'make-exam', title: 'Make an exam', path: '/MakeExam' },
      { name: 'exam-preview', title: 'Exam preview', path: `/ExamPreview?course=${past.course}&exam=${past.id}` },
      {
        name: 'exam-edit',
        title: 'Edit an exam',
        path: `/ExamPreview?course=${coming.course}&exam=${coming.id}`,
        act: async (page, language) => {
          await button(page, language, 'Edit exam', 'تعديل الامتحان').click();
          await expect(page.getByRole('main').getByRole('textbox').first()).toBeVisible();
        },
      },
      { name: 'results', title: 'Students and results', path: '/ExamResults' },
      {
        name: 'results-students',
        title: 'Students of a course',
        path: `/ExamResults?course=${past.course}&view=information`,
      },
      {
        name: 'results-assignments',
        title: 'Submissions of an assignment',
        path: `/ExamResults?course=${assignment.course}&view=assignments&assignment=${assignment.id}`,
      },
      { name: 'results-exams', title: 'Results of exams', path: `/ExamResults?course=${past.course}&view=exams` },
      {
        name: 'results-gradebook',
        title: 'The gradebook',
        path: `/ExamResults?course=${past.course}&view=gradebook`,
      },
      {
        name: 'result-sheet',
        title: 'The result sheet on paper',
        path: `/ExamResults?course=${past.course}&view=sheet`,
      },
      { name: 'upload-assignment', title: 'Upload an assignment', path: '/UploadAssignment' },
      {
        name: 'exam-result',
        title: 'One student’s result',
        path: `/ExamResultDetails?course=${past.course}&exam=${past.id}`,
        act: async (page) => {
          const student = page.getByRole('main').getByRole('combobox').last();
          await student.selectOption({ index: 1 });
          await expect(page.getByRole('main').getByRole('table').first()).toBeVisible();
        },
      },
      { name: 'marking', title: 'The marking desk', path: `/Marking?exam=${past.id}` },
      { name: 'bank', title: 'Question Bank', path: '/QuestionBank' },
    ],
    student: [
      { name: 'courses', title: 'Courses', path: `/Course/${id}` },
      { name: 'course', title: 'A course', path: `/ChapterUpload/${past.course}/${id}` },
      {
        name: 'course-figures',
        title: 'One’s figures in a course',
        path: `/ChapterUpload/${past.course}/${id}?tab=figures`,
      },
      { name: 'take-exam', title: 'Take an exam', path: `/TakeExam?course=${running.course}` },
      { name: 'practice-exam', title: 'Before the practice exam', path: '/PracticeExam' },
      { name: 'own-results', title: 'Results of terms', path: '/Results' },
      { name: 'exam-details', title: 'Before an exam', path: `/TakeExam?course=${running.course}&exam=${running.id}` },
      { name: 'exam-result', title: 'Exam result', path: `/ExamResultDetails?course=${past.course}&exam=${past.id}` },
      {
        name: 'assignments',
        title: 'Assignments',
        path: `/Assignments?course=${assignment.course}&assignment=${assignment.id}`,
      },
      {
        name: 'profile-emails',
        title: 'Profile, notifications by email',
        path: `/Profile/${id}`,
        act: (page) => page.getByRole('main').getByRole('switch').scrollIntoViewIfNeeded(),
      },
      { name: 'notifications', title: 'Notifications', path: '/notifications' },
      {
        name: 'bell',
        title: 'New notifications',
        path: '/',
        act: (page) => page.getByTestId('bell').click(),
      },
    ],
  };
  return [...everybody, ...own[visitor]];
}

/** A running exam; it opens an attempt, so pass a student whose attempt may be used up. */
export function sittingScreen({ running }: Faculty): Screen {
  return {
    name: 'exam-running',
    title: 'During an exam',
    path: `/TakeExam?course=${running.course}&exam=${running.id}`,
    act: async (page, language) => {
      const start = language === 'En' ? /^(Start|Continue)/ : /^(بدء|متابعة)/;
      await page.getByRole('main').getByRole('button', { name: start }).click();
      await expect(page.getByRole('timer').first()).toBeVisible();
    },
  };
}

/** Opens a screen and waits until it is complete: heading, data, fonts. `opened` runs before its act. */
export async function show(
  page: Page,
  screen: Screen,
  language: Language,
  opened?: () => Promise<unknown>,
): Promise<void> {
  await page.goto(screen.path);
  await settled(page);
  await opened?.();
  if (screen.act) {
    await screen.act(page, language);
    await settled(page);
  }
}

export async function settled(page: Page): Promise<void> {
  await expect(page.getByRole('heading', { level: 1 }).first()).toBeAttached();
  // calls that follow one another show no placeholder between them
  await page.waitForFunction(() => !window.callsUnderWay && !document.querySelector('[aria-busy="true"]'));
  await page.evaluate(async () => {
    await document.fonts.ready;
    await new Promise((resolve) => requestAnimationFrame(() => requestAnimationFrame(resolve)));
  });
}
