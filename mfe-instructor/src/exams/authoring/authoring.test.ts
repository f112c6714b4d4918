import { draftContent } from '@daftar/contracts/exams/drafts';
import { locksOf } from '@daftar/contracts/exams/locks';
import { blankTexts, otherLooks, sameLooks } from '@daftar/contracts/testing/visible-texts';
import { describe, expect, it } from 'vitest';
import { makeExamTexts } from '../../texts/make-exam.ts';
import { checkDraft, type DraftProblem, hasProblems, nearlySame } from './check-draft.ts';
import {
  askedIn,
  type DraftAction,
  type DraftQuestion,
  draftReducer,
  draftTotal,
  type ExamDraft,
  emptyDraft,
} from './draft.ts';
import { copyOfExam, examBody } from './exam-body.ts';
import { parseOptionList } from './paste-options.ts';
import { poolIsWrong } from './pool-is-wrong.ts';
import { newRules } from './sitting-rules.ts';

const now = Date.parse('2026-11-01T08:00:00Z');
const run = (...actions: DraftAction[]) => actions.reduce(draftReducer, emptyDraft);
const mcq = (part: Partial<DraftQuestion> = {}): DraftQuestion => ({
  key: 1,
  type: 'MCQ',
  text: 'Which layer routes?',
  points: '2',
  options: [
    { key: 2, text: 'Network', correct: true },
    { key: 3, text: 'Link', correct: false },
  ],
  ...part,
});
const draft = (part: Partial<ExamDraft> = {}): ExamDraft => ({
  name: 'Midterm',
  course: 'CS301',
  duration: '30',
  start: '2026-11-02T08:00:00Z',
  due: null,
  questions: [mcq()],
  nextKey: 10,
  ...part,
});
const options = (...texts: string[]) => texts.map((text, index) => ({ key: 20 + index, text, correct: index === 0 }));
/** The English text that the screen shows for a problem. */
const shown = (problem: DraftProblem | undefined) => problem && makeExamTexts[problem].en;
const problemOf = (part: Partial<DraftQuestion>) =>
  checkDraft(draft({ questions: [mcq(part)] }), now).byQuestion.get(1);

describe('checking', () => {
  it('[EXM-02] finds nothing wrong with a good exam, and everything wrong with an empty one', () => {
    expect(hasProblems(checkDraft(draft(), now))).toBe(false);
    const problems = checkDraft({ ...emptyDraft, duration: '' }, now);
    expect(problems).toMatchObject({
      name: 'makeExam.required',
      course: 'makeExam.required',
      start: 'makeExam.required',
      duration: 'makeExam.durationRange',
      questions: 'makeExam.noQuestions',
    });
    expect(shown(problems.questions)).toBe('Please add questions first.');
  });

  it('[EXM-02] start not in the past, due after start, duration not above the gap', () => {
    const { start } = checkDraft(draft({ start: '2026-11-01T07:59:00Z' }), now);
    expect(shown(start)).toBe("You can't select date in pass");
    const { due } = checkDraft(draft({ due: '2026-11-02T08:00:00Z' }), now);
    expect(shown(due)).toBe('Due date must be more recent than start date');
    const { duration } = checkDraft(draft({ due: '2026-11-02T08:29:00Z' }), now);
    expect(shown(duration)).toBe('Duration must be less than the difference between the two dates');
    expect(hasProblems(checkDraft(draft({ due: '2026-11-02T08:30:00Z' }), now))).toBe(false);
  });

  it('accepts a past start of an edited exam', () => {
    const past = '2026-10-01T08:00:00.000Z';
    expect(checkDraft(draft({ start: past }), now, { startBefore: past, locked: [] }).start).toBeUndefined();
  });

  it('[FIX-12] locked fields need no check: only the name of an exam that was taken does', () => {
    const { fields } = locksOf({ running: false, taken: true });
    const old = draft({ start: '2026-10-01T08:00:00Z', due: '2026-10-01T08:05:00Z', questions: [mcq({ text: '' })] });
    expect(hasProblems(checkDraft(old, now, { startBefore: null, locked: fields }))).toBe(false);
    expect(checkDraft({ ...old, name: '' }, now, { startBefore: null, locked: fields }).name).toBe('makeExam.required');
  });

  it('[EXM-01] the duration is 15 by default and not less', () => {
    expect(emptyDraft.duration).toBe('15');
    expect(checkDraft(draft({ duration: '14' }), now).duration).toBe('makeExam.durationRange');
    expect(checkDraft(draft({ duration: '15' }), now).duration).toBeUndefined();
  });

  it('[EXM-03] text required, points greater than 0', () => {
    expect(problemOf({ text: ' ' })).toEqual({ text: 'makeExam.required' });
    for (const points of ['0', '', '-1', '1.5']) expect(problemOf({ points })).toEqual({ points: 'makeExam.points' });
    expect(shown('makeExam.points')).toBe('Points should be greater than 0');
    expect(draftReducer(emptyDraft, { do: 'addQuestion', type: 'MCQ' }).questions[0]?.points).toBe('1');
  });

  it('[EXM-04] options present, filled, one correct', () => {
    const textFor = (given: DraftQuestion['options']) => shown(problemOf({ options: given })?.options);
    expect(textFor([])).toBe('Please add options for multiple choice question type.');
    expect(textFor(options('a', ' '))).toBe('Please ensure all options are filled out');
    expect(textFor(options('a', 'b').map((o) => ({ ...o, correct: false })))).toBe('Please select a correct answer');
    expect(problemOf({ type: 'Essay', options: [] })).toBeUndefined();
  });

  it('[EXM-10] [COR-05] refuses two options that look the same, and only hints at those that nearly do', () => {
    for (const [one, other] of sameLooks)
      expect(problemOf({ options: options(one, other) })?.options, one).toBe('makeExam.sameOptions');
    for (const [one, other] of otherLooks) expect(problemOf({ options: options(one, other) }), one).toBeUndefined();
    const hinted = (one: string, other: string) => nearlySame({ type: 'MCQ', options: options(one, other) });
    expect([hinted('TCP', 'tcp'), hinted('الإدارة', 'الاداره'), hinted('x\u00b2', 'x2')]).toEqual([true, true, true]);
    expect([hinted('TCP', 'UDP'), hinted('TCP', ''), hinted('', '\u200b')]).toEqual([false, false, false]);
  });

  it('[COR-04] a question or an option that shows nothing is missing', () => {
    for (const text of blankTexts) {
      expect(problemOf({ text })).toEqual({ text: 'makeExam.required' });
      expect(problemOf({ options: options('a', text) })?.options).toBe('makeExam.emptyOption');
    }
  });
});

describe('pools', () => {
  const inPool = (key: number, pool: number, points = '3') => mcq({ key, pool, points });
  const pooled = draft({
    questions: [mcq(), inPool(4, 1), inPool(5, 1), inPool(6, 1), inPool(7, 2), inPool(8, 2)],
    draws: ['٢', '1'],
  });

  it('count what they draw, in the total and in what a student is asked', () => {
    expect(draftTotal(pooled)).toBe(2 + 2 * 3 + 3);
    expect(askedIn(pooled).map(({ key }) => key)).toEqual([1, 4, 5, 7]);
    expect(hasProblems(checkDraft(pooled, now))).toBe(false);
    expect(examBody(pooled)).toMatchObject({ draws: [2, 1], questions: [{}, { pool: 1 }, {}, {}, { pool: 2 }, {}] });
    expect(draftContent.parse(pooled)).toEqual(pooled);
    expect(copyOfExam(pooled, 'Resit')).toMatchObject({
      draws: ['٢', '1'],
      questions: [{}, { pool: 1 }, {}, {}, {}, {}],
    });
    expect(examBody(draft())).toMatchObject({ draws: null });
  });

  it('are wrong where one draws none or more than it has, or has questions of different points; an empty one is none', () => {
    const wrong = (part: Partial<ExamDraft>) => [0, 1, 2].filter((index) => poolIsWrong({ ...pooled, ...part }, index));
    for (const draws of [
      ['4', '1'],
      ['0', '1'],
      ['', '1'],
      ['1.5', '1'],
    ])
      expect(wrong({ draws })).toEqual([0]);
    expect(wrong({ draws: ['3', '2', '9'] })).toEqual([]);
    expect(wrong({ questions: [...pooled.questions, inPool(9, 2, '4')] })).toEqual([1]);
  });
});

describe('editing a draft', () => {
  it('moves, duplicates and removes questions without mixing them up', () => {
    const two = run(
      { do: 'addQuestion', type: 'MCQ' },
      { do: 'addQuestion', type: 'Essay' },
      { do: 'changeQuestion', key: 4, part: { text: 'second' } },
      { do: 'moveQuestion', key: 4, by: -1 },
      { do: 'duplicateQuestion', key: 4 },
    );
    expect(two.questions.map(({ text, type }) => [text, type])).toEqual([
      ['second', 'Essay'],
      ['second', 'Essay'],
      ['', 'MCQ'],
    ]);
    const keys = two.questions.flatMap((question) => [question.key, ...question.options.map((option) => option.key)]);
    expect(new Set(keys).size).toBe(keys.length);
    expect(draftReducer(two, { do: 'removeQuestion', key: 4 }).questions).toHaveLength(2);
    expect(draftReducer(two, { do: 'moveQuestion', key: 4, by: -1 }).questions[0]?.key).toBe(4);
  });

  it('[EDG-02] takes each part alone, so that what is typed elsewhere meanwhile stays', () => {
    const two = draft({ questions: [mcq(), mcq({ key: 4, text: 'second' })], rules: newRules });
    const typed = draftReducer(two, { do: 'changeQuestion', key: 4, part: { text: 'typed' } });
    // a duplicate is opened by the key that it will have
    expect(typed.nextKey).toBe(two.nextKey);
    const without = draftReducer(two, { do: 'removeQuestion', key: 1 });
    const later = draftReducer(without, { do: 'changeQuestion', key: 4, part: { text: 'typed' } });
    const back = draftReducer(later, { do: 'returnQuestion', question: mcq(), at: 0 });
    expect(back.questions.map(({ text }) => text)).toEqual(['Which layer routes?', 'typed']);
    expect(draftReducer(back, { do: 'returnQuestion', question: mcq(), at: 0 })).toBe(back);
    const rules = [{ roomCode: 'A1' }, { lateCounts: false }].reduce(
      (before, part) => draftReducer(before, { do: 'setRules', part }),
      two,
    ).rules;
    expect(rules).toEqual({ ...newRules, roomCode: 'A1', lateCounts: false });
  });

  it('a duplicate is a separate question, without the ids of the first', () => {
    const copied = draftReducer(draft({ questions: [mcq({ question_id: 77 })] }), { do: 'duplicateQuestion', key: 1 });
    expect(copied.questions[1]).toMatchObject({ text: 'Which layer routes?', points: '2' });
    expect(copied.questions[1]?.question_id).toBeUndefined();
  });

  it('[EXM-05] adds up the points', () => {
    expect(draftTotal({ questions: [mcq(), mcq({ points: '5' }), mcq({ points: '' })] })).toBe(7);
  });

  it('accepts a pasted list, in place of the empty options', () => {
    const list = parseOptionList('A) Physical\nB) Data link\n* C) Network\n\n(d) Transport');
    expect(list).toEqual([
      { text: 'Physical', correct: false },
      { text: 'Data link', correct: false },
      { text: 'Network', correct: true },
      { text: 'Transport', correct: false },
    ]);
    const pasted = run({ do: 'addQuestion', type: 'MCQ' }, { do: 'addOptions', key: 1, options: list, after: 2 });
    expect(pasted.questions[0]?.options.map(({ text }) => text)).toEqual([
      'Physical',
      'Data link',
      'Network',
      'Transport',
    ]);
  });

  it('recognises Arabic letters, bullets and marks, and leaves other text alone', () => {
    const texts = (list: string) => parseOptionList(list).map(({ text }) => text);
    expect(texts('أ) الأولى\nب- الثانية\n• الثالثة\n١. الرابعة')).toEqual(['الأولى', 'الثانية', 'الثالثة', 'الرابعة']);
    expect(texts('3.14\nA-level\na.b()\n-1\nO(n)')).toEqual(['3.14', 'A-level', 'a.b()', '-1', 'O(n)']);
    expect(parseOptionList('right one ✓')).toEqual([{ text: 'right one', correct: true }]);
  });

  it('never grows beyond 26 options', () => {
    const many = Array.from({ length: 40 }, (_, index) => ({ text: `${index}`, correct: false }));
    const full = run({ do: 'addQuestion', type: 'MCQ' }, { do: 'addOptions', key: 1, options: many });
    expect(full.questions[0]?.options).toHaveLength(26);
    expect(draftReducer(full, { do: 'addOption', key: 1 }).questions[0]?.options).toHaveLength(26);
  });
});

it('a type that is chosen again has its parts as they were, also in another window', () => {
  const change = (part: Extract<DraftAction, { do: 'changeQuestion' }>['part']): DraftAction => ({
    do: 'changeQuestion',
    key: 1,
    part,
  });
  const began = run({ do: 'addQuestion', type: 'numeric' }, change({ parts: '{"n":1}' }), change({ type: 'MCQ' }));
  expect(began.questions[0]!.parts).toBeUndefined();
  const elsewhere = draftContent.parse(JSON.parse(JSON.stringify(began)));
  expect(elsewhere.questions[0]).toEqual(began.questions[0]);
  const back = [change({ type: 'short-text' }), change({ parts: '{"t":1}' }), change({ type: 'numeric' })];
  const again = back.reduce(draftReducer, began);
  expect(again.questions[0]).toMatchObject({ type: 'numeric', parts: '{"n":1}', kept: { 'short-text': '{"t":1}' } });
});

it('sends no options for an essay', () => {
  expect(examBody(draft({ questions: [mcq({ type: 'Essay' })] })).questions[0]?.options).toEqual([]);
});

it('[DAY-07] a copy of an exam keeps questions, key and rules, and neither ids nor times nor the room’s code; it knows its origin', () => {
  const rules = { ...newRules, roomCode: '4711', shuffleOptions: false };
  const { options } = mcq();
  const original = draft({
    due: '2026-11-03T08:00:00Z',
    rules,
    questions: [mcq({ question_id: 7, options: options.map((one, index) => ({ ...one, answer_id: index + 1 })) })],
  });
  const copy = copyOfExam(original, 'Copy of Midterm');
  expect(copy).toEqual({
    ...draft(),
    name: 'Copy of Midterm',
    start: null,
    due: null,
    rules: { ...rules, roomCode: '' },
    questions: [mcq({ from: 7 })],
  });
  expect(examBody(copy).questions[0]).toMatchObject({ copied_from: 7, question_id: undefined });
  expect(original.questions[0]?.question_id).toBe(7);
});
