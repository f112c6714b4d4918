import { describe, expect, test } from 'vitest';
import { readContent } from '../testing/out-and-in.ts';
import { writeQuestions } from '../write.ts';
import { type BankedQuestion, fromBank } from './from-bank.ts';
import { reasons, toBank } from './to-bank.ts';

type BankQuestion = BankedQuestion['question'];
const pair = (en: string, ar: string) => ({ text: en, texts: { en, ar } });
const asked = (en: string, ar: string) => ({ question_text: en, texts: { en, ar }, points: 2, options: [] });
const inBoth: BankQuestion[] = [
  {
    ...asked('Which layer routes packets?', 'أي طبقة **توجّه** الحزم حين $x < y$؟'),
    question_type: 'MCQ',
    options: [
      { answer_text: 'Network', texts: { en: 'Network', ar: 'طبقة الشبكة' }, is_correct: true, keep_last: false },
      { answer_text: 'TCP/IP', is_correct: false, keep_last: false },
    ],
  },
  {
    ...asked('Which are layers?', 'أيّها طبقات؟'),
    question_type: 'several-choices',
    body: {
      options: [
        { id: 1, ...pair('Network', 'الشبكة') },
        { id: 2, ...pair('Transport', 'النقل') },
        { id: 3, ...pair('Cable', 'سلك') },
      ],
      rule: 'all',
    },
    key: { right: [1, 2] },
  },
  {
    ...asked('What belongs together?', 'ما الذي يتبع ماذا؟'),
    question_type: 'matching',
    body: {
      items: [
        { id: 1, ...pair('Stack', 'مكدس') },
        { id: 2, ...pair('Queue', 'طابور') },
      ],
      choices: [
        { id: 1, ...pair('First in, first out', 'الأول دخولًا أولًا') },
        { id: 2, ...pair('Last in, first out', 'الأخير دخولًا أولًا') },
      ],
      rule: 'each',
    },
    key: {
      pairs: [
        [1, 2],
        [2, 1],
      ],
    },
  },
  {
    ...asked('Put these in order', 'رتّب ما يلي'),
    question_type: 'ordering',
    body: {
      items: [
        { id: 1, ...pair('Start', 'ابدأ') },
        { id: 2, ...pair('Stop', 'توقف') },
      ],
      rule: 'all',
    },
    key: { order: [1, 2] },
  },
  {
    ...asked('Fill in what is missing.', 'أكمل الناقص.'),
    question_type: 'gaps',
    body: {
      ...pair('A week has [[1]] days, of which [[2]] is free.', 'في الأسبوع [[1]] أيام، و[[2]] عطلة.'),
      gaps: [
        { id: 1, kind: 'number', weight: 1 },
        {
          id: 2,
          kind: 'choice',
          options: [
            { id: 1, ...pair('Friday', 'الجمعة') },
            { id: 2, ...pair('Sunday', 'الأحد') },
          ],
          weight: 1,
        },
      ],
      rule: 'each',
    },
    key: {
      gaps: [
        { id: 1, numbers: [{ is: 'exact', value: '7', share: 100 }] },
        { id: 2, options: [{ id: 1, share: 100 }] },
      ],
    },
  },
];
const outOf = (question: BankQuestion, at = 0) => fromBank({ from: `q${at}`, question, tags: [], folder: null });

describe('[TWO-07] both languages of a question', () => {
  for (const format of ['qti-3.0', 'qti-2.2', 'moodle-xml', 'xlsx', 'json'] as const)
    test(`go out to ${format} and come back as pairs, for every type that is read`, async () => {
      const written = await writeQuestions(inBoth.map(outOf), format);
      expect(written.refused).toEqual([]);
      expect(written.changed.filter(({ why }) => why.en.includes('language'))).toEqual([]);
      const back = await readContent(written.name, written.content);
      expect(back.questions.map((one) => toBank(one))).toEqual(
        inBoth.map((question) => ({ question, changed: expect.any(Array) })),
      );
    });

  test('are in Moodle XML as its own filter takes them, around gaps that are there once', async () => {
    const xml = String((await writeQuestions(inBoth.map(outOf), 'moodle-xml')).content);
    const filter =
      /(<span(\s+lang="[a-zA-Z0-9_-]+"|\s+class="multilang"){2}\s*>.*?<\/span>)(\s*<span(\s+lang="[a-zA-Z0-9_-]+"|\s+class="multilang"){2}\s*>.*?<\/span>)+/gis;
    expect(xml.match(/multilang/g)).toHaveLength(2 * xml.match(filter)!.length);
    expect(xml.match(/\{\d+:/g)).toHaveLength(2);
  });

  test('are read from {mlang}, from spans and from QTI’s xml:lang, in either order', async () => {
    const expected = {
      question: {
        question_text: 'Which one?',
        texts: { en: 'Which one?', ar: 'أيّها؟' },
        options: [{ answer_text: 'Yes', texts: { en: 'Yes', ar: 'نعم' } }, { answer_text: '42' }],
      },
    };
    const moodle = (text: string, option: string) =>
      `<quiz><question type="multichoice"><name><text>n</text></name><questiontext format="html"><text><![CDATA[${text}]]></text></questiontext><defaultgrade>1</defaultgrade><single>true</single><answer fraction="100"><text><![CDATA[${option}]]></text></answer><answer fraction="0"><text>42</text></answer></question></quiz>`;
    const qti = `<?xml version="1.0"?><assessmentItem xmlns="http://www.imsglobal.org/xsd/imsqti_v2p2" identifier="a" title="a" adaptive="false" timeDependent="false"><responseDeclaration identifier="RESPONSE" cardinality="single" baseType="identifier"><correctResponse><value>A</value></correctResponse></responseDeclaration><outcomeDeclaration identifier="SCORE" cardinality="single" baseType="float"/><itemBody><div><p xml:lang="en">Which one?</p><p xml:lang="ar">أيّها؟</p></div><choiceInteraction responseIdentifier="RESPONSE" shuffle="false" maxChoices="1"><simpleChoice identifier="A"><span xml:lang="en">Yes</span><span xml:lang="ar">نعم</span></simpleChoice><simpleChoice identifier="B">42</simpleChoice></choiceInteraction></itemBody><responseProcessing template="http://www.imsglobal.org/question/qti_v2p2/rptemplates/match_correct"/></assessmentItem>`;
    const files: [string, string][] = [
      [
        'a.gift',
        '{mlang ar}أيّها؟{mlang}{mlang en}Which one?{mlang}{={mlang ar}نعم{mlang}{mlang en}Yes{mlang} ~42}'.replaceAll(
          /\{(mlang[^}]*)\}/g,
          '\\{$1\\}',
        ),
      ],
      [
        'a.xml',
        moodle('{mlang en}Which one?{mlang}{mlang ar}أيّها؟{mlang}', '{mlang en}Yes{mlang}{mlang ar}نعم{mlang}'),
      ],
      [
        'b.xml',
        moodle(
          '<span lang="ar" class="multilang">أيّها؟</span><span lang="en" class="multilang">Which one?</span>',
          '<span lang="ar" class="multilang">نعم</span><span lang="en" class="multilang">Yes</span>',
        ),
      ],
      ['c.xml', qti],
    ];
    for (const [name, content] of files) {
      const read = await readContent(name, content);
      expect(read.refused, name).toEqual([]);
      expect(toBank(read.questions[0]!), name).toMatchObject(expected);
    }
  });

  test('that a bank has no place for are told', () => {
    const given = { from: 'q', name: 'q', type: 'essay' as const, text: 'Why?', points: 1 };
    const told = (lang: Record<string, Record<string, string>>) => toBank({ ...given, lang });
    expect(told({ en: {}, fr: { text: 'Pourquoi ?' } })).toMatchObject({ changed: [reasons.languages] });
    expect(told({ en: {}, ar: { text: 'لماذا؟' }, fr: { text: 'Pourquoi ?' } })).toMatchObject({
      changed: [reasons.languages],
    });
    expect(told({ 'en-us': {}, 'ar-eg': { text: 'لماذا؟' } })).toMatchObject({
      question: { texts: { en: 'Why?', ar: 'لماذا؟' } },
      changed: [],
    });
    // an Arabic text around other gaps is none of this question’s
    const gaps = outOf(inBoth[4]!);
    const other = { ...gaps, lang: { en: {}, ar: { text: 'أكمل.\n\nفيه [[1]] فقط.' } } };
    expect(toBank(other)).toMatchObject({ changed: [reasons.languages] });
  });

  test('around gaps in another order stay in JSON, and are told where a gap can be there once', async () => {
    const question = inBoth[4]!;
    const turned = { ...pair('[[1]] days, [[2]] is free.', 'العطلة [[2]]، والأيام [[1]].') };
    const out = [outOf({ ...question, body: { ...question.body, ...turned } })];
    expect((await writeQuestions(out, 'json')).changed).toEqual([]);
    for (const format of ['qti-3.0', 'moodle-xml'] as const) {
      const written = await writeQuestions(out, format);
      expect(written.changed).toHaveLength(1);
      const back = await readContent(written.name, written.content);
      expect(toBank(back.questions[0]!)).toMatchObject({ question: { body: { text: turned.text } } });
    }
  });
});
