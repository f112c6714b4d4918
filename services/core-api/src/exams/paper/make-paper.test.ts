import { expect, it } from 'vitest';
import { readZip } from '../../testing/read-zip.ts';
import type { OptionRow, QuestionRow } from '../exam/queries.ts';
import { paperHtml } from './html.ts';
import { languageOfExam, makePaper, type PaperWords } from './make-paper.ts';
import { paperWord } from './word.ts';

const words: PaperWords = {
  title: 'امتحان منتصف الفصل',
  facts: [
    { label: 'المقرر', value: 'Data Structures (CS201)' },
    { label: 'عدد الأسئلة', value: '1' },
  ],
  blanks: [],
  heading: String,
  points: String,
  choose: '',
  write: '',
  space: '',
  correct: (letters) => letters,
  end: '',
};

const question = { question_id: 1, question_text: 'Which?', question_type: 'MCQ', points: 1 } as QuestionRow;
const options = ['One', 'Two', 'Three'].map(
  (answer_text, at) => ({ question_id: 1, answer_text, is_correct: at !== 1 }) as OptionRow,
);
const paperIn = (language: 'en' | 'ar') =>
  makePaper({ questions: [question], options, formulas: new Map(), pictures: new Map() }, words, {
    language,
    withKey: true,
  });

it('[BOD-22] correct letters are listed with the comma of the paper’s language', () => {
  expect([paperIn('en'), paperIn('ar')].map(({ questions }) => questions[0]?.key)).toEqual(['A, C', 'A، C']);
});

it('[BOD-22] [BOD-15] title and facts in the other language carry it', () => {
  const html = paperHtml(paperIn('en'), false);
  expect(html).toContain('<h1 dir="rtl" lang="ar">امتحان منتصف الفصل</h1>');
  const arabic = paperHtml(paperIn('ar'), false);
  expect(arabic).toContain('<bdi lang="en">Data Structures (CS201)</bdi>');
  expect(arabic).toContain('<bdi lang="ar">1</bdi>');
});

it('[BOD-15] [BOD-22] the paper is in the language of most questions; of the exam’s name if they don’t tell', () => {
  const asked = (...texts: string[]) =>
    texts.map((question_text, at) => ({ ...question, question_id: at, question_text }));
  expect(languageOfExam('Midterm', asked('ما الناتج؟', 'اشرح TCP/IP.', 'Explain.'), [])).toBe('Ar');
  expect(languageOfExam('امتحان', asked('Which?', 'Why?', 'لماذا؟'), [])).toBe('En');
  // a question in signs is known by its options
  expect(languageOfExam('Midterm', asked('$x^2$'), [{ ...options[0]!, question_id: 0, answer_text: 'س تربيع' }])).toBe(
    'Ar',
  );
  expect(languageOfExam('امتحان', asked('$x^2$', '`if (a) return b;`'), [])).toBe('Ar');
  expect(languageOfExam('Midterm', asked('$x^2$'), [])).toBe('En');
});

it('a type’s own task, options and key are on paper, and the key only where it is asked for', () => {
  const body = { options: ['4', '5', '7'].map((text, at) => ({ id: at + 1, text })), rule: 'all' };
  const typed = {
    question_id: 2,
    question_text: 'Primes?',
    texts: null,
    question_type: 'several-choices',
    points: 2,
    body,
  } as const;
  const short = {
    question_id: 3,
    question_text: 'عاصمة مصر؟',
    texts: null,
    question_type: 'short-text',
    points: 2,
    body: { exact: true },
  } as const;
  const keys = [{ ...typed, key: { right: [2, 3] } }];
  const paper = (withKey: boolean) =>
    makePaper({ questions: [typed, short], options: [], keys, formulas: new Map(), pictures: new Map() }, words, {
      language: 'ar',
      withKey,
    });
  const [several, text] = paper(false).questions;
  expect([several?.task, several?.options.length, several?.space, several?.key]).toEqual([
    'المطلوب اختيار جميع الإجابات الصحيحة. تُمنح الدرجة فقط إذا كانت جميع الاختيارات صحيحة.',
    3,
    null,
    null,
  ]);
  expect([text?.task, text?.options, text?.space]).toEqual([
    'اكتب إجابة قصيرة. الإملاء محسوب. للإجابة المقبولة الدرجة كاملة أو جزء منها.',
    [],
    '',
  ]);
  expect(paper(true).questions[0]?.key).toBe('B، C');
});

it('bold words, lists and tables are on paper and in Word as students see them', async () => {
  const question_text =
    'Which is **not** true?\n- a stack\n- a `queue`\n| Case | Cost |\n|------|------|\n| best | $O(1)$ |\n| worst | 2**3 |';
  const paper = makePaper(
    {
      questions: [{ ...question, question_text }],
      options: [{ ...options[0]!, answer_text: '1. **push**\n2. pop' }, options[1]!],
      formulas: new Map(),
      pictures: new Map(),
    },
    words,
    { language: 'en', withKey: false },
  );
  const html = paperHtml(paper, false);
  expect(html).toContain('Which is <strong>not</strong> true?');
  expect(html).toContain('<li><span>•</span> a stack</li><li><span>•</span> a <code dir="ltr">queue</code></li>');
  expect(html).toContain('<th scope="col">Case</th><th scope="col">Cost</th>');
  expect(html).toContain('<td>worst</td><td>2**3</td>');
  expect(html).toContain('<li><span>1.</span> <strong>push</strong></li><li><span>2.</span> pop</li>');
  const document = (await readZip(Buffer.from(await paperWord(paper)))).get('word/document.xml')?.toString() ?? '';
  expect(document).toMatch(/<w:b\/>.{0,200}<w:t[^>]*>not</);
  expect(document.match(/<w:tr>|<w:tr /g)).toHaveLength(3);
  expect(document).toContain('<w:tblHeader/>');
  expect(document).toMatch(/•.*a stack/);
});

it('an exam in two languages is on paper in both, one under the other, or in one', async () => {
  const body = {
    text: 'It has [[1]] days.',
    texts: { en: 'It has [[1]] days.', ar: 'فيه [[1]] أيام.' },
    gaps: [{ id: 1, kind: 'number', weight: 1 }],
    rule: 'each',
  };
  const gaps: QuestionRow = {
    question_id: 2,
    question_text: 'Fill in.',
    texts: { en: 'Fill in.', ar: 'أكمل.' },
    question_type: 'gaps',
    points: 2,
    body,
  };
  const content = {
    questions: [{ ...question, texts: { en: 'Which?', ar: 'أيّها؟' } }, gaps],
    options: [{ ...options[0]!, texts: { en: 'One', ar: 'واحد' } }, options[1]!],
    formulas: new Map(),
    pictures: new Map(),
  };
  const paper = (shown?: 'en' | 'ar' | 'both') =>
    makePaper(content, words, { language: 'en', withKey: false, ...(shown && { shown }) });
  const html = paperHtml(paper(), true);
  for (const text of ['Which?', 'أيّها؟', 'One', 'واحد', 'Fill in.', 'أكمل.']) expect(html).toContain(text);
  expect(html).toContain('<p dir="rtl" lang="ar">أيّها؟</p>');
  expect(html).toContain('<ol type="A" dir="ltr" lang="en">');
  const document = (await readZip(Buffer.from(await paperWord(paper())))).get('word/document.xml')?.toString() ?? '';
  for (const text of ['Which?', 'أيّها؟', 'واحد']) expect(document).toContain(text);
  expect(paperHtml(paper('ar'), false)).not.toContain('Which?');
  expect(paperHtml(paper('en'), false)).not.toContain('أيّها؟');
});
