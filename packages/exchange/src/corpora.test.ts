import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import type { Question, ReadResult } from './model.ts';
import { readQuestions } from './read.ts';
import { casesOfResult, scoreItem } from './scoring/cases.ts';
import { corpora } from './testing/corpora.ts';
import { outAndIn } from './testing/out-and-in.ts';
import { writeFormats } from './write.ts';

const root = corpora ?? '';
const read = (path: string) => readQuestions(join(root, path));
const moodle = 'moodle-4.2.3/question';
const types = (result: ReadResult) => result.questions.map((one) => one.type);
const right = (question: Question | undefined) =>
  question?.options?.filter((one) => one.share > 0).map((one) => one.text);

/** Files and packages that a property is tried on. */
const everything = [
  'gift-fuhrmanator',
  'qti-instructure/all_canvas_simple_1.2.xml',
  'qti-instructure/items_1.2',
  'qti-instructure/canvas_cartridge',
  'qti-instructure/with_banks',
  'qti-instructure/test_qti_1.2.zip',
  'qti-instructure/edge_cases_1.2.xml',
  'cc-viewer/all-question-types',
  'cc-viewer/grouptest.zip',
  'qti-oat-custom',
  'qti-qtiworks',
  'qti-pie',
  'qti-rqti/xml',
  'qti-scoring-cito',
  'qti-vosslab/examples/minimal_qti_1.2_sample.zip',
  'qti-vosslab/examples/minimal_qti_2.1_sample.zip',
  'qti3-kennisnet/fixtures/valid-package.zip',
  'qti3-kennisnet/fixtures/no-max-score-all-items.zip',
  'qti3-kennisnet/fixtures/no-response-processing.zip',
  'qti3-kennisnet/tests',
  `${moodle}/type`,
  `${moodle}/format/xml/tests/fixtures`,
  `${moodle}/format/gift/examples.txt`,
  `${moodle}/format/gift/tests/fixtures/questions.gift.txt`,
  `${moodle}/format/gift/tests/fixtures/questions_encoding_windows-1252.gift.txt`,
  `${moodle}/format/aiken/tests/fixtures/questions.aiken.txt`,
  `${moodle}/format/aiken/tests/fixtures/aiken_errors.txt`,
  `${moodle}/format/blackboard_six/tests/fixtures/sample_blackboard_pool.dat`,
  `${moodle}/format/blackboard_six/tests/fixtures/sample_blackboard_qti.dat`,
  `${moodle}/format/multianswer/tests/fixtures/questions.multianswer.txt`,
  'moodle-5.0dev-extra',
];

/** The Arabic questions of Qatari schools, as ours. */
function arabicQuestions(): Question[] {
  interface Line {
    id: string;
    question: { stem: string; choices: { text: string; label: string }[] };
    answerKey: string;
    info: { subject: string };
  }
  const lines = readFileSync(join(root, 'arabic-exams-qa/arabic.jsonl'), 'utf8').trim().split('\n');
  return lines.map((line) => {
    const { id, question, answerKey, info } = JSON.parse(line) as Line;
    const text = question.stem.trim();
    return {
      from: id,
      name: id,
      type: 'one-choice',
      text,
      points: 1,
      tags: [info.subject],
      options: question.choices.map((one) => ({ text: one.text.trim(), share: one.label === answerKey ? 1 : 0 })),
    };
  });
}

describe.skipIf(!corpora)('files that nobody here wrote', () => {
  test('every element is a question or refused, never both, and no key is guessed', { timeout: 240_000 }, async () => {
    for (const path of everything.filter((one) => existsSync(join(root, one)))) {
      const result = await read(path);
      expect(result.questions.length + result.refused.length, path).toBe(result.elements);
      expect(JSON.stringify(result.questions), path).not.toContain('\ufffd');
      for (const { where, why } of result.refused) expect(why.en && why.ar && where !== undefined, where).toBeTruthy();
      for (const one of result.questions) {
        const graded = [
          ...(one.options ?? []),
          ...(one.accepted ?? []),
          ...(one.pairs ?? []),
          ...(one.gaps ?? []).flatMap((gap) => [...(gap.options ?? []), ...(gap.accepted ?? [])]),
        ];
        if (graded.length)
          expect(one.withoutKey === true || graded.some((each) => each.share > 0), `${path} ${one.from}`).toBe(true);
      }
    }
  });

  test('the Canvas export of all question types', async () => {
    const result = await read('cc-viewer/all-question-types');
    expect(result).toMatchObject({ format: 'common-cartridge', elements: 10 });
    expect(types(result)).toEqual([
      'one-choice',
      'true-false',
      'several-choices',
      'gaps',
      'matching',
      'number',
      'number',
      'essay',
      'text',
      'file',
    ]);
    expect(result.questions.reduce((sum, one) => sum + (one.points ?? 0), 0)).toBe(9);
    const [one, truth, several, gaps, matching, number] = result.questions;
    expect(right(one)).toEqual(['3']);
    expect(right(truth)).toEqual(['False']);
    expect(right(several)).toEqual(['A', 'B', 'C']);
    expect(gaps?.gaps?.map((gap) => [gap.share, gap.options?.find((each) => each.share === 1)?.text])).toEqual([
      [0.5, 'RED'],
      [0.5, 'BLUE'],
    ]);
    expect(matching?.pairs?.reduce((sum, pair) => sum + pair.share, 0)).toBe(1);
    expect(number?.accepted).toEqual([{ number: 33.33, tolerance: 0.01, share: 1 }]);
  });

  test('a quiz and its banks are read once, and a version that isn’t known is named', async () => {
    expect((await read('qti-instructure/with_banks')).elements).toBe(6);
    expect((await read('qti-instructure/unsupported_version')).refused[0]?.why.en).toContain('QTI 1.1');
    expect((await read('qti-instructure/test_qti_1.2_bank_entry_item')).refused[0]?.why.en).toContain(
      'gafe7177102bee6759845b002c5de397c',
    );
    expect((await read('qti3-kennisnet/fixtures/no-response-processing.zip')).questions).toMatchObject([
      { type: 'matching', withoutKey: true },
    ]);
    const unpriced = await read('qti3-kennisnet/fixtures/no-max-score-all-items.zip');
    expect(unpriced.elements).toBe(10);
    expect(unpriced.questions.filter((one) => one.type !== 'text').every((one) => one.points === null)).toBe(true);
    const valid = await read('qti3-kennisnet/fixtures/valid-package.zip');
    expect(valid.format).toBe('qti-3.0');
    expect([
      types(valid).filter((one) => one === 'one-choice').length,
      types(valid).filter((one) => one === 'essay').length,
      valid.elements,
    ]).toEqual([30, 15, 47]);
  });

  test('QTI 2.1 of R: numbers, deductions and orders', async () => {
    expect((await read('qti-rqti/xml/NumericGap.xml')).questions).toMatchObject([
      { type: 'number', points: 1, accepted: [{ number: 300, tolerance: 2, share: 1 }] },
    ]);
    const [several] = (await read('qti-rqti/xml/MultipleChoice.xml')).questions;
    expect([several?.points, several?.options?.map((one) => one.share)]).toEqual([2, [0.5, -0.5, -0.5, 0.5]]);
    expect((await read('qti-rqti/xml/Order.xml')).questions[0]?.order).toHaveLength(4);
  });

  test('Moodle’s own examples', async () => {
    const gift = await read(`${moodle}/format/gift/tests/fixtures/questions.gift.txt`);
    expect(types(gift)).toEqual([
      'essay',
      'matching',
      'one-choice',
      'several-choices',
      'number',
      'short-text',
      'true-false',
      'true-false',
      'true-false',
    ]);
    expect(gift.questions[3]?.options?.map((one) => one.share)).toEqual([0.5, -1, 0.5, -1]);
    expect(gift.questions[5]?.accepted?.map((one) => [one.text, one.share])).toEqual([
      ['Frog', 1],
      ['Cat', 0.5],
      ['*', 0],
    ]);
    const windows = await read(`${moodle}/format/gift/tests/fixtures/questions_encoding_windows-1252.gift.txt`);
    expect([windows.encoding, windows.elements, JSON.stringify(windows).includes('aödf')]).toEqual([
      'windows-1252',
      3,
      true,
    ]);
    const aiken = await read(`${moodle}/format/aiken/tests/fixtures/aiken_errors.txt`);
    expect([aiken.questions.map(right), aiken.refused.map((one) => one.where)]).toEqual([
      [['Correct'], ['Incorrect (No space)'], ['Correct (< > &)']].map((one, index) =>
        index === 1 ? ['Correct (No space)'] : one,
      ),
      ['line 1', 'line 5', 'line 14'],
    ]);
    const cloze = await read(`${moodle}/format/xml/tests/fixtures/broken_cloze_questions.xml`);
    expect([cloze.questions, cloze.refused.length, new Set(cloze.refused.map((one) => one.why.en)).size]).toEqual([
      [],
      5,
      5,
    ]);
    const [grades] = (await read('moodle-5.0dev-extra/question/format/xml/tests/fixtures/error_invalid_grades.xml'))
      .questions;
    expect(grades?.changed?.map((one) => one.en).join(' ')).toContain('33 % is no share');
    expect(grades?.changed?.map((one) => one.en).join(' ')).toContain('99.667');
    const pool = await read(`${moodle}/format/blackboard_six/tests/fixtures/sample_blackboard_pool.dat`);
    expect(types(pool)).toEqual(['true-false', 'one-choice', 'several-choices', 'matching', 'essay', 'short-text']);
  });

  test('every GIFT file of the grammar has as many questions of the same types as its parsed result', async () => {
    const folder = join(root, 'gift-fuhrmanator/tests/questions');
    const names: Record<string, string> = {
      'one-choice': 'MC',
      'several-choices': 'MC',
      'true-false': 'TF',
      number: 'Numerical',
      'short-text': 'Short',
      matching: 'Matching',
      essay: 'Essay',
      text: 'Description',
    };
    for (const file of readdirSync(folder).filter((one) => one.endsWith('.gift'))) {
      const result = await readQuestions(join(folder, file));
      const parsed = (
        JSON.parse(readFileSync(join(folder, file.replace('.gift', '.json')), 'utf8')) as { type: string }[]
      ).filter((one) => one.type !== 'Category');
      expect(result.refused, file).toEqual([]);
      expect(
        result.questions.map((one) => names[one.type]),
        file,
      ).toEqual(parsed.map((one) => one.type));
    }
  });

  test('every scored case of qti-pie whose item is there', () => {
    const folder = join(root, 'qti-pie/item-player/tests/conformance/fixtures');
    const counted = { passed: 0, failed: 0 };
    for (const name of readdirSync(folder)) {
      const item = join(folder, name, 'item.xml');
      if (!existsSync(item)) continue;
      const result = scoreItem(
        readFileSync(item, 'utf8'),
        JSON.parse(readFileSync(join(folder, name, 'cases.json'), 'utf8')),
      );
      expect(
        result.cases.filter((one) => !one.passed),
        name,
      ).toEqual([]);
      counted.passed += result.passed;
      counted.failed += result.failed;
    }
    expect(counted.failed).toBe(0);
    expect(counted.passed).toBeGreaterThanOrEqual(148);
  });

  test('Cito’s results: right ones get points, wrong ones none', () => {
    const folder = join(root, 'qti-scoring-cito/30/ResponseProcessing');
    const item = (name: string) => readFileSync(join(folder, name), 'utf8');
    for (const base of ['2gaps', 'hs']) {
      for (const name of readdirSync(folder).filter((one) => one.startsWith(`${base}-result-`))) {
        const { cases } = scoreItem(item(`${base}.xml`), casesOfResult(item(name)));
        expect((cases[0]?.score ?? 0) > 0, name).toBe(name.includes('-correct-'));
      }
    }
  });

  test('out and in again is equal for every corpus in every format', { timeout: 300_000 }, async () => {
    for (const path of everything.filter((one) => existsSync(join(root, one)))) {
      const { questions } = await read(path);
      if (questions.length === 0) continue;
      for (const format of writeFormats) {
        const { before, after } = await outAndIn(questions, format);
        expect(after, `${path} as ${format}`).toEqual(before);
      }
    }
  });

  test('562 Arabic questions keep their keys through every format', { timeout: 120_000 }, async () => {
    const questions = arabicQuestions();
    expect(questions).toHaveLength(562);
    for (const format of writeFormats) {
      const { before, after, refused } = await outAndIn(questions, format);
      expect(refused, format).toBe(0);
      expect(after, format).toEqual(before);
    }
  });
});
