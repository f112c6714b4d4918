import { randomUUID } from 'node:crypto';
import { sessionTokens, systemClock } from '@daftar/service-kit';
import pg from 'pg';

export const instructorId = 10_000_001;
export const courseCode = 'CS101';
const firstStudent = 20_000_000;
export const studentId = (n: number): number => firstStudent + n;

/**
 * Fills core-api's own tables: one instructor teaching one course to `students` students. Answers the instructor's
 * session.
 */
export async function buildFaculty(databaseUrl: string, students: number): Promise<string> {
  const sessionId = randomUUID();
  const client = new pg.Client({ connectionString: databaseUrl, options: '-c search_path=core' });
  await client.connect();
  try {
    await client.query(`
      insert into department (department_name, created_at) values ('Computer Science', now());
      insert into course (course_code, course_name, created_at) values ('${courseCode}', 'Algorithms', now());
      insert into department_course (department_id, course_id, level, semester, created_at) values (1, 1, 1, 1, now());
      insert into account (id, first_name, last_name, email, password_hash, role, must_change_password, created_at)
        values (${instructorId}, 'Mona', 'Saleh', 'mona@daftar.test', 'x', 'instructor', false, now());
      insert into account (id, first_name, last_name, email, password_hash, role, department_id, must_change_password, created_at)
        select ${firstStudent} + n, 'Student', 'Of Many', 's' || n || '@daftar.test', 'x', 'student', 1, false, now()
        from generate_series(0, ${students - 1}) n;
      insert into instructor_course (instructor_id, department_course_id, created_at) values (${instructorId}, 1, now());
      insert into enrolment (student_id, instructor_course_id, enrolled_at)
        select ${firstStudent} + n, 1, now() from generate_series(0, ${students - 1}) n;
      insert into session (id, account_id, created_at, expires_at)
        values ('${sessionId}', ${instructorId}, now(), now() + interval '10 hours');
      analyze;
    `);
  } finally {
    await client.end();
  }
  return sessionId;
}

/** Session cookies as core-api would issue them. */
export function cookies(secret: string, publicUrl: string) {
  const tokens = sessionTokens({ secret, publicUrl, lifetimeSeconds: 3600, clock: systemClock });
  const cookie = async (userId: number, role: 'instructor' | 'student', sessionId: string) =>
    `${tokens.cookieName}=${await tokens.issue({ userId, role, sessionId, mustChangePassword: false })}`;
  return {
    instructor: (sessionId: string) => cookie(instructorId, 'instructor', sessionId),
    student: (n: number, sessionId: string = randomUUID()) => cookie(studentId(n), 'student', sessionId),
  };
}
