import { expect, it } from 'vitest';
import { type KnownHall, withChanges } from './hall-changes.ts';

const student = (student_id: number, state = 'open') => ({ student_id, state, answered: 1 });
const known = { version: 'a', exam_name: 'One', events: [], students: [student(1), student(2), student(3)] };
const hall = known as unknown as KnownHall;
const none = { version: 'b', whole: false, server_now: '2026-11-01T09:00:00Z', students: [], gone: [] };

it('[EDG-03] changes are added to what the page knows, and what is gone goes', () => {
  const changed = withChanges(hall, {
    ...none,
    exam_name: 'Two',
    students: [{ student_id: 2, answered: 5 }, { ...student(4) } as { student_id: number }],
    gone: [3],
  });
  expect(changed).toMatchObject({ version: 'b', exam_name: 'Two', events: [], server_now: none.server_now });
  expect(changed.students).toEqual([student(1), { ...student(2), answered: 5 }, student(4)]);
  expect(changed.students[0]).toBe(hall.students[0]);
  expect(withChanges(hall, none).students).toEqual(hall.students);
});

it('[EDG-03] a whole state replaces what the page knows', () => {
  const whole = { ...none, whole: true, students: [student(9)] } as Parameters<typeof withChanges>[1];
  expect(withChanges(hall, whole).students).toEqual([student(9)]);
  expect(withChanges(undefined, whole)).toMatchObject({ version: 'b', students: [student(9)] });
});
