import { type APIRequestContext, expect, request } from '@playwright/test';
import { chosen, pdf } from './files.ts';
import { apiOf, demoPeople, signIn } from './people.ts';

/** The demo course that the demo’s doctor teaches and its student is enrolled in. */
export const course = { code: 'CS201', name: 'Data Structures' };

type Fields = Record<string, string | ReturnType<typeof chosen>>;
type SignIn = Parameters<typeof signIn>[1];

/** Works as one of the demo’s people, whose id the calls want too. */
async function as<T>(
  url: string,
  person: SignIn,
  work: (api: APIRequestContext, id: number) => Promise<T>,
): Promise<T> {
  const api = await request.newContext({ baseURL: url });
  try {
    const { id } = await signIn(api, person);
    return await work(api, id);
  } finally {
    await api.dispose();
  }
}

const sent = (url: string, person: SignIn, path: string, fields: Fields): Promise<void> =>
  as(url, person, async (api, id) => {
    const reply = await api.post(path, { multipart: { userId: String(id), ...fields } });
    expect(reply.status(), await reply.text()).toBe(201);
  });

/** Uploads a chapter of the demo course, as its doctor. */
export const addChapter = (url: string, name: string, file = pdf('Chapter one')): Promise<void> =>
  sent(url, demoPeople.instructor, `/api/courses/${course.code}/chapters`, {
    file: chosen(name, file, 'application/pdf'),
  });

/** Publishes an assignment of the demo course for 10 points, due in two days of the server's time. */
export const addAssignment = (url: string, title: string, now: number): Promise<void> =>
  sent(url, demoPeople.instructor, '/api/upload-assignment', {
    selectedCourse: course.code,
    assignmentName: title,
    assignmentScore: '10',
    assignmentDescription: 'Solve all of it.',
    dueDate: new Date(now + 2 * 86_400_000).toISOString(),
  });

/** Hands a file in, as the demo’s student. */
export async function handIn(url: string, title: string, name: string): Promise<void> {
  const { assignment_id } = await assignmentOf(url, title);
  await sent(url, demoPeople.student, '/api/upload-student-assignment', {
    assignmentId: String(assignment_id),
    file: chosen(name, `the work in ${name}`),
  });
}

/** Gives the demo’s student a score, as the doctor. */
export async function giveScore(url: string, title: string, score: number): Promise<void> {
  const { assignment_id } = await assignmentOf(url, title);
  const student = await as(url, demoPeople.student, async (_api, id) => id);
  await as(url, demoPeople.instructor, async (api) => {
    const reply = await api.put(`/api/assignments/${assignment_id}/students/${student}/score`, { data: { score } });
    expect(reply.status(), await reply.text()).toBe(200);
  });
}

interface Assignment {
  assignment_id: number;
  assignment_title: string;
  due_date: string;
}

/** An assignment of the demo course, as its student sees it. */
export async function assignmentOf(url: string, title: string): Promise<Assignment> {
  const student = await apiOf(url, demoPeople.student);
  const all = (await (await student.get(`/api/assignments/${course.code}`)).json()) as Assignment[];
  await student.dispose();
  const found = all.find(({ assignment_title }) => assignment_title === title);
  if (!found) throw new Error(`there is no assignment ${title}`);
  return found;
}
