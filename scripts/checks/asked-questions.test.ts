import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { root } from '../run/settings.ts';
import { childrenOf, type SyntaxNode, treeOf } from '../source/syntax.ts';

/** Statements that name questions and attempts, and why they need not say which questions an attempt asks. */
const exceptions: Record<string, string> = {
  'exams/seals/record.ts': 'all keys of the exam; the record that is made of them says it',
  'exams/grading/regrade-queries.ts': 'goes from answers to their questions',
};

/** The texts of a source: templates as they are written, and strings. */
function textsIn(text: string, file: string): string[] {
  const found: string[] = [];
  const visit = (node: SyntaxNode): void => {
    if (node.type === 'TemplateLiteral' || (node.type === 'Literal' && typeof node.value === 'string'))
      found.push(text.slice(node.start, node.end));
    else childrenOf(node).forEach(visit);
  };
  visit(treeOf(text, file));
  return found;
}

/**
 * Whether a statement leads from an exam's questions to its attempts without saying which of them an attempt asks: an exam
 * with pools has more questions than any attempt (QST-06). Stored answers are only to what was asked, so a statement that
 * goes through them is right by itself, unless it also wants questions without an answer.
 */
function forgetsPools(statement: string): boolean {
  const names = (table: string) => new RegExp(`\\b(from|join|update)\\s+${table}\\b`, 'i').test(statement);
  if (!names('question') || !(names('attempt') || names('attempt_answer'))) return false;
  if (/\$\{isAsked\(|\bis_asked\(/.test(statement)) return false;
  const throughAnswers = names('attempt_answer') && !/\bleft\s+join\s+attempt_answer\b/i.test(statement);
  return !throughAnswers;
}

test('every statement from questions to attempts says which an attempt asks', () => {
  const folder = join(root, 'services/core-api/src');
  const files = globSync('**/*.ts', { cwd: folder })
    .map((file) => file.replaceAll('\\', '/'))
    .filter((file) => !/\.test\.ts$|\.fixture\.ts$|(^|\/)testing\/|\/migrations\/|(^|\/)demo\//.test(file));
  const forgetful = files.filter((file) => {
    const text = readFileSync(join(folder, file), 'utf8');
    return /\bquestion\b/.test(text) && textsIn(text, file).some(forgetsPools);
  });
  expect(forgetful.toSorted()).toEqual(Object.keys(exceptions).toSorted());
});

test('the check tells them apart', () => {
  expect(forgetsPools('select 1 from attempt a join question q on q.exam_id = a.exam_id')).toBe(true);
  expect(
    forgetsPools(
      'select 1 from question q join attempt a using (exam_id) left join attempt_answer s using (attempt_id, question_id)',
    ),
  ).toBe(true);
  expect(
    forgetsPools(
      'select 1 from question q join attempt a on a.exam_id = q.exam_id and is_asked(q.pool, q.question_id, a.drawn)',
    ),
  ).toBe(false);
  expect(
    forgetsPools(
      'select 1 from attempt_answer s join question q using (question_id) join attempt a using (attempt_id)',
    ),
  ).toBe(false);
  expect(forgetsPools('select 1 from question q where q.exam_id = 1')).toBe(false);
});
