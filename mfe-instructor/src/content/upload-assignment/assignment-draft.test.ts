import { describe, expect, it } from 'vitest';
import { type AssignmentDraft, problemsOf } from './assignment-draft.ts';

const now = Date.parse('2026-11-01T08:00:30Z');
const whole: AssignmentDraft = {
  course: 'CS201',
  name: 'Sheet',
  score: '10',
  description: 'Solve.',
  file: null,
  due: '2026-11-02T08:00:00Z',
  kinds: [],
};

describe('[ASG-01] [ASG-02] the form of an assignment', () => {
  it('accepts a complete one, with a description or a file', () => {
    expect(problemsOf(whole, now)).toEqual({});
    expect(problemsOf({ ...whole, description: ' ', file: new File(['x'], 'x') }, now)).toEqual({});
  });

  it.each([
    ['no course', { course: null }, { course: 'state.required' }],
    ['no name', { name: '  ' }, { name: 'state.required' }],
    ['no score', { score: '' }, { score: 'state.required' }],
    ['a score of 0', { score: '0' }, { score: 'uploadAssignment.scoreInvalid' }],
    ['a fraction', { score: '1.5' }, { score: 'uploadAssignment.scoreInvalid' }],
    ['too much', { score: '1001' }, { score: 'uploadAssignment.scoreInvalid' }],
    ['neither text nor file', { description: '' }, { content: 'uploadAssignment.needsContent' }],
    ['no due date', { due: null }, { due: 'state.required' }],
    ['a minute ago', { due: '2026-11-01T07:59:00Z' }, { due: 'uploadAssignment.dueInPast' }],
  ])('refuses %s', (_what, change, problems) => {
    expect(problemsOf({ ...whole, ...change }, now)).toEqual(problems);
  });

  it('accepts the current minute', () => {
    expect(problemsOf({ ...whole, due: '2026-11-01T08:00:00Z' }, now)).toEqual({});
  });
});
