import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { errorCodes } from '@daftar/contracts/error-codes';
import type { Text } from '@daftar/i18n/define-texts';
import { isMessageKey, messageCatalogues, messages } from '@daftar/i18n/messages/index';
import { translate } from '@daftar/i18n/translate';
import { expect, test } from 'vitest';

const all = Object.entries(messages) as [string, Text][];
const forms = (text: Text[keyof Text]): string[] => (typeof text === 'string' ? [text] : Object.values(text));
const parameters = (text: string): string[] =>
  [...text.matchAll(/\{\{(\w+)\}\}/g)].map((match) => match[1] ?? '').sort();

test('[SEC-01] every error code has its text in both languages', () => {
  const without = Object.keys(errorCodes).filter((code) => !isMessageKey(code));
  expect(without).toEqual([]);
});

test('[UIX-06] every message has wording in both languages, in its own script', () => {
  for (const [key, { en, ar }] of all) {
    // Some only join parameters, which are texts themselves.
    if (forms(en).every((text) => !/[A-Za-z]/.test(text.replaceAll(/\{\{\w+\}\}/g, '')))) continue;
    for (const text of forms(en)) expect(text, key).toMatch(/^[^\u0600-\u06ff]*[A-Za-z][^\u0600-\u06ff]*$/);
    for (const text of forms(ar)) {
      expect(text, key).toMatch(/[\u0600-\u06ff]/);
      // Latin words only where Arabic has none, Latin digits, Arabic punctuation
      expect(
        text.replaceAll(
          /\$t\([\w.]+, |\{"count": \{\{\w+\}\} \}|\{\{\w+\}\}|PDF|JPEG|PNG|xlsx|csv|Excel|Word|docx|EPUB|\bIP\b/g,
          '',
        ),
        key,
      ).not.toMatch(/[A-Za-z٠-٩,?;]/);
    }
  }
});

test('[UIX-06] both languages use the same parameters, plurals have all their forms', () => {
  for (const [key, { en, ar }] of all) {
    const used = (text: Text[keyof Text]) => [...new Set(forms(text).flatMap(parameters))].sort();
    expect(used(ar), key).toEqual(used(en));
    if (typeof ar !== 'string') {
      expect(Object.keys(ar).sort(), key).toEqual(['few', 'many', 'one', 'other', 'two', 'zero']);
      expect(Object.keys(en).sort(), key).toEqual(['one', 'other']);
    }
  }
});

test('no key occurs in two catalogues', () => {
  const keys = messageCatalogues.flatMap((catalogue) => Object.keys(catalogue));
  expect(keys.length).toBe(new Set(keys).size);
  expect(keys.length).toBe(all.length);
});

test('every message key that a schema of the contracts names is a message', () => {
  const folder = join(import.meta.dirname, '../../contracts/src');
  const named = readdirSync(folder)
    .filter((file) => file.endsWith('.ts'))
    .flatMap((file) => [
      ...readFileSync(join(folder, file), 'utf8').matchAll(/\b(?:error|message): '([a-zA-Z]+\.[a-zA-Z.]+)'/g),
    ])
    .map((match) => match[1] ?? '');
  expect(named.length).toBeGreaterThan(5);
  expect(named.filter((key) => !isMessageKey(key))).toEqual([]);
});

/** Texts that points 5 and 8 of the specification give word for word. */
const given = {
  'server.failed': 'Something went wrong',
  'accountUpload.noFile': 'Please select a file first',
  'accountUpload.wrongTemplate': 'Failed, Please use the right template',
  'account.idTooShort': "User Id can't be empty or less than 7 digit",
  'account.newIdTooShort': "User Id can't be less than 7 digit",
  'field.required': 'Please fill out this field',
  'department.exists': 'The department already exists',
  'course.codeExists': 'The course ID already exists',
  'course.nameExists': 'The course name already exists',
  'departmentCourse.exists': 'This course-department combination already exists.',
  'instructorCourse.exists': 'This course(s) enrolled to the this instructor.',
  'enrolment.exists': 'This course(s) enrolled to the this student.',
  'choice.oneEach': 'Please select an item in each list.',
  'choice.someEach': 'Please select an item(s) in each list.',
  'password.mismatch': 'Passwords do not match',
  'chapter.noFile': 'Select File First Please',
  'assignment.noFile': 'Please select a file first',
  'assignment.empty': 'Please write a description of the assignment, select file , or both.',
  'file.missing': 'No file to view',
  'exam.startInPast': "You can't select date in pass",
  'exam.dueBeforeStart': 'Due date must be more recent than start date',
  'exam.durationTooLong': 'Duration must be less than the difference between the two dates',
  'exam.noQuestions': 'Please add questions first.',
  'exam.notStarted': 'Exam has not started yet',
  'exam.ended': 'Exam has already ended',
  'exam.notEnded': 'The exam not ended yet',
  'attempt.alreadySubmitted': 'You have already submitted this exam',
  'question.noOptions': 'Please add options for multiple choice question type.',
  'question.emptyOption': 'Please ensure all options are filled out',
  'question.noCorrect': 'Please select a correct answer',
  'question.points': 'Points should be greater than 0',
  'score.outOfRange': 'Points must be between 0 and the maximum question points',
  'points.outOfRange': 'Points must be between 0 and the maximum question points',
} as const;

test.each(Object.entries(given))('the text of %s is the specification’s', (key, text) => {
  expect(translate('en', key as keyof typeof given)).toBe(text);
});

test('translate fills in parameters and does not escape them', () => {
  expect(translate('en', 'field.tooLong', { maximum: 5 })).toBe('Enter at most 5 characters');
  expect(translate('ar', 'field.tooLong', { maximum: '<5>' })).toBe('الحد الأقصى لعدد الأحرف هو <5>');
});
