import type { Role } from '@daftar/contracts';
import type { Trx } from '../kernel/index.ts';
import {
  adminId,
  courses,
  type DemoPerson,
  departments,
  doctors,
  firstDoctorId,
  firstStudentId,
  students,
} from './faculty-data.ts';

export interface DemoClass {
  classId: number;
  courseCode: string;
  courseId: number;
  instructorId: number;
  studentIds: number[];
}

const student = (i: number): number => firstStudentId + i;
/**
 * Students 0–29 study in the first department, the rest in the second; the named one (0) is in level 2 and takes some
 * of level 3.
 */
const departmentOf = (i: number): 0 | 1 => (i < 30 ? 0 : 1);

/** The named student is in level 2, the others are spread over the years. */
const levelOf = (i: number): number => (i === 0 ? 2 : 1 + (i % 4));

function accountRow(person: DemoPerson, id: number, role: Role, departmentId: number | null, hash: string, at: Date) {
  return {
    id,
    first_name: person.first,
    last_name: person.last,
    first_name_ar: person.arabic?.[0] ?? null,
    last_name_ar: person.arabic?.[1] ?? null,
    title: person.title ?? null,
    level: role === 'student' ? levelOf(id - firstStudentId) : null,
    email: person.email,
    role,
    department_id: departmentId,
    password_hash: hash,
    must_change_password: false,
    created_at: at,
  };
}

/** Whether a student takes a course: their own department’s, a dozen from the other, and the named student in four. */
function takes(i: number, department: 0 | 1, courseIndex: number): boolean {
  if (i === 0) return [0, 2, 3, 6].includes(courseIndex);
  return departmentOf(i) === department ? (i + courseIndex) % 3 !== 0 : i % 5 === courseIndex % 5;
}

/** Inserts departments, courses, links, accounts, classes and enrolments, in a handful of statements. */
export async function insertFaculty(trx: Trx, passwordHash: string, at: Date): Promise<DemoClass[]> {
  const departmentIds: number[] = (
    await trx('department')
      .insert(
        departments.map(({ name, arabic }) => ({
          department_name: name,
          department_name_ar: arabic ?? null,
          created_at: at,
        })),
      )
      .returning('department_id')
  ).map((row) => row.department_id);
  const admin = { first: 'Faculty', last: 'Office', email: 'admin@daftar.test' };
  await trx('account').insert([
    accountRow(admin, adminId, 'admin', null, passwordHash, at),
    ...doctors.map((person, i) =>
      accountRow(person, firstDoctorId + i, 'instructor', departmentIds[i < 3 ? 0 : 1] ?? null, passwordHash, at),
    ),
    ...students.map((person, i) =>
      accountRow(person, student(i), 'student', departmentIds[departmentOf(i)] ?? null, passwordHash, at),
    ),
  ]);
  const courseRows = await trx('course')
    .insert(
      courses.map(({ code, name, arabic }) => ({
        course_code: code,
        course_name: name,
        course_name_ar: arabic ?? null,
        created_at: at,
      })),
    )
    .returning(['course_id', 'course_code']);
  const courseIds = new Map<string, number>(courseRows.map((row) => [row.course_code, row.course_id]));
  const links: { id: number; course_id: number }[] = await trx('department_course')
    .insert(
      courses.map((course) => ({
        department_id: departmentIds[course.department]!,
        course_id: courseIds.get(course.code)!,
        level: course.level,
        semester: course.semester,
        created_at: at,
      })),
    )
    .returning(['id', 'course_id']);
  const linkOf = new Map(links.map((link) => [link.course_id, link.id]));
  const classes = courses.flatMap((course, index) =>
    course.taughtBy.map((doctor) => ({
      courseCode: course.code,
      courseId: courseIds.get(course.code) as number,
      instructorId: firstDoctorId + doctor,
      studentIds: students
        .map((_, i) => i)
        .filter((i) => takes(i, course.department, index))
        .map(student),
    })),
  );
  const classRows: { instructor_course_id: number }[] = await trx('instructor_course')
    .insert(
      classes.map((c) => ({
        instructor_id: c.instructorId,
        department_course_id: linkOf.get(c.courseId)!,
        created_at: at,
      })),
    )
    .returning('instructor_course_id');
  const made = classes.map((c, i) => ({ ...c, classId: classRows[i]?.instructor_course_id as number }));
  await trx('enrolment').insert(
    made.flatMap((c) =>
      c.studentIds.map((student_id) => ({ student_id, instructor_course_id: c.classId, enrolled_at: at })),
    ),
  );
  return made;
}
