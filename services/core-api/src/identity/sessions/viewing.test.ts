import { mayWhileViewing, type Route, routeName } from '@daftar/contracts/route';
import { allRoutes } from '@daftar/contracts/routes';
import { beforeEach, expect } from 'vitest';
import { app, test } from '../../testing/app.ts';
import { testStart } from '../../testing/harness.ts';
import { fittingRequest, sendTo } from '../../testing/route-inputs.ts';

beforeEach(() => app.clock.set(testStart));

const core = (allRoutes as readonly Route[]).filter(({ service }) => service === 'core');
const routeOf = (name: string) => core.find((route) => routeName(route) === name) as Route;
const cookieIn = (reply: { headers: Headers }) => reply.headers.get('set-cookie')?.split(';')[0] ?? '';

/** An admin who views as this person. */
async function viewing(person: { id: number; role: string }) {
  const admin = await app.build.admin();
  const own = await app.cookieOf(admin);
  const route = routeOf('POST /api/accounts/:userId/view');
  const begun = await fetch(`${app.url}${route.path.replace(':userId', String(person.id))}`, {
    method: 'POST',
    headers: { cookie: own, origin: 'http://daftar.test' },
  });
  expect(begun.status, await begun.clone().text()).toBe(200);
  return { admin, own, cookie: cookieIn(begun) };
}
const auth = async (cookie: string) =>
  (await fetch(`${app.url}/api/auth`, { headers: { cookie } })).json() as Promise<Record<string, unknown>>;
const stop = (cookie: string) =>
  fetch(`${app.url}/api/auth/stop-viewing`, { method: 'POST', headers: { cookie, origin: 'http://daftar.test' } });

test('[TRU-18] while viewing, every change, file, exam and result of every call is refused', async () => {
  const { student } = await app.build.enrolment();
  for (const person of [student, await app.build.instructor()]) {
    const { cookie } = await viewing(person);
    for (const route of core) {
      if (routeName(route) === 'POST /api/auth/stop-viewing') continue;
      const reply = await sendTo(app.url, route, fittingRequest(route, person.id), cookie);
      const { who } = route.policy;
      if (typeof who !== 'string' && !who.includes(person.role as 'student')) {
        expect([routeName(route), reply.code]).toEqual([routeName(route), 'session.wrongRole']);
      } else if (mayWhileViewing(route)) {
        expect(`${routeName(route)} ${reply.code}`).not.toMatch(/viewing\.|session\./);
        expect(reply.status, routeName(route)).toBeLessThan(500);
      } else {
        const code = route.method === 'GET' ? 'viewing.closed' : 'viewing.readOnly';
        expect([routeName(route), reply.status, reply.code]).toEqual([routeName(route), 403, code]);
      }
    }
  }
});

test('[TRU-18] a viewer may call only what is listed here; a new call is closed until somebody opens it', () => {
  const open = (allRoutes as readonly Route[]).filter(
    (route) => mayWhileViewing(route) && String(route.policy.who) !== 'admin',
  );
  expect(open.map(routeName).sort()).toEqual([
    'GET /api/announcements/:courseCode',
    'GET /api/announcements/:courseCode/audience',
    'GET /api/assignments/:courseCode',
    'GET /api/assignments/:id/students',
    'GET /api/auth',
    'GET /api/auth/providers',
    'GET /api/courses/:courseCode/chapters',
    'GET /api/courses/:courseCode/deleted-chapters',
    'GET /api/courses/:courseCode/format-requests',
    'GET /api/courses/:courseCode/head',
    'GET /api/courses/:courseCode/page',
    'GET /api/courses/:courseCode/students',
    'GET /api/instructor/:userId/courses',
    'GET /api/notifications/:userId',
    'GET /api/notifications/email/:userId',
    'GET /api/notifications/reach',
    'GET /api/notifications/stream/:userId',
    'GET /api/openapi.json',
    'GET /api/student-assignments/:id/history',
    'GET /api/student/:userId/courses',
    'GET /api/studentAssignment/:userId/:assignmentId',
    'GET /api/studentAssignment/checkAssignmentSubmission',
    'GET /api/unread-notifications/:userId',
    'GET /api/unread-notifications/:userId/total',
    'GET /api/upload-limit',
    'GET /api/user/:userId',
    'GET /api/user/:userId/devices',
    'GET /api/user/:userId/factors',
    'GET /api/user/:userId/providers',
    'POST /api/auth/stop-viewing',
  ]);
  expect(mayWhileViewing({ method: 'GET', feature: 'today' })).toBe(false);
});

test('[TRU-18] a viewer sees that a student has more time, and not why', async () => {
  const { student, in: taught } = await app.build.enrolment();
  const { assignment_id: id } = await app.build.assignment({ in: taught });
  const doctor = await app.as(taught.instructor);
  const body = { due_date: new Date(testStart.getTime() + 30 * 86_400_000).toISOString(), reason: 'A private reason' };
  await doctor('PUT /api/assignments/:id/extensions/:studentId', { params: { id, studentId: student.id }, body });
  for (const [person, path] of [
    [student, `/api/assignments/${encodeURIComponent(taught.course.course_code)}`],
    [taught.instructor, `/api/assignments/${id}/students`],
  ] as const) {
    const read = async (cookie: string) => (await fetch(app.url + path, { headers: { cookie } })).text();
    expect(await read(await app.cookieOf(person))).toContain('A private reason');
    const seen = await read((await viewing(person)).cookie);
    expect(seen).toContain('"extension_reason":null');
    expect(seen).toContain(body.due_date);
    expect(seen).not.toContain('A private reason');
  }
});

test('[TRU-18] a viewer gets a course’s page without the work and scores in it', async () => {
  const { student, in: taught } = await app.build.enrolment();
  const path = `/api/courses/${encodeURIComponent(taught.course.course_code)}/page`;
  for (const [person, part] of [
    [student, 'student_work'],
    [taught.instructor, 'instructor_work'],
  ] as const) {
    const read = async (cookie: string) => (await fetch(app.url + path, { headers: { cookie } })).json();
    expect(await read(await app.cookieOf(person))).toMatchObject({ [part]: { exams: [] } });
    const none = { student_work: null, instructor_work: null, open_questions: null };
    expect(await read((await viewing(person)).cookie)).toMatchObject({ head: {}, ...none });
  }
});

test('[TRU-18] it says whom and until when, is logged under the admin at both ends, and gives the own session back', async () => {
  const doctor = await app.build.instructor();
  const { admin, own, cookie } = await viewing(doctor);
  expect(await auth(cookie)).toMatchObject({
    id: doctor.id,
    role: 'instructor',
    viewing: { until: new Date(testStart.getTime() + 15 * 60_000).toISOString() },
  });
  const devices = await (await app.as(doctor))('GET /api/user/:userId/devices', { params: { userId: doctor.id } });
  expect(devices.body).toHaveLength(1);
  const stopped = await stop(cookie);
  expect(stopped.status).toBe(200);
  expect(await auth(cookieIn(stopped))).toMatchObject({ id: admin.id, role: 'admin', viewing: null });
  expect(await auth(cookie)).toEqual({ Status: 'SignedOut' });
  expect((await stop(own)).status).toBe(409);
  const events = await app.db('audit_event').where({ actor_id: admin.id }).orderBy('id').select('action', 'subject_id');
  expect(events).toEqual([
    { action: 'account.viewed', subject_id: String(doctor.id) },
    { action: 'account.viewEnded', subject_id: String(doctor.id) },
  ]);
});

test('[TRU-18] it ends after 15 minutes, and with the admin’s own session', async () => {
  const student = await app.build.student();
  const first = await viewing(student);
  app.clock.advance(15 * 60_000);
  expect(await auth(first.cookie)).toEqual({ Status: 'SignedOut' });
  const second = await viewing(student);
  await app.db('session').where({ account_id: second.admin.id }).update({ ended_at: app.clock.now() });
  expect(await auth(second.cookie)).toEqual({ Status: 'SignedOut' });
});

test('[TRU-18] nobody views as an admin, without confirming, or without being one', async () => {
  const admin = await app.build.admin();
  const student = await app.build.student();
  const call = await app.as(admin);
  const view = (by: typeof call, userId: number) => by('POST /api/accounts/:userId/view', { params: { userId } });
  expect((await view(call, (await app.build.admin()).id)).body).toMatchObject({ code: 'viewing.admin' });
  expect((await view(call, 987_654_321)).body).toMatchObject({ code: 'account.notFound' });
  expect((await view(await app.as(admin, { confirmed: false }), student.id)).body).toMatchObject({
    code: 'session.confirmNeeded',
  });
  expect((await view(await app.as(await app.build.instructor()), student.id)).body).toMatchObject({
    code: 'session.wrongRole',
  });
});
