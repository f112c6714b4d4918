import fc from 'fast-check';
import { expect, test } from 'vitest';
import { markClashes, type Placed } from './clashes.ts';

const day = Date.UTC(2027, 1, 6, 8);
const exam = (id: number, from: number, minutes: number, groups: string[], fits = true): Placed => ({
  kind: 'exam',
  id,
  offering_id: id,
  course_code: `C${id}`,
  name: `Exam ${id}`,
  at: new Date(day + from * 60_000),
  until: new Date(day + (from + minutes) * 60_000),
  fits,
  groups,
});

test('an exam clashes with another one of the same department and level at the same time, not with the next one', () => {
  const marked = markClashes(
    [exam(1, 0, 60, ['1:1']), exam(2, 30, 60, ['1:1', '2:1']), exam(3, 90, 60, ['1:1']), exam(4, 30, 60, ['1:2'])],
    [exam(9, 100, 10, ['2:3']), exam(8, 60, 10, ['2:1'])],
  );
  expect(marked.map(({ id, problem, with: other }) => [id, problem, other])).toEqual([
    [1, 'clash', 'C2: Exam 2'],
    [2, 'clash', 'C1: Exam 1'],
    [4, null, null],
    [3, null, null],
  ]);
});

test('what lies outside the term says so, and an assignment clashes with nothing', () => {
  const assignment: Placed = { ...exam(2, 0, 60, ['1:1']), kind: 'assignment', until: null };
  const marked = markClashes([exam(1, 0, 60, ['1:1'], false), assignment], []);
  expect(marked.map(({ problem }) => problem)).toEqual(['outside', null]);
});

test('exactly those that overlap another exam of a group are marked', () => {
  const some = fc.array(
    fc.record({
      from: fc.nat({ max: 300 }),
      minutes: fc.integer({ min: 15, max: 120 }),
      groups: fc.subarray(['1:1', '1:2', '2:1'], { minLength: 1 }),
    }),
    { maxLength: 12 },
  );
  fc.assert(
    fc.property(some, (plan) => {
      const exams = plan.map(({ from, minutes, groups }, at) => exam(at + 1, from, minutes, groups));
      const overlaps = (a: Placed, b: Placed) =>
        a !== b && a.at < b.until! && b.at < a.until! && a.groups.some((group) => b.groups.includes(group));
      for (const marked of markClashes(exams, [])) {
        const own = exams.find(({ id }) => id === marked.id)!;
        expect(marked.problem).toBe(exams.some((other) => overlaps(own, other)) ? 'clash' : null);
      }
    }),
  );
});
