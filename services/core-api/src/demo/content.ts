import { copyFile, mkdtemp, rm, stat } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { addAssignment, addChapter, announce } from '../content/index.ts';
import type { Caller, Deps } from '../kernel/index.ts';
import { chapters } from './chapter-texts.ts';
import type { DemoClass } from './people-and-faculty.ts';

const day = 86_400_000;

/** The demo runs rules as the doctor, from this machine. */
export const asDoctor = (instructorId: number): Caller => ({
  userId: instructorId,
  role: 'instructor',
  sessionId: '00000000-0000-4000-8000-000000000000',
  address: '127.0.0.1',
  requestId: 'demo',
});

/** Adds chapters as printed PDF files, by the same rule as an upload. */
export async function addChapters(deps: Deps, classes: readonly DemoClass[]): Promise<void> {
  const folder = await mkdtemp(join(tmpdir(), 'daftar-demo-'));
  try {
    for (const [index, chapter] of chapters.entries()) {
      const inClass = classes.find((c) => c.courseCode === chapter.course);
      if (!inClass) continue;
      const path = join(folder, `${index}.pdf`);
      await copyFile(new URL(`chapters/chapter-${index + 1}.pdf`, import.meta.url), path);
      const upload = { path, name: `${chapter.name}.pdf`, size: (await stat(path)).size, mimeType: 'application/pdf' };
      await addChapter(deps, asDoctor(inClass.instructorId), inClass.courseCode, upload);
    }
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
}

const assignments = [
  {
    course: 'CS201',
    title: 'Reverse a linked list',
    score: 10,
    days: 6,
    text: 'Write a function that reverses a singly linked list in place. Hand in one file with the function and three tests, and say what it costs.',
  },
  {
    course: 'CS201',
    title: 'Brackets that match',
    score: 15,
    days: 13,
    text: 'Use a stack to tell whether the brackets of a text match. The text may hold (), [] and {}. Say where the first mistake is.',
  },
  {
    course: 'CS202',
    title: 'تصميم قاعدة بيانات المكتبة',
    score: 20,
    days: 9,
    text: 'صمم مخطط قاعدة بيانات لمكتبة الكلية، واكتب أوامر إنشاء الجداول والقيود، مع ثلاثة استعلامات توضح استخدامها.',
  },
  {
    course: 'AI301',
    title: 'Fit a line',
    score: 10,
    days: 4,
    text: 'Fit a linear model to the data of chapter 1, keep a fifth of it aside, and report both errors.',
  },
  {
    course: 'CS102',
    title: 'تمارين على علاقات التكافؤ',
    score: 10,
    days: 5,
    text: 'حل التمارين من 1 إلى 5 في نهاية الفصل، مع كتابة خطوات البرهان كاملة.',
  },
] as const;

/** Adds assignments with a description, due in the coming days. */
export async function addAssignments(deps: Deps, classes: readonly DemoClass[]): Promise<void> {
  const now = deps.clock.now();
  for (const item of assignments) {
    const inClass = classes.find((c) => c.courseCode === item.course);
    if (!inClass) continue;
    await addAssignment(
      deps,
      asDoctor(inClass.instructorId),
      {
        selectedCourse: inClass.courseCode,
        assignmentName: item.title,
        assignmentScore: item.score,
        assignmentDescription: item.text,
        dueDate: new Date(now.getTime() + item.days * day),
      },
      undefined,
      now,
    );
  }
}

const announcements = [
  {
    course: 'CS201',
    EnMessage:
      'Thursday’s lecture is in hall 4 of the new building.\nThe plan of the building: https://www.example.edu/map',
    ArMessage: 'محاضرة الخميس في القاعة 4 بالمبنى الجديد.\nخريطة المبنى: https://www.example.edu/map',
  },
] as const;

/** Adds a doctor's announcements to a course. */
export async function addAnnouncements(deps: Deps, classes: readonly DemoClass[]): Promise<void> {
  for (const { course, ...words } of announcements) {
    const inClass = classes.find((c) => c.courseCode === course);
    if (inClass) await announce(deps, asDoctor(inClass.instructorId), { courseCode: course, ...words });
  }
}
