import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { root } from '../run/settings.ts';

const doctor = String.raw`\b(?:instructor_id|instructorIds?)\b`;
const course = String.raw`\b(?<!department_)(?<!instructor_)course_id\b`;
/** Rows found by, or joined on, a doctor and a course together; either may come first, and they may be an object. */
const pairs = [
  new RegExp(`${doctor}\\s*=[^=>][^;]{0,60}?\\band\\s+(?:\\w+\\.)?${course}\\s*=[^=>]`),
  new RegExp(`${course}\\s*=[^=>][^;]{0,60}?\\band\\s+(?:\\w+\\.)?${doctor}\\s*=[^=>]`),
  /using \((?:instructor_id, course_id|course_id, instructor_id)\)/,
  new RegExp(`where\\(\\{[^}]*${doctor}[^}]*${course}[^}]*\\}`, 's'),
  new RegExp(`where\\(\\{[^}]*${course}[^}]*${doctor}[^}]*\\}`, 's'),
  new RegExp(`insert into \\w+ \\([^)]*(?:${doctor}[^)]*${course}|${course}[^)]*${doctor})`),
];

test('contents are asked for by their offering, not by doctor and course', () => {
  const folder = join(root, 'services/core-api/src');
  const files = globSync('**/*.ts', { cwd: folder })
    .map((file) => file.replaceAll('\\', '/'))
    .filter((file) => !/\.test\.ts$|\.fixture\.ts$|^testing\/|^kernel\/db\//.test(file));
  expect(files.length).toBeGreaterThan(300);
  const found = files.filter((file) => {
    const text = readFileSync(join(folder, file), 'utf8');
    return pairs.some((pair) => pair.test(text));
  });
  expect(found).toEqual([]);
});

test.each([
  'e.instructor_id = x.instructor_id and e.course_id = x.course_id',
  'where x.course_id = :courseId and x.instructor_id = any(:instructorIds)',
  'join exam x using (instructor_id, course_id)',
  "db('gradebook').where({ instructor_id: instructorId, course_id: courseId })",
  'insert into gradebook (instructor_id, course_id, rounding)',
])('the check finds %s', (example) => {
  expect(pairs.some((pair) => pair.test(example))).toBe(true);
});
