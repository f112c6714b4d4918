import { type APIRequestContext, expect, type Page, request } from '@playwright/test';
import { demoPassword } from '../../scripts/run/banner.ts';

export interface Person {
  id: number;
  role: 'admin' | 'instructor' | 'student';
  firstName: string;
  lastName: string;
  email: string;
  password: string;
}

/** People of the demo faculty: only read them, since other tests use them too. */
export const demoPeople = {
  admin: { email: 'admin@daftar.test', password: demoPassword },
  instructor: { email: 'doctor@daftar.test', password: demoPassword },
  student: { email: 'student@daftar.test', password: demoPassword },
} as const;

let made = 0;

/** A number that no other test or earlier run on the same data has used: within the 7 to 15 digits of a user id. */
export function uniqueNumber(): number {
  made += 1;
  return (Date.now() % 10_000_000_000) * 1000 + (made % 1000);
}

/** Names have no digits, so this writes a number in letters. */
export function inLetters(number: number): string {
  return [...String(number)].map((digit) => 'abcdefghij'[Number(digit)]).join('');
}

/** Calls of a signed-in user, outside any browser. */
export async function apiOf(url: string, person: { email: string; password: string }): Promise<APIRequestContext> {
  const api = await request.newContext({ baseURL: url });
  await signIn(api, person);
  return api;
}

/** Signs in without a screen: the session's cookie is then in this context (or a browser context's `request`). */
export async function signIn(
  api: APIRequestContext,
  { email, password }: { email: string; password: string },
): Promise<{ id: number; firstName: string; firstNameAr: string | null }> {
  // a session that outlives a killed browser, as tests of exams need it
  const reply = await api.post('/api/auth/signIn', { data: { email, password, keep: true } });
  expect(reply.status(), await reply.text()).toBe(200);
  return (await reply.json()) as { id: number; firstName: string; firstNameAr: string | null };
}

export interface NewPerson {
  role: 'instructor' | 'student';
  firstName?: string;
  lastName?: string;
  /** Keep the password that the admin gave, so that it must be changed. */
  firstPasswordOnly?: boolean;
}

/** Adds an account as the admin does; unless told otherwise, its owner has already chosen a password. */
export async function addPerson(url: string, admin: APIRequestContext, wanted: NewPerson): Promise<Person> {
  const id = uniqueNumber();
  const person: Person = {
    id,
    role: wanted.role,
    firstName: wanted.firstName ?? 'Layla',
    lastName: wanted.lastName ?? inLetters(id),
    email: `person.${id}@daftar.test`,
    password: `handed-over-${id}`,
  };
  // a command that ran in this process for seconds has let connections go stale
  const listed = await admin.get('/api/departments', { maxRetries: 3 });
  const departments = (await listed.json()) as { department_id: number }[];
  const added = await admin.post('/api/add-account', {
    data: {
      userID: id,
      firstName: person.firstName,
      lastName: person.lastName,
      email: person.email,
      password: person.password,
      role: person.role,
      departmentID: departments[0]?.department_id,
    },
  });
  expect(added.status(), await added.text()).toBe(201);
  if (!wanted.firstPasswordOnly) await choosePassword(url, person, `chosen-${id}`);
  return person;
}

/** Changes a person’s password, as everybody must after the first one. */
export async function choosePassword(
  url: string,
  person: { id: number; email: string; password: string },
  newPassword: string,
): Promise<void> {
  const own = await apiOf(url, person);
  const changed = await own.put('/api/user/editPassword', {
    data: { userId: person.id, oldPassword: person.password, newPassword },
  });
  expect(changed.status(), await changed.text()).toBe(200);
  await own.dispose();
  person.password = newPassword;
}

interface Link {
  id: number;
  course_code: string;
}

/** A course with its own class: this instructor teaching these students. Returns the course's code. */
export async function addClass(
  admin: APIRequestContext,
  instructor: Person,
  students: readonly Person[],
  level = 1,
): Promise<{ courseCode: string; courseName: string }> {
  const letters = inLetters(uniqueNumber()).toUpperCase();
  const courseCode = `T${letters.slice(-9)}`;
  const courseName = `Course ${letters}`;
  const sent = async (path: string, data: object) => {
    const reply = await admin.post(path, { data });
    expect(reply.status(), `${path}: ${await reply.text()}`).toBe(201);
  };
  const departments = (await (await admin.get('/api/departments')).json()) as { department_id: number }[];
  await sent('/api/courses', { course_code: courseCode, course_name: courseName });
  await sent('/api/departments-courses', {
    department_id: departments[0]?.department_id,
    course_id: courseCode,
    level,
    semester: 1,
  });
  // a search also finds codes that sound alike
  const only = async (path: string) => {
    const found = (await (await admin.get(`${path}?search=${courseCode}`)).json()) as Link[];
    const [one, ...more] = found.filter((row) => row.course_code === courseCode);
    expect(more).toEqual([]);
    return one?.id;
  };
  await sent('/api/instructors-enrollments', {
    instructor_id: instructor.id,
    department_course_ids: [await only('/api/departments-courses')],
  });
  await enroll(admin, courseCode, students);
  return { courseCode, courseName };
}

/** Adds students to the one class of a course. */
export async function enroll(admin: APIRequestContext, courseCode: string, students: readonly Person[]): Promise<void> {
  const reply = await admin.get(`/api/instructors-departments-courses?search=${courseCode}`);
  const found = ((await reply.json()) as Link[]).filter((one) => one.course_code === courseCode);
  expect(found).toHaveLength(1);
  for (const student of students) {
    const data = { student_id: student.id, instructor_course_ids: found.map(({ id }) => id) };
    const enrolled = await admin.post('/api/students-enrollments', { data });
    expect(enrolled.status(), await enrolled.text()).toBe(201);
  }
}

/** Answers “Confirm it’s you”, which an English page asks five minutes of the server's time after signing in (TRU-05). */
export async function confirmIdentity(page: Page, { password }: { password: string }): Promise<void> {
  const dialog = page.getByRole('dialog', { name: 'Confirm it’s you' });
  await dialog.getByRole('textbox', { name: 'Password' }).fill(password);
  await dialog.getByRole('button', { name: 'Confirm' }).click();
  await expect(dialog).toBeHidden();
}
