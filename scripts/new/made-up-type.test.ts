import { spawnSync } from 'node:child_process';
import { copyFileSync, mkdirSync, readdirSync, symlinkSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, expect, test } from 'vitest';
import { root } from '../run/settings.ts';
import { newCopy } from './copy.fixture.ts';
import { newQuestionType } from './question-type.ts';

const { folder: copy, make, remove } = newCopy();
afterAll(remove);

/** Packages as the copy’s code finds them: its own where it has them. */
function linkPackages(): void {
  const modules = join(copy, 'node_modules');
  mkdirSync(join(modules, '@daftar'), { recursive: true });
  for (const name of readdirSync(join(root, 'node_modules')))
    if (name !== '@daftar') symlinkSync(join(root, 'node_modules', name), join(modules, name));
  const own = new Set(readdirSync(join(copy, 'packages')));
  for (const name of readdirSync(join(root, 'packages')))
    symlinkSync(join(own.has(name) ? copy : root, 'packages', name), join(modules, '@daftar', name));
}

/** Sits an exam with a question of the new type, on the copy’s core-api with a separate database. */
const sitting = `
import { pino } from 'pino';
import { minute, sit } from './exams/sitting/sitting.fixture.ts';
import { sweepOnce } from './exams/sitting/sweep.ts';
import { startTestApp } from './testing/harness.ts';

const app = await startTestApp();
const made = {
  question_text: 'Put the words into order.',
  question_type: 'word-order',
  question_points: 4,
  options: [],
  body: {},
  key: { right: 'to be or not' },
};
const it = await sit(app, { questions: [made, { ...made, key: { right: 'that is the question' } }] });
const opened = await it.open();
const answer = (at, text) => ({
  question_id: it.exam.questions[at].question_id,
  answer_id: null,
  answer_text: JSON.stringify({ text }),
  seq: at + 1,
});
await it.save([answer(0, ' to be or not')]);
const submitted = await it.submit([answer(1, 'the question that is')]);
app.clock.set(minute(200));
await sweepOnce(app.deps, pino({ level: 'silent' }));
const params = { userId: it.student.id, examId: it.exam.exam_id };
const review = await it.call('GET /api/studentExamDetails/:userId/:examId', { params });
console.log(JSON.stringify({
  told: JSON.stringify(opened.body).includes('question"}'),
  submitted: submitted.status,
  score: (await it.row()).score,
  review: review.body.map(({ student_answer, student_answer_points, key }) => [student_answer, student_answer_points, key]),
}));
await app.close();
`;

test('an exam with a type that was just made is sat, scored and reviewed, and students see no key of it before', () => {
  make(newQuestionType, 'word-order', 'Word order', 'ترتيب الكلمات');
  linkPackages();
  // its version is the platform’s
  copyFileSync(join(root, 'package.json'), join(copy, 'package.json'));
  writeFileSync(join(copy, 'services/core-api/src/sit-made-up.ts'), sitting);
  const run = spawnSync(process.execPath, ['services/core-api/src/sit-made-up.ts'], { cwd: copy, encoding: 'utf8' });
  expect(run.status, run.stderr).toBe(0);
  expect(JSON.parse(run.stdout)).toEqual({
    told: false,
    submitted: 200,
    score: 4,
    review: [
      [' to be or not', 4, { right: 'to be or not' }],
      ['the question that is', 0, { right: 'that is the question' }],
    ],
  });
}, 60_000);
