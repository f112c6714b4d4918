import { randomUUID } from 'node:crypto';
import { connect, sessionTokens, systemClock } from '@daftar/service-kit';
import { mcq } from '../../services/core-api/src/testing/factories/exams.ts';
import { factories } from '../../services/core-api/src/testing/factories/index.ts';
import { publicUrl, secret } from './platform.ts';

export interface Person {
  id: number;
  cookie: string;
}

/** A class that sits an exam and has an assignment, its doctor, and an admin; all signed in. */
export interface World {
  admin: Person;
  doctor: Person;
  students: Person[];
  courseCode: string;
  examId: number;
  questions: { id: number; options: number[] }[];
  assignmentId: number;
}

/** Makes the people of a run and what they work on: a running exam, and an assignment that is due tomorrow. */
export async function makeWorld(databaseUrl: string, students: number): Promise<World> {
  const db = connect(databaseUrl, { schema: 'core', max: 4, appName: 'faults' });
  try {
    // the factories used here need neither storage nor secrets
    const build = factories({ db, clock: systemClock, deps: { db } as never });
    const taught = await build.classOf();
    const exam = await build.exam({ in: taught, duration: 180, questions: [1, 2, 3, 4].map(() => mcq()) });
    const assignment = await build.assignment({ in: taught, dueAt: new Date(Date.now() + 86_400_000) });
    const enrolled: Person[] = [];
    for (let n = 0; n < students; n++) {
      const { student } = await build.enrolment({ in: taught });
      enrolled.push(await signIn(db, student));
    }
    return {
      admin: await signIn(db, await build.admin()),
      doctor: await signIn(db, taught.instructor),
      students: enrolled,
      courseCode: taught.course.course_code,
      examId: exam.exam_id,
      questions: exam.questions.map(({ question_id, options }) => ({
        id: question_id,
        options: options.map(({ answer_id }) => answer_id),
      })),
      assignmentId: assignment.assignment_id,
    };
  } finally {
    await db.destroy();
  }
}

async function signIn(db: ReturnType<typeof connect>, { id, role }: { id: number; role: string }): Promise<Person> {
  const tokens = sessionTokens({ secret, publicUrl, lifetimeSeconds: 43_200, clock: systemClock });
  const sessionId = randomUUID();
  const now = new Date();
  await db('session').insert({
    id: sessionId,
    account_id: id,
    created_at: now,
    expires_at: new Date(now.getTime() + 43_200_000),
  });
  const token = await tokens.issue({ userId: id, role: role as 'admin', sessionId, mustChangePassword: false });
  return { id, cookie: `${tokens.cookieName}=${token}` };
}
