import { type Duty, duties, dutiesFor, type Route, routeName } from '@daftar/contracts/route';
import { allRoutes } from '@daftar/contracts/routes';
import { expect, test } from 'vitest';
import { openTo, type Place } from './use-duties.ts';

/** The call without which each place would be of no use. */
const callOf: Record<Place, string> = {
  users: 'GET /api/users',
  upload: 'POST /api/upload-accounts',
  add: 'POST /api/add-account',
  update: 'GET /api/accounts/:userId',
  delete: 'POST /api/delete-account/:userId',
  deleted: 'GET /api/deleted-accounts',
  audit: 'GET /api/audit-log',
  deliveries: 'GET /api/notifications/queues',
  departments: 'POST /api/departments',
  courses: 'POST /api/courses',
  'departments-courses': 'POST /api/departments-courses',
  'course-sheet': 'POST /api/course-sheets',
  instructors: 'POST /api/instructors-enrollments',
  students: 'POST /api/students-enrollments',
  terms: 'POST /api/terms',
  'roll-over': 'POST /api/roll-overs',
  barrings: 'PUT /api/barrings/:barringId',
  promotion: 'POST /api/promotions',
  'exam-office': 'PUT /api/exam-office/:examId/rooms',
  bylaws: 'GET /api/bylaws',
  cohortMembers: 'PUT /api/cohort-members',
  changeBylaws: 'POST /api/bylaws',
  results: 'GET /api/offering-results',
  records: 'GET /api/student-records/:studentId',
  control: 'GET /api/control-sessions',
  beginControl: 'POST /api/control-sessions',
  'level-results': 'GET /api/level-results',
  mercy: 'GET /api/mercy',
  stateMercy: 'POST /api/mercy/versions',
  courseHours: 'PUT /api/course-hours/:courseCode',
  'sealed-marks': 'POST /api/grade-reopenings/:sealId',
  'delete-data': 'DELETE /api/tablesData',
  releases: 'GET /api/remotes',
  status: 'GET /api/status',
  makePasswords: 'POST /api/accounts/passwords',
  change: 'POST /api/update-account',
  accommodation: 'PUT /api/accounts/:userId/accommodation',
  signOut: 'DELETE /api/accounts/:userId/sessions',
  viewAs: 'POST /api/accounts/:userId/view',
  removeFactors: 'DELETE /api/accounts/:userId/factors',
  releaseKeys: 'POST /api/accounts/:userId/release-keys',
  handOver: 'POST /api/accounts/:userId/hand-over',
  restore: 'POST /api/deleted-accounts/:userId/restore',
  giveDuties: 'PUT /api/accounts/:userId/duties',
};

test('[TRU-17] each tab, panel and button is open to the duties that its call declares', () => {
  const routes = new Map((allRoutes as readonly Route[]).map((route) => [routeName(route), route]));
  const declared = Object.entries(callOf).map(([place, call]) => {
    const route = routes.get(call);
    return [place, duties.filter((duty) => route && dutiesFor(route.policy)?.includes(duty))];
  });
  expect(Object.fromEntries(declared)).toEqual(openTo satisfies Record<string, readonly Duty[]>);
});
