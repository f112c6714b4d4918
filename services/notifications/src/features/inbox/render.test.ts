import { randomUUID } from 'node:crypto';
import { expect, it } from 'vitest';
import { render } from './render.ts';

const about = { course: 'Logic', course_ar: 'المنطق', courseCode: 'CS101', instructor: 'Mona Saleh' };
const told = (kind: 'announcement' | 'question', params: Record<string, string>) => {
  const { EnMessage, ArMessage } = render({
    event_id: randomUUID(),
    kind,
    params: { ...about, ...params },
    withdrawn: false,
  });
  return [EnMessage, ArMessage].map((text) => text.replaceAll(/[\u2066-\u2069]/g, ''));
};

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
