import { describe, expect, test } from 'vitest';
import { examPagePath, exportPath } from './exam-pages.ts';
import { lifeOf } from './life.ts';

const start_at = '2026-11-22T10:00:00.000Z';
const closes_at = '2026-11-22T11:00:00.000Z';
const at = (time: string) => Date.parse(`2026-11-22T${time}:00.000Z`);
const exam = { state: 'upcoming', start_at, closes_at } as const;
const marking = { over: true, shown: false, waiting: 0 };

describe('[DAY-07] the life of an exam', () => {
  test('times decide until its end, whatever was read before', () => {
    expect(lifeOf({ ...exam, state: 'draft' }, undefined, at('12:00'))).toBe('draft');
    expect(lifeOf(exam, undefined, at('09:59'))).toBe('scheduled');
    expect(lifeOf(exam, marking, at('10:00'))).toBe('running');
    expect(lifeOf(exam, marking, at('10:59'))).toBe('running');
    expect(lifeOf(exam, undefined, at('11:00'))).toBeNull();
  });

  test('after it, marking comes before release, also of scores that are shown', () => {
    expect(lifeOf(exam, { ...marking, waiting: 3 }, at('11:00'))).toBe('toMark');
    expect(lifeOf(exam, { ...marking, waiting: 3, shown: true }, at('11:00'))).toBe('toMark');
    expect(lifeOf(exam, { ...marking, over: false }, at('11:00'))).toBe('toMark');
    expect(lifeOf(exam, marking, at('11:00'))).toBe('toRelease');
    expect(lifeOf(exam, { ...marking, shown: true }, at('11:00'))).toBe('released');
  });

  test('its pages are the routes of the specification, with the exam chosen', () => {
    expect(examPagePath('CS 201', 7, 'key')).toBe('/ExamPreview?course=CS+201&exam=7');
    expect(examPagePath('CS 201', 7, 'grading')).toBe('/ExamResults?course=CS+201&view=exams&exam=7&part=grading');
    expect(exportPath('CS 201', 7)).toBe('/ExamPreview?course=CS+201&exam=7#paper');
  });
});
