import { z } from 'zod';
import { listExamDrafts } from '../exams/drafts.ts';
import { listInstructorCourses, listStudentCourses } from '../faculty/courses.ts';
import { allottedItem, listAllotted } from '../marking/markers.ts';
import { defineRoute, duties } from '../route.ts';
import { count, momentOut, named, namedInstructor, runningExam, userIdParams } from '../schemas.ts';
import { todayReach } from './reach.ts';

/** Most rows of one kind in a reply. */
export const mostItems = 1000;

/** A course of the reader; the others refer to it by `course_id`, from which its hue follows. */
const dayCourse = z.object({
  course_id: z.number(),
  course_code: z.string(),
  ...named('course_name'),
  /** The reader has no class of it any more; what was done remains. */
  ended: z.boolean(),
});
export type DayCourse = z.infer<typeof dayCourse>;

/** A student's exam. */
const studentExam = z.object({
  exam_id: z.number(),
  ...named('exam_name'),
  course_id: z.number(),
  start_at: momentOut,
  due_date: momentOut.nullable(),
  /** When the student can begin no more, extra time included. */
  ends_at: momentOut,
  /** Minutes. */
  duration: count,
  total_score: count,
  question_count: count,
  attempt: z.enum(['open', 'submitted']).nullable(),
  /** The end of an open attempt. */
  deadline: momentOut.nullable(),
  submitted_at: momentOut.nullable(),
  /** When results were released; null until then, and so are score and waiting points (EXT-11). */
  results_at: momentOut.nullable(),
  score: z.number().nullable(),
  waiting_points: count,
});
export type StudentExam = z.input<typeof studentExam>;

/** A student's assignment. */
const studentAssignment = z.object({
  assignment_id: z.number(),
  assignment_title: z.string(),
  course_id: z.number(),
  due_date: momentOut,
  assignment_score: count,
  submitted_at: momentOut.nullable(),
  /** When the score could first be seen; null until the due date has passed and there is one, and so is the score. */
  scored_at: momentOut.nullable(),
  score: z.number().nullable(),
});
export type StudentAssignment = z.input<typeof studentAssignment>;

const work = { courses: z.array(dayCourse), exams: z.array(studentExam), assignments: z.array(studentAssignment) };

const announcement = z.object({
  announcement_id: z.uuid(),
  EnMessage: z.string(),
  ArMessage: z.string(),
  course_id: z.number(),
  created_at: momentOut,
  ...namedInstructor,
});

const reach = {
  /** The time span of the items. */
  from: momentOut,
  to: momentOut,
  /** When the private calendar address was made; null when there is none. */
  calendar_made_at: momentOut.nullable(),
};

export const getStudentToday = defineRoute({
  method: 'GET',
  path: '/api/today/student/:userId',
  service: 'core',
  feature: 'today',
  summary: `A student’s day in one call (DAY-01): exams and assignments of their classes from ${todayReach.backDays} days ago to ${todayReach.aheadDays} days ahead, and what is new since ${todayReach.newsDays} days. No score before its release`,
  params: userIdParams,
  reply: z.object({
    ...work,
    ...reach,
    chapters: z.array(
      z.object({ id: z.number(), chapter_name: z.string(), course_id: z.number(), created_at: momentOut }),
    ),
    announcements: z.array(announcement),
  }),
  ownResults: { results_at: null, scored_at: null, score: null },
  policy: { who: ['student'], self: 'params.userId' },
  errors: [],
});

export const getStudentCoursesPage = defineRoute({
  method: 'GET',
  path: '/api/today/student/:userId/courses',
  service: 'core',
  feature: 'today',
  summary:
    'The page of a student’s courses in one call (DAY-12): the courses and the day, each as its own call answers it',
  params: userIdParams,
  reply: z.object({ courses: listStudentCourses.reply, today: getStudentToday.reply }),
  ownResults: { results_at: null, scored_at: null, score: null },
  policy: { who: ['student'], self: 'params.userId' },
  errors: [],
});

export const listStudentWork = defineRoute({
  method: 'GET',
  path: '/api/student/:userId/work',
  service: 'core',
  feature: 'today',
  summary:
    'All exams and assignments of a student, of every course, also of courses that have ended (DAY-03). No score before its release',
  params: userIdParams,
  reply: z.object(work),
  ownResults: { results_at: null, scored_at: null, score: null },
  policy: { who: ['student'], self: 'params.userId' },
  errors: [],
});

/** An exam as its doctor's day shows it. */
const doctorExam = z.object({
  exam_id: z.number(),
  ...named('exam_name'),
  course_id: z.number(),
  start_at: momentOut,
  due_date: momentOut.nullable(),
  /** When everybody's time is over. */
  closes_at: momentOut,
  duration: count,
  question_count: count,
  published: z.boolean(),
  /** Students see their scores. */
  released: z.boolean(),
  students: count,
  writing: count,
  /** Of those, how many have not been heard of for a while. */
  silent: count,
  submitted: count,
  /** Submitted by students who are not enrolled any more; `writing` and `submitted` are of `students` alone. */
  withdrawn: count,
  /** Essays that nobody has graded, and all essays that need grading. */
  essays_waiting: count,
  essays: count,
});
export type DoctorExam = z.input<typeof doctorExam>;

const doctorAssignment = z.object({
  assignment_id: z.number(),
  assignment_title: z.string(),
  course_id: z.number(),
  due_date: momentOut,
  students: count,
  handed_in: count,
  /** Handed in by students who are not enrolled any more; `handed_in` is of `students` alone. */
  withdrawn: count,
  /** Handed in, by either, and not scored yet. */
  to_score: count,
});
export type DoctorAssignment = z.input<typeof doctorAssignment>;

export const getInstructorToday = defineRoute({
  method: 'GET',
  path: '/api/today/instructor/:userId',
  service: 'core',
  feature: 'today',
  summary:
    'A doctor’s day in one call (DAY-01): running and coming exams, what is to be marked (of the last year), drafts, the newest announcements, open requests for other formats, students’ open questions',
  params: userIdParams,
  reply: z.object({
    courses: z.array(dayCourse),
    ...reach,
    exams: z.array(doctorExam),
    assignments: z.array(doctorAssignment),
    drafts: z.array(
      z.object({
        draft_id: z.string(),
        exam_name: z.string(),
        course_code: z.string(),
        question_count: count,
        changed_at: momentOut,
      }),
    ),
    announcements: z.array(announcement),
    format_requests: z.array(z.object({ course_id: z.number(), open: count })),
    /** Of the courses taught now; `oldest_at` is when the first of them was asked. */
    questions: z.array(z.object({ course_id: z.number(), open: count, oldest_at: momentOut })),
    /** Students who wait for an answer about a mark (DAY-04). */
    appeals: count,
    /** What colleagues allotted to the doctor for marking (DAY-04). */
    allotted: z.array(allottedItem),
  }),
  policy: { who: ['instructor'], self: 'params.userId' },
  errors: [],
});

export const getInstructorCoursesPage = defineRoute({
  method: 'GET',
  path: '/api/today/instructor/:userId/courses',
  service: 'core',
  feature: 'today',
  summary:
    'The page of a doctor’s courses in one call (DAY-12): the courses and the day, each as its own call answers it',
  params: userIdParams,
  reply: z.object({ courses: listInstructorCourses.reply, today: getInstructorToday.reply }),
  policy: { who: ['instructor'], self: 'params.userId' },
  errors: [],
});

export const listInstructorWork = defineRoute({
  method: 'GET',
  path: '/api/instructor/:userId/work',
  service: 'core',
  feature: 'today',
  summary:
    'All exams and assignments of a doctor, of every course, also of those no longer taught (DAY-03), latest first. What waits for marking is counted for those of the last year',
  params: userIdParams,
  reply: z.object({
    courses: z.array(dayCourse),
    exams: z.array(doctorExam),
    assignments: z.array(doctorAssignment),
  }),
  policy: { who: ['instructor'], self: 'params.userId' },
  errors: [],
});

export const getInstructorResultsPage = defineRoute({
  method: 'GET',
  path: '/api/instructor/:userId/work/courses',
  service: 'core',
  feature: 'today',
  summary:
    'What Students/Results opens with in one call (DAY-12): all work of a doctor, and their courses with those that have ended, each as its own call answers it',
  params: userIdParams,
  reply: z.object({ work: listInstructorWork.reply, courses: listInstructorCourses.reply }),
  policy: { who: ['instructor'], self: 'params.userId' },
  errors: [],
});

export const getMarkingPage = defineRoute({
  method: 'GET',
  path: '/api/instructor/:userId/work/allotted',
  service: 'core',
  feature: 'today',
  summary:
    'What Marking opens with in one call (DAY-12): all work of a doctor, and what colleagues allotted to them, each as its own call answers it',
  params: userIdParams,
  reply: z.object({ work: listInstructorWork.reply, allotted: listAllotted.reply }),
  policy: { who: ['instructor'], self: 'params.userId' },
  errors: [],
});

export const getMakeExamPage = defineRoute({
  method: 'GET',
  path: '/api/instructor/:userId/drafts/courses',
  service: 'core',
  feature: 'today',
  summary:
    'What Make Exam opens with in one call (DAY-12): a doctor’s drafts of exams, and their courses, each as its own call answers it',
  params: userIdParams,
  reply: z.object({ drafts: listExamDrafts.reply, courses: listInstructorCourses.reply }),
  policy: { who: ['instructor'], self: 'params.userId' },
  errors: [],
});

export const getAdminToday = defineRoute({
  method: 'GET',
  path: '/api/today/admin/:userId',
  service: 'core',
  feature: 'today',
  summary:
    'What an admin should look at (DAY-01): running and next exams, imports of accounts of the last day, and for owners and registrars what the term lacks (DSK-06, YRS-11)',
  params: userIdParams,
  reply: z.object({
    running: z.array(runningExam),
    /** The next exams, the first to start first. */
    coming: z.array(
      z.object({
        exam_id: z.number(),
        exam_name: z.string(),
        course_code: z.string(),
        ...named('course_name'),
        ...namedInstructor,
        start_at: momentOut,
        students: count,
      }),
    ),
    /** What the current term has, and what it lacks, for a registrar in their departments; null for other duties. */
    term: z
      .object({
        /** The five steps of a new faculty: whether each is begun. */
        departments: z.boolean(),
        courses: z.boolean(),
        links: z.boolean(),
        classes: z.boolean(),
        enrolments: z.boolean(),
        /** Courses of departments that nobody teaches. */
        untaught: count,
        /** Classes without a student. */
        empty_classes: count,
        /** Students who are enrolled in nothing, counted up to `mostIdle`. */
        idle_students: count,
      })
      .nullable(),
    imports: z.array(
      z.object({
        import_id: z.number(),
        file_name: z.string(),
        created_at: momentOut,
        finished: z.boolean(),
        total: count,
        done: count,
        failed: count,
      }),
    ),
  }),
  policy: { who: ['admin'], duties, self: 'params.userId' },
  errors: [],
});
