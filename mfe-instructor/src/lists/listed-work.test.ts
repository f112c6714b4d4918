import { expect, it } from 'vitest';
import { type ListKind, listedWork, type Work } from './listed-work.tsx';

const now = Date.parse('2026-11-01T08:00:00Z');
const at = (hours: number) => new Date(now + hours * 3_600_000).toISOString();
const t = ((key: string) => key) as unknown as Parameters<typeof listedWork>[2]['t'];
const course = { course_id: 1, course_code: 'CS1', course_name: 'Data', course_name_ar: null, ended: false };

const exam = (exam_name: string, from: number, to: number, rest: Partial<Work['exams'][number]> = {}) => ({
  exam_id: 7,
  exam_name,
  exam_name_ar: null,
  course_id: 1,
  start_at: at(from),
  due_date: null,
  closes_at: at(to),
  duration: 30,
  question_count: 2,
  published: true,
  released: false,
  students: 3,
  writing: 0,
  silent: 0,
  submitted: 0,
  withdrawn: 0,
  essays_waiting: 0,
  essays: 0,
  ...rest,
});
const assignment = (assignment_title: string, due: number, to_score: number) => ({
  assignment_id: 8,
  assignment_title,
  course_id: 1,
  due_date: at(due),
  students: 3,
  handed_in: to_score,
  withdrawn: 0,
  to_score,
});
const work: Work = {
  courses: [course],
  exams: [
    exam('coming', 1, 2),
    exam('draft', 5, 6, { published: false }),
    exam('running', -1, 1, { essays_waiting: 2 }),
    exam('to mark', -3, -2, { essays_waiting: 2, released: true }),
    exam('to release', -3, -2),
    exam('released', -3, -2, { released: true }),
  ],
  assignments: [assignment('scored', -1, 0), assignment('to score', -1, 2), assignment('old', -500 * 24, 0)],
};

const listed = (kind: ListKind) =>
  listedWork(work, kind, {
    t,
    courses: new Map([[1, course]]),
    now,
    settings: { language: 'En', timeZone: 'Africa/Cairo' },
  }).map((item) => [item.title, item.to.replace(/\?course=CS1&|&?(exam|assignment)=\d/g, ''), item.waits ?? false]);

it('[DAY-03] each list leads to its own page, results to the part that is next, and keeps what waits in view', () => {
  expect(listed('preview').map(([, to]) => to)).toEqual(Array(6).fill('/ExamPreview'));
  expect(listed('byStudent').map(([, to]) => to)).toEqual(Array(6).fill('/ExamResultDetails'));
  expect(listed('exams')).toEqual([
    ['coming', '/ExamResultsview=exams', false],
    ['draft', '/ExamResultsview=exams', false],
    ['running', '/ExamResultsview=exams&part=invigilation', false],
    ['to mark', '/ExamResultsview=exams&part=grading', true],
    ['to release', '/ExamResultsview=exams', true],
    ['released', '/ExamResultsview=exams', false],
  ]);
  expect(listed('assignments')).toEqual([
    ['scored', '/ExamResultsview=assignments', false],
    ['to score', '/ExamResultsview=assignments', true],
    ['old', '/ExamResultsview=assignments', false],
  ]);
  expect(listed('all')).toHaveLength(9);
  expect(listed('marking').map(([title]) => title)).toEqual(['running', 'to mark', 'to score']);
});

it('[DAY-03] what was not counted any more shows no count', () => {
  const items = listedWork(work, 'assignments', {
    t,
    courses: new Map([[1, course]]),
    now,
    settings: { language: 'En', timeZone: 'Africa/Cairo' },
  });
  expect(items.map(({ state }) => state?.text)).toEqual(['today.handedInOf', 'today.handIns', undefined]);
});
