import type { Api, CallReply } from '@daftar/contracts/client';
import type { CourseTab } from '@daftar/contracts/day/course-tabs';
import { chapterLimits } from '@daftar/contracts/file-limits';
import { notificationLimits } from '@daftar/contracts/notifications/limits';
import { useApi, useByTerm, useSession } from '@daftar/remote-kit';
import { keepPreviousData, useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { partOf, type Screen } from './one-call.ts';
import { fromOpening, openedPart, useOpening } from './opening.ts';

export type Course = CallReply<'GET /api/student/:userId/courses'>[number];
export type Chapter = CallReply<'GET /api/courses/:courseCode/chapters'>[number];
export type FormatRequest = CallReply<'GET /api/courses/:courseCode/format-requests'>[number];
export type Announcement = CallReply<'GET /api/announcements/:courseCode'>[number];
export type Reach = CallReply<'GET /api/notifications/reach'>[number];
export type Assignment = CallReply<'GET /api/assignments/:courseCode'>[number];

/** The query keys of courses and their content, so that one page can refresh what another shows. */
export const courseKeys = {
  /** The reader's own work in a course. */
  ownWork: (courseCode: string) => ['course-work', courseCode] as const,
  /** All that a doctor’s exams and assignments ask of them; what colleagues allotted to them; their drafts of exams. */
  doctorWork: (userId: number) => ['doctor-work', userId] as const,
  allottedMarking: ['allotted-marking'] as const,
  examDrafts: ['exam-drafts'] as const,
  courses: (userId: number) => ['courses', userId] as const,
  coursesWithEnded: (userId: number) => ['courses', userId, 'with ended'] as const,
  announcements: (courseCode: string) => ['announcements', courseCode] as const,
  head: (courseCode: string) => ['course-head', courseCode] as const,
  questions: (courseCode: string) => ['course-questions', courseCode] as const,
  openQuestions: (courseCode: string) => ['course-questions', courseCode, 'open'] as const,
  exams: (courseCode: string) => ['exams', courseCode] as const,
  students: (courseCode: string) => ['course-students', courseCode] as const,
  figures: (courseCode: string) => ['exam-figures', courseCode] as const,
  ownFigures: (courseCode: string, userId: number) => ['own-figures', courseCode, userId] as const,
  chapters: (courseCode: string) => ['chapters', courseCode] as const,
  formatRequests: (courseCode: string) => ['format-requests', courseCode] as const,
  assignments: (courseCode: string) => ['assignments', courseCode] as const,
};

const coursesKeys = (userId: number) => ({ courses: courseKeys.courses(userId), today: ['today', userId] });

/** The page of a student’s courses, which one call loads together with their day (DAY-12). */
export const studentCoursesScreen = (
  api: Api,
  userId: number,
): Screen<CallReply<'GET /api/today/student/:userId/courses'>> => ({
  name: `courses ${userId}`,
  load: () => api('GET /api/today/student/:userId/courses', { params: { userId } }),
  keys: coursesKeys(userId),
});

/** The same of a doctor. */
export const instructorCoursesScreen = (
  api: Api,
  userId: number,
): Screen<CallReply<'GET /api/today/instructor/:userId/courses'>> => ({
  name: `courses ${userId}`,
  load: () => api('GET /api/today/instructor/:userId/courses', { params: { userId } }),
  keys: coursesKeys(userId),
});

/** What a doctor’s Students/Results opens with: all work, and the courses with those that have ended (DAY-12). */
export const instructorResultsScreen = (
  api: Api,
  userId: number,
): Screen<CallReply<'GET /api/instructor/:userId/work/courses'>> => ({
  name: `results ${userId}`,
  load: () => api('GET /api/instructor/:userId/work/courses', { params: { userId } }),
  keys: { work: courseKeys.doctorWork(userId), courses: courseKeys.coursesWithEnded(userId) },
});

/** What a doctor’s Marking opens with: all work, and what colleagues allotted to them (DAY-12). */
export const markingScreen = (
  api: Api,
  userId: number,
): Screen<CallReply<'GET /api/instructor/:userId/work/allotted'>> => ({
  name: `marking ${userId}`,
  load: () => api('GET /api/instructor/:userId/work/allotted', { params: { userId } }),
  keys: { work: courseKeys.doctorWork(userId), allotted: courseKeys.allottedMarking },
});

/** What a doctor’s Make Exam opens with: the drafts, and the courses (DAY-12). */
export const makeExamScreen = (
  api: Api,
  userId: number,
): Screen<CallReply<'GET /api/instructor/:userId/drafts/courses'>> => ({
  name: `drafts ${userId}`,
  load: () => api('GET /api/instructor/:userId/drafts/courses', { params: { userId } }),
  keys: { drafts: courseKeys.examDrafts, courses: courseKeys.courses(userId) },
});

/**
 * The courses that the caller teaches or learns (CRS-01). `withEnded` appends those that have ended for the caller and
 * hold results (FIX-04).
 */
export function useOwnCourses(withEnded = false) {
  useByTerm();
  const api = useApi();
  const cache = useQueryClient();
  const { userId, role } = useSession();
  const params = { userId };
  const query = { ended: withEnded ? ('with' as const) : undefined };
  const queryKey = withEnded ? courseKeys.coursesWithEnded(userId) : courseKeys.courses(userId);
  return useQuery({
    ...openedPart(cache, queryKey, (signal) => {
      if (role === 'instructor') {
        const own = () => api('GET /api/instructor/:userId/courses', { params, query, signal });
        const screen = withEnded ? instructorResultsScreen : instructorCoursesScreen;
        return partOf<{ courses: Course[] }, 'courses'>(cache, screen(api, userId), 'courses', own);
      }
      const own = () => api('GET /api/student/:userId/courses', { params, query, signal });
      return withEnded ? own() : partOf(cache, studentCoursesScreen(api, userId), 'courses', own);
    }),
  });
}

type CoursePage = CallReply<'GET /api/courses/:courseCode/page'>;

const coursePageKeys = (courseCode: string) => ({
  head: courseKeys.head(courseCode),
  chapters: courseKeys.chapters(courseCode),
  announcements: courseKeys.announcements(courseCode),
  assignments: courseKeys.assignments(courseCode),
  format_requests: courseKeys.formatRequests(courseCode),
  student_work: courseKeys.ownWork(courseCode),
  instructor_work: courseKeys.ownWork(courseCode),
  open_questions: courseKeys.openQuestions(courseCode),
});

/** Answers a part of a course's page, whose parts one call loads together (DAY-12). */
export function useCoursePart(courseCode: string) {
  useByTerm();
  const api = useApi();
  const cache = useQueryClient();
  const keys = coursePageKeys(courseCode);
  const screen: Screen<CoursePage> = {
    name: `course ${courseCode}`,
    load: () => api('GET /api/courses/:courseCode/page', { params: { courseCode } }),
    keys,
  };
  return <P extends keyof CoursePage>(part: P, own: () => Promise<CoursePage[P]>) =>
    fromOpening(cache, keys[part], () => partOf(cache, screen, part, own));
}

type CourseTabReply = CallReply<'GET /api/courses/:courseCode/tab'>;
type CourseTabParts = { [P in keyof CourseTabReply]: NonNullable<CourseTabReply[P]> };

/** Loads a course's page with the tab that its address names as it opens; a tab that is chosen later asks for itself. */
export function useCourseTabOpening(courseCode: string, of: CourseTab | null): void {
  const api = useApi();
  const { userId } = useSession();
  const [first] = useState(of);
  useOpening<CourseTabParts>(
    first && {
      name: `course ${courseCode}`,
      load: () => api('GET /api/courses/:courseCode/tab', { params: { courseCode }, query: { of: first } }),
      keys: {
        ...coursePageKeys(courseCode),
        ...(first === 'questions' && { questions: courseKeys.questions(courseCode) }),
        ...(first === 'exams' && { exams: courseKeys.exams(courseCode) }),
        ...(first === 'students' && { students: courseKeys.students(courseCode) }),
        ...(first === 'figures' && {
          figures: courseKeys.figures(courseCode),
          own_figures: courseKeys.ownFigures(courseCode, userId),
        }),
      },
    },
  );
}

/** The chapters of a course, as the caller may see them (CRS-03). */
export function useChapters(courseCode: string) {
  const api = useApi();
  const partOfCourse = useCoursePart(courseCode);
  return useQuery({
    queryKey: courseKeys.chapters(courseCode),
    queryFn: ({ signal }) =>
      partOfCourse('chapters', () => api('GET /api/courses/:courseCode/chapters', { params: { courseCode }, signal })),
  });
}

/** Requests for other formats of a course's chapters: a student's own, or all of a doctor's (BOD-21). */
export function useFormatRequests(courseCode: string) {
  const api = useApi();
  const partOfCourse = useCoursePart(courseCode);
  return useQuery({
    queryKey: courseKeys.formatRequests(courseCode),
    queryFn: ({ signal }) =>
      partOfCourse('format_requests', () =>
        api('GET /api/courses/:courseCode/format-requests', { params: { courseCode }, signal }),
      ),
  });
}

/** The announcements of a course, newest first (FIX-19). */
export function useAnnouncements(courseCode: string) {
  const api = useApi();
  const partOfCourse = useCoursePart(courseCode);
  return useQuery({
    queryKey: courseKeys.announcements(courseCode),
    queryFn: ({ signal }) =>
      partOfCourse('announcements', () =>
        api('GET /api/announcements/:courseCode', { params: { courseCode }, signal }),
      ),
  });
}

const reachEveryMs = 15_000;

/** The reach of these announcements, by their ids; makes no request for an empty list. */
export function useReach(announcementIds: readonly string[]): Map<string, Reach> {
  const api = useApi();
  const asked = announcementIds.slice(0, notificationLimits.reached);
  const reach = useQuery({
    queryKey: ['announcement-reach', asked],
    queryFn: ({ signal }) => api('GET /api/notifications/reach', { query: { announcements: asked.join() }, signal }),
    enabled: asked.length > 0,
    refetchInterval: reachEveryMs,
    placeholderData: keepPreviousData,
  });
  return new Map(reach.data?.map((one) => [one.announcement_id, one]));
}

/** Makes no request until a course is selected. */
export function useAssignments(courseCode: string | null) {
  const api = useApi();
  const partOfCourse = useCoursePart(courseCode ?? '');
  return useQuery({
    queryKey: courseKeys.assignments(courseCode ?? ''),
    queryFn: ({ signal }) =>
      partOfCourse('assignments', () =>
        api('GET /api/assignments/:courseCode', { params: { courseCode: courseCode ?? '' }, signal }),
      ),
    enabled: courseCode !== null,
  });
}

/** Largest upload in bytes, as this installation sets it; the usual limit until the server has answered. */
export function useUploadLimit(): number {
  const api = useApi();
  const limit = useQuery({
    queryKey: ['upload-limit'],
    queryFn: ({ signal }) => api('GET /api/upload-limit', { signal }),
    staleTime: Number.POSITIVE_INFINITY,
  });
  return limit.data?.maxBytes ?? chapterLimits.maxBytes;
}
