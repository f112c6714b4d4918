import type { AccountFactories, BuiltAccount } from './accounts.ts';
import type { FactoryContext } from './context.ts';
import type { FacultyFactories } from './faculty.ts';

interface BuiltCourse {
  course_id: number;
  course_code: string;
  course_name: string;
}

export interface BuiltClass {
  instructor_course_id: number;
  department_course_id: number;
  offering_id: number;
  instructor: { id: number; role: string };
  course: BuiltCourse;
}

/** Makes links, classes and enrolments, with their missing parents. */
export function classFactories({ db, clock }: FactoryContext, make: FacultyFactories & AccountFactories) {
  const departmentCourse = async (
    overrides: { course?: BuiltCourse; department_id?: number; level?: number; semester?: number } = {},
  ): Promise<{ id: number; course: BuiltCourse }> => {
    const course = overrides.course ?? (await make.course());
    const departmentId = overrides.department_id ?? (await make.department()).department_id;
    const [row] = await db('department_course')
      .insert({
        department_id: departmentId,
        course_id: course.course_id,
        level: overrides.level ?? 1,
        semester: overrides.semester ?? 1,
        created_at: clock.now(),
      })
      .returning('id');
    return { id: row.id, course };
  };

  const classOf = async (
    overrides: {
      instructor?: { id: number; role: string };
      course?: BuiltCourse;
      department_course_id?: number;
      department_id?: number;
    } = {},
  ): Promise<BuiltClass> => {
    const instructor = overrides.instructor ?? (await make.instructor());
    const link = await departmentCourse({ course: overrides.course, department_id: overrides.department_id });
    const [row] = await db('instructor_course')
      .insert({
        instructor_id: instructor.id,
        department_course_id: overrides.department_course_id ?? link.id,
        created_at: clock.now(),
      })
      .returning(['instructor_course_id', 'offering_id']);
    return {
      instructor_course_id: row.instructor_course_id,
      department_course_id: overrides.department_course_id ?? link.id,
      offering_id: row.offering_id,
      instructor,
      course: link.course,
    };
  };

  const enrolment = async (
    overrides: { student?: BuiltAccount; in?: BuiltClass } = {},
  ): Promise<{ id: number; student: BuiltAccount; in: BuiltClass }> => {
    const student = overrides.student ?? (await make.student());
    const inClass = overrides.in ?? (await classOf());
    const [row] = await db('enrolment')
      .insert({
        student_id: student.id,
        instructor_course_id: inClass.instructor_course_id,
        enrolled_at: clock.now(),
      })
      .returning('id');
    return { id: row.id, student, in: inClass };
  };

  return { departmentCourse, classOf, enrolment };
}
export type ClassFactories = ReturnType<typeof classFactories>;
