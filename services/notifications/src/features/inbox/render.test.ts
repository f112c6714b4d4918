import { randomUUID } from 'node:crypto';
import type { NotificationKind } from '@daftar/contracts/events';
import { expect, it } from 'vitest';
import { render } from './render.ts';

const about = { course: 'Logic', course_ar: 'المنطق', courseCode: 'CS101', instructor: 'Mona Saleh' };
const told = (kind: NotificationKind, params: Record<string, string>) => {
  const { EnMessage, ArMessage } = render({
    event_id: randomUUID(),
    kind,
    params: { ...about, ...params },
    withdrawn: false,
  });
  return [EnMessage, ArMessage].map((text) => text.replaceAll(/[\u2066-\u2069]/g, ''));
};

it('an exam whose name is in both languages is named in the reader’s', () => {
  const exam = { examScores: 'Midterm', examScoresId: '7', name_ar: 'نصف الفصل' };
  const [english, arabic] = told('examScores', exam);
  expect(english).toContain('Scores of Midterm in Logic');
  expect(arabic).toContain('درجات نصف الفصل في مقرر المنطق');
});

it('[DAY-02] an announcement names its attachments’ count in both languages, and nothing without any', () => {
  const words = { EnMessage: 'Read the plan.', ArMessage: 'يرجى قراءة المخطط.' };
  expect(told('announcement', words)).toEqual(Object.values(words));
  expect(told('announcement', { ...words, files: '1' })).toEqual([
    'Read the plan. (1 attachment)',
    'يرجى قراءة المخطط. (مرفق واحد)',
  ]);
  expect(told('announcement', { ...words, files: '3' })).toEqual([
    'Read the plan. (3 attachments)',
    'يرجى قراءة المخطط. (3 مرفقات)',
  ]);
});

it('[DAY-02] a doctor reads whether a student asked or replied', () => {
  const asked = { question: 'Is chapter 3 in the exam?', questionId: '7' };
  expect(told('question', asked)).toEqual([
    'New question in Logic: Is chapter 3 in the exam?',
    'سؤال جديد في مقرر المنطق: Is chapter 3 in the exam?',
  ]);
  expect(told('question', { ...asked, outcome: 'followUp' })).toEqual([
    'A student replied to a question in Logic: Is chapter 3 in the exam?',
    'رد جديد من أحد الطلاب على سؤال في مقرر المنطق: Is chapter 3 in the exam?',
  ]);
});

it('[COR-07] news of an exam’s end and of a due date name those apart who are no longer in the class, if there are any', () => {
  const exam = { examEnded: 'Midterm', examEndedId: '7', done: '2', of: '3', waiting: '1' };
  expect(told('examEnded', exam)[0]).toBe('Midterm in Logic has ended: 2 of 3 submitted, essays to mark: 1');
  expect(told('examEnded', { ...exam, apart: '1' })).toEqual([
    'Midterm in Logic has ended: 2 of 3 submitted, besides 1 no longer in the class; essays to mark: 1',
    'انتهى الامتحان Midterm في مقرر المنطق: سلّم 2 من 3، عدا من تركوا الشعبة (1)، إجابات مقالية بانتظار التصحيح: 1',
  ]);
  const due = { handIns: 'Sorting', handInsId: '9', done: '0', of: '1' };
  expect(told('handIns', due)[0]).toBe('Sorting in Logic was due: 0 of 1 handed in');
  expect(told('handIns', { ...due, apart: '2' })).toEqual([
    'Sorting in Logic was due: 0 of 1 handed in, besides 2 no longer in the class',
    'انقضى موعد تسليم Sorting في مقرر المنطق: سُلِّم 0 من 1، عدا من تركوا الشعبة (2)',
  ]);
});

it('several chapters are one notification, which names the first and counts the others; a title comes above its words', () => {
  const chapter = { chapter: 'Trees', chapterId: '8' };
  expect(told('chapter', chapter)[0]).toMatch(/^New chapter in Logic: Trees/);
  expect(told('chapter', { ...chapter, more: '1' })[0]).toMatch(/^New chapters in Logic: Trees and one more/);
  expect(told('chapter', { ...chapter, more: '7' })).toEqual([
    expect.stringMatching(/^New chapters in Logic: Trees and 7 more \(Dr\.\sMona Saleh\)$/),
    expect.stringMatching(/^فصول جديدة في مقرر المنطق: Trees و7 فصول أخرى /),
  ]);
  const { about_name } = render({
    event_id: randomUUID(),
    kind: 'chapter',
    params: { ...about, ...chapter, more: '7' },
    withdrawn: false,
  });
  expect(about_name).toBe('Trees (+7)');
  const words = { EnMessage: 'Hall 3', ArMessage: 'القاعة 3', EnTitle: 'Moved', ArTitle: 'نقل' };
  expect(told('announcement', words)).toEqual(['Moved\nHall 3', 'نقل\nالقاعة 3']);
});
