import type { Chapter } from '@daftar/course-pages';

/** A chapter of a course, to be changed. */
export interface EditProps {
  chapter: Chapter;
  courseCode: string;
}
