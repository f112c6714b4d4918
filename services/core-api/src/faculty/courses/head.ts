import type { Caller, Db } from '../../kernel/index.ts';
import type { CourseAccess } from '../course-access.ts';
import { classesOfCourse, doctorsOfCourse } from './hub-queries.ts';

/** The head of a course's page (DAY-02): a student gets their own doctors, a doctor all of the course; two statements. */
export async function courseHead(db: Db, caller: Pick<Caller, 'role'>, course: CourseAccess) {
  const [classes, doctors] = await Promise.all([
    classesOfCourse(db, course),
    doctorsOfCourse(db, course, caller.role === 'student' ? course.offeringIds : null),
  ]);
  return {
    course_id: course.courseId,
    course_code: course.courseCode,
    course_name: course.courseName,
    course_name_ar: course.courseNameAr,
    ...classes,
    doctors,
    team: course.part ? { offering_id: course.offerings[0].offering_id, part: course.part } : null,
  };
}
