/*
 * `node services/core-api/src/testing/score-mixed.ts`: scores 5,000 × 40 mixed answers of types with a key as a close does that finds all of
 * them unscored, beside comparing as many options. No database: what the rules cost alone (QST-02).
 */
import { canonical } from '@daftar/contracts/exams/question-types/canonical';
import { score } from '../exams/question-types/score.ts';
import { typed } from './factories/exams.ts';

const answers = {
  trueFalse: { value: true },
  several: { chosen: [2, 3] },
  number: { value: '٩٫٨' },
  shortText: { text: 'القاهره' },
  matching: {
    pairs: [
      [1, 1],
      [2, 3],
      [3, 3],
    ],
  },
  ordering: { order: [3, 4, 1, 2] },
  gaps: { given: { 1: 'Blue', 2: '7' } },
} as const;
const students = 5_000;
const perExam = 40;

const kinds = Object.entries(answers).map(([kind, answer]) => {
  const { question_type, question_points, body, key } = typed[kind as keyof typeof answers]();
  return {
    kind,
    text: canonical(answer),
    question: { question_type, points: question_points, parts: { body: body!, key: key! } },
  };
});

let sum = 0;
const spent = new Map<string, number>();
const began = performance.now();
for (const [at, { kind, text, question }] of kinds.entries()) {
  const from = performance.now();
  for (let student = 0; student < students; student += 1)
    for (let n = at; n < perExam; n += kinds.length) sum += score(question, text);
  spent.set(kind, performance.now() - from);
}
const all = performance.now() - began;
for (const [kind, ms] of spent) console.log(`${kind.padEnd(12)} ${ms.toFixed(0).padStart(6)} ms`);
console.log(
  `${students} × ${perExam}: ${all.toFixed(0)} ms, ${((1000 * all) / (students * perExam)).toFixed(1)} µs each (sum ${sum.toFixed(0)})`,
);
