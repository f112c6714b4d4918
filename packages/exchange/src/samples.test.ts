import { expect, test } from 'vitest';
import { readContent } from './testing/out-and-in.ts';

const shares = (list: { text?: string; share: number }[] | undefined) => list?.map((one) => [one.text, one.share]);

test('a pasted list: stars, bold, “Answer:” and «الإجابة:», points in brackets', async () => {
  const result = await readContent(
    'list.txt',
    `1. What is 2 + 2? (2 points)
a) 3
*b) 4

2) Capital of France?
A. Paris
B. Rome
Answer: A

٣- ما عاصمة مصر؟ (٣ درجات)
أ) دمشق
ب) القاهرة
ج) بغداد
الإجابة: ب

4. The earth is flat.
Answer: False
5. Choose: a) x b) y *c) z
6. Which one?
a) one
**b) two**
7. No key
a) one
b) two
8. Two keys that differ
*a) one
b) two
Answer: B`,
  );
  expect(result).toMatchObject({ format: 'pasted', elements: 8 });
  expect(result.questions.map((one) => one.options?.find((each) => each.share === 1)?.text)).toEqual([
    '4',
    'Paris',
    'القاهرة',
    'False',
    'z',
    'two',
  ]);
  expect(result.questions.map((one) => one.points)).toEqual([2, null, 3, null, null, null]);
  expect(result.refused.map((one) => one.where)).toEqual(['line 22', 'line 25']);
});

test('GIFT: an open bracket refuses its question alone', async () => {
  const result = await readContent(
    'a.gift',
    '::a::Yes?{T}\n\n::b::Broken {=a\n\n::c::2 + 2?{#=%100%4:0.5 =%50%5}\n\n::d::\\{mlang en\\}Hi\\{mlang\\}\\{mlang ar\\}مرحبا\\{mlang\\}{}',
  );
  expect(result.refused.map((one) => one.where)).toEqual(['line 3']);
  expect(result.questions.map((one) => one.type)).toEqual(['true-false', 'number', 'essay']);
  expect(result.questions[2]).toMatchObject({ text: 'Hi', lang: { en: {}, ar: { text: 'مرحبا' } } });
});

test('Aiken: each element counts, the wrong ones by their line', async () => {
  const result = await readContent(
    'a.txt',
    'One?\nA) a\nB) b\nANSWER: B\n\nTwo?\nA) a\nANSWER: A\n\nThree?\nA) a\nB) b\nANSWER: C\n',
  );
  expect([result.questions.length, result.refused.map((one) => one.where)]).toEqual([1, ['line 6', 'line 10']]);
});

test('Moodle XML: two languages, a picture, a script that isn’t kept', async () => {
  const result = await readContent(
    'a.xml',
    `<quiz><question type="multichoice"><name><text>n</text></name><questiontext format="html"><text><![CDATA[<p><span lang="en" class="multilang">Which <b>one</b>?</span><span lang="ar" class="multilang">أيّها؟</span> <img src="@@PLUGINFILE@@/a.png" alt="A"><script>alert(1)</script></p>]]></text><file name="a.png" encoding="base64">iVBORw0KGgo=</file></questiontext><defaultgrade>2</defaultgrade><single>true</single><answer fraction="100"><text>1 &lt; 2</text></answer><answer fraction="0"><text>b</text></answer></question><question type="calculated"><name><text>c</text></name><questiontext><text>x</text></questiontext></question></quiz>`,
  );
  const [question] = result.questions;
  expect(question).toMatchObject({
    text: 'Which **one**? ![A](a.png)',
    points: 2,
    lang: { en: {}, ar: { text: 'أيّها؟ ![A](a.png)' } },
  });
  expect(question?.pictures).toHaveLength(1);
  expect(question?.changed?.map((one) => one.en)).toContain('Not kept: script.');
  expect(result.refused).toHaveLength(1);
});

test('QTI 1.2, 2.1, 3.0 and a Blackboard pool in small', async () => {
  const item1 = `<questestinterop><item ident="a"><presentation><material><mattext>Pick</mattext></material><response_lid ident="r" rcardinality="Single"><render_choice><response_label ident="x"><material><mattext>X</mattext></material></response_label><response_label ident="y"><material><mattext>Y</mattext></material></response_label></render_choice></response_lid></presentation><resprocessing><outcomes><decvar maxvalue="5"/></outcomes><respcondition><conditionvar><varequal respident="r">y</varequal></conditionvar><setvar action="Set">5</setvar></respcondition></resprocessing></item></questestinterop>`;
  const qti1 = await readContent('a.xml', item1);
  expect(shares(qti1.questions[0]?.options)).toEqual([
    ['X', 0],
    ['Y', 1],
  ]);
  const item2 = (name: string, q: (text: string) => string) =>
    `<${q('assessment-item')} xmlns="${name}" identifier="i" title="t"><${q('response-declaration')} identifier="R" cardinality="single" base-type="identifier" baseType="identifier"><${q('correct-response')}><${q('value')}>A</${q('value')}></${q('correct-response')}></${q('response-declaration')}><${q('outcome-declaration')} identifier="SCORE" cardinality="single" base-type="float" baseType="float"/><${q('item-body')}><p>Pick A</p><${q('choice-interaction')} response-identifier="R" responseIdentifier="R"><${q('simple-choice')} identifier="A">A</${q('simple-choice')}><${q('simple-choice')} identifier="B">B</${q('simple-choice')}></${q('choice-interaction')}></${q('item-body')}></${q('assessment-item')}>`;
  const three = await readContent(
    'a.xml',
    item2('http://www.imsglobal.org/xsd/imsqtiasi_v3p0', (text) => `qti-${text}`),
  );
  const two = await readContent(
    'a.xml',
    item2('http://www.imsglobal.org/xsd/imsqti_v2p1', (text) =>
      text.replaceAll(/-([a-z])/g, (_, letter: string) => letter.toUpperCase()),
    ),
  );
  expect([three.format, two.format]).toEqual(['qti-3.0', 'qti-2.1']);
  for (const { questions } of [two, three])
    expect(questions).toMatchObject([
      {
        points: null,
        options: [
          { text: 'A', share: 1 },
          { text: 'B', share: 0 },
        ],
      },
    ]);
  const pool = await readContent(
    'a.dat',
    `<POOL><TITLE value="p"/><QUESTIONLIST><QUESTION id="q" class="QUESTION_TRUEFALSE" points="3"/></QUESTIONLIST><QUESTION_TRUEFALSE id="q"><BODY><TEXT>Sure?</TEXT></BODY><ANSWER id="f"><TEXT>False</TEXT></ANSWER><ANSWER id="t"><TEXT>True</TEXT></ANSWER><GRADABLE><CORRECTANSWER answer_id="t"/></GRADABLE></QUESTION_TRUEFALSE></POOL>`,
  );
  expect(pool.questions).toMatchObject([
    {
      points: 3,
      type: 'true-false',
      options: [
        { text: 'True', share: 1 },
        { text: 'False', share: 0 },
      ],
    },
  ]);
});
