import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { askedLanguage, pairOf, said, settled, textsFrom } from '../../said.ts';
import { carriedOthers, joinedBody, splitBody, textsOfPart } from './body-texts.ts';
import { hasBoth, questionIn, shownText } from './question-in.ts';

const word = fc.stringMatching(/^[a-z]{1,8}$/);
const arabicWord = fc.stringMatching(/^[ء-غ]{1,8}$/);

describe('said', () => {
  test('a text in the wanted language, else in the other one, with the language that it is in', () => {
    expect(said({ en: 'Stack', ar: 'مكدس' }, 'ar')).toEqual({ text: 'مكدس', lang: 'ar' });
    expect(said({ en: 'Stack' }, 'ar')).toEqual({ text: 'Stack', lang: 'en' });
    expect(said({ en: ' \u200f', ar: 'مكدس' }, 'en')).toEqual({ text: 'مكدس', lang: 'ar' });
    expect(said('Stack', 'ar')).toEqual({ text: 'Stack' });
    expect(said({}, 'en')).toEqual({ text: '' });
  });

  test('what is stored: the English text beside a pair, the only one otherwise', () => {
    expect(settled({ text: 'سؤال', texts: { en: 'Q', ar: 'سؤال' } })).toEqual({
      text: 'Q',
      texts: { en: 'Q', ar: 'سؤال' },
    });
    expect(settled({ text: 'Q', texts: { ar: 'سؤال' } })).toEqual({ text: 'سؤال', texts: null });
    expect(settled({ text: 'Q', texts: {} })).toEqual({ text: 'Q', texts: null });
    expect(settled({ text: 'Q', texts: null })).toEqual({ text: 'Q', texts: null });
    expect(settled({ text: 'Q' })).toEqual({ text: 'Q', texts: undefined });
    expect(pairOf({ en: 'Q', ar: ' ' })).toBe(null);
  });

  test('the language that a request asks for', () => {
    expect(askedLanguage('ar')).toBe('ar');
    expect(askedLanguage('ar-EG,ar;q=0.9,en;q=0.8')).toBe('ar');
    expect(askedLanguage('fr, ar;q=0.2, en;q=0.7')).toBe('en');
    expect(askedLanguage('ar;q=0')).toBe('en');
    expect(askedLanguage('*')).toBe('en');
    expect(askedLanguage('')).toBe('en');
    fc.assert(fc.property(fc.string(), (header) => ['en', 'ar'].includes(askedLanguage(header))));
  });

  test('a field that was written in the other language than the rest says so by its letters', () => {
    expect(textsFrom('Stack', 'مكدس', 'en')).toEqual({ en: 'Stack', ar: 'مكدس' });
    expect(textsFrom('مكدس', 'Stack', 'en')).toEqual({ en: 'Stack', ar: 'مكدس' });
    expect(textsFrom('TCP', 'TCP', 'ar')).toEqual({ en: 'TCP', ar: 'TCP' });
    expect(textsFrom('مكدس', '', 'en')).toEqual({ en: '', ar: 'مكدس' });
  });
});

const question = {
  question_text: 'What is it?',
  texts: { en: 'What is it?', ar: 'ما هذا؟' },
  options: [
    { answer_id: 7, answer_text: 'A stack', texts: { en: 'A stack', ar: 'مكدس' } },
    { answer_id: 3, answer_text: '42' },
  ],
};

describe('a question in a language', () => {
  test('in one, or in both with the page’s first; ids and order stay', () => {
    expect(questionIn(question, 'ar', 'en').question_text).toBe('ما هذا؟');
    const both = questionIn(question, 'both', 'ar');
    expect(both.question_text).toBe('ما هذا؟\nWhat is it?');
    expect(both.options.map(({ answer_id, answer_text }) => [answer_id, answer_text])).toEqual([
      [7, 'مكدس\nA stack'],
      [3, '42'],
    ]);
  });

  test('in both, letters and fields stand on the side of the language that comes first', () => {
    expect(questionIn(question, 'both', 'en')).toMatchObject({ said_first: 'en' });
    expect(questionIn(question, 'both', 'ar')).toMatchObject({ said_first: 'ar' });
    expect(questionIn(question, 'ar', 'en')).not.toHaveProperty('said_first');
  });

  test('a question with one language is the same object, so that nothing renders again', () => {
    const plain = { question_text: 'Q', options: [{ answer_text: 'A' }] };
    expect(questionIn(plain, 'ar', 'en')).toBe(plain);
    expect(hasBoth(plain)).toBe(false);
    expect(hasBoth({ ...plain, body: { items: [{ id: 1, text: 'a', texts: { en: 'a', ar: 'ا' } }] } })).toBe(true);
  });

  test('in both, code and pictures that are the same are shown once, and gaps are filled in once', () => {
    const code = '```\nx = 1\n```';
    const picture = `![a cat](picture:0123abcd-0123-0123-0123-0123456789ab.${'A'.repeat(43)} 10x10)`;
    const texts = { en: `Read this.\n${code}\n${picture}`, ar: `اقرأ هذا.\n${code}\n${picture}` };
    expect(shownText({ text: texts.en, texts }, 'both', 'en')).toBe(`${texts.en}\nاقرأ هذا.`);
    const gaps = { en: 'A [[1]] is', ar: 'إن [[1]] هو' };
    expect(shownText({ text: gaps.en, texts: gaps }, 'both', 'en')).toBe('A [[1]] is\nإن (1) هو');
  });

  test('switching as often as one likes changes no id, no order and no text that has one language', () => {
    const texts = fc.record({ en: word, ar: arabicWord });
    const option = fc.record({ answer_id: fc.nat(), answer_text: word, texts: fc.option(texts, { nil: undefined }) });
    const any = fc.record({
      question_text: word,
      texts: fc.option(texts, { nil: undefined }),
      options: fc.array(option),
    });
    const shown = fc.constantFrom('en' as const, 'ar' as const, 'both' as const);
    const page = fc.constantFrom('en' as const, 'ar' as const);
    fc.assert(
      fc.property(any, fc.array(fc.tuple(shown, page), { minLength: 1 }), (original, switches) => {
        const before = JSON.stringify(original);
        for (const [how, on] of switches) {
          const seen = questionIn(original, how, on);
          expect(seen.options.map(({ answer_id }) => answer_id)).toEqual(
            original.options.map(({ answer_id }) => answer_id),
          );
          seen.options.forEach((one, index) => {
            if (!original.options[index]!.texts) expect(one.answer_text).toBe(original.options[index]!.answer_text);
          });
        }
        expect(JSON.stringify(original)).toBe(before);
      }),
    );
  });
});

describe('a body in two languages', () => {
  const body = {
    rule: 'each',
    items: [
      { id: 1, text: 'ابدأ', texts: { en: 'Start', ar: 'ابدأ' } },
      { id: 2, text: 'Stop' },
    ],
  };

  test('splits into the texts that were typed and their second ones, and joins again', () => {
    const split = splitBody(body);
    expect(split.body.items.map(({ text }) => text)).toEqual(['ابدأ', 'Stop']);
    expect(split.others).toEqual({ ابدأ: 'Start' });
    expect(joinedBody(split.body, 'en', split.others)).toEqual(body);
    expect(textsOfPart(body)).toHaveLength(2);
  });

  test('what was written for a text goes along while that text is typed again', () => {
    const items = (...texts: string[]) => ({ items: texts.map((text, id) => ({ id, text })) });
    const others = { one: 'واحد', two: 'اثنان' };
    expect(carriedOthers(others, items('one', 'two'), items('one!', 'two'))).toEqual({ 'one!': 'واحد', two: 'اثنان' });
    // added, removed, or several at once: nothing is guessed
    expect(carriedOthers(others, items('one', 'two'), items('one', 'two', 'x'))).toEqual(others);
    expect(carriedOthers(others, items('one', 'two'), items('two'))).toEqual(others);
    expect(carriedOthers(others, items('one', 'two'), items('a', 'b'))).toEqual(others);
    fc.assert(
      fc.property(fc.array(word, { minLength: 1 }), fc.nat(), (typed, at) => {
        // letter by letter, whatever the letters are: the second text is still there
        let text = 'first';
        let carried: Record<string, string> = { first: 'أول' };
        for (const next of typed) {
          const to = `${next}${at}#`;
          carried = carriedOthers(carried, items(text, 'z'), items(to, 'z'));
          text = to;
        }
        expect(carried[text]).toBe('أول');
      }),
    );
  });
});
