import { expect, it } from 'vitest';
import { type ExamDraft, emptyDraft } from './draft.ts';
import { examChanges } from './exam-changes.ts';

const question = (id: number, over = {}) => ({
  key: id,
  question_id: id,
  type: 'MCQ' as const,
  text: `Question ${id}`,
  points: '2',
  options: [
    { key: 10 * id, answer_id: 10 * id, text: 'Yes', correct: true },
    { key: 10 * id + 1, answer_id: 10 * id + 1, text: 'No', correct: false },
  ],
  ...over,
});
const exam: ExamDraft = {
  ...emptyDraft,
  name: 'Midterm',
  course: 'CS201',
  duration: '60',
  start: '2027-01-10T08:00:00.000Z',
  questions: [question(1), question(2)],
};

it('[DAY-07] an edit that changes nothing has no changes, however its values are spelled', () => {
  expect(examChanges(exam, exam)).toEqual([]);
  const same = { ...exam, name: ' Midterm ', duration: '060', start: '2027-01-10T10:00:00+02:00' };
  expect(examChanges(exam, same)).toEqual([]);
});

it('[DAY-07] times, length, course and name say what they were', () => {
  const edited = {
    ...exam,
    name: 'Final',
    duration: '90',
    start: '2027-01-11T08:00:00.000Z',
    due: '2027-01-12T08:00:00.000Z',
  };
  expect(examChanges(exam, edited)).toEqual([
    { field: 'name', before: 'Midterm', after: 'Final' },
    { field: 'duration', before: '60', after: '90' },
    { field: 'start', before: '2027-01-10T08:00:00.000Z', after: '2027-01-11T08:00:00.000Z' },
    { field: 'due', before: null, after: '2027-01-12T08:00:00.000Z' },
  ]);
});

it('[DAY-07] questions are counted as added, removed, changed and moved, and the points and rules are compared', () => {
  const keyed = question(2, {
    options: question(2).options.map((option) => ({ ...option, correct: !option.correct })),
  });
  expect(examChanges(exam, { ...exam, questions: [question(1), keyed] })).toEqual([{ field: 'changed', count: 1 }]);
  expect(examChanges(exam, { ...exam, questions: [question(2), question(1)] })).toEqual([{ field: 'order' }]);
  const { question_id: _none, ...added } = question(3, { points: '5' });
  const edited = { ...exam, questions: [question(2), added], rules: { ...exam.rules!, oneSession: true } };
  expect(examChanges(exam, edited)).toEqual([
    { field: 'added', count: 1 },
    { field: 'removed', count: 1 },
    { field: 'total', before: '4', after: '7' },
    { field: 'rules' },
  ]);
});

it('a question of a type with parts counts as changed where they differ, however they are written down', () => {
  const typed = (parts: object) => question(3, { type: 'true-false', options: [], parts: JSON.stringify(parts) });
  const withIt = (parts: object) => ({ ...exam, questions: [question(1), typed(parts)] });
  const before = withIt({ body: {}, key: { right: true } });
  expect(examChanges(before, withIt({ key: { right: true }, body: {} }))).toEqual([]);
  expect(examChanges(before, withIt({ body: {}, key: { right: false } }))).toEqual([{ field: 'changed', count: 1 }]);
});
