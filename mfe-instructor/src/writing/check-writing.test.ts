import { describe, expect, it } from 'vitest';
import { checkWriting } from './check-writing.ts';
import { sharedLanguage } from './language-of-words.ts';

const kinds = (text: string, rest?: 'en' | 'ar') => checkWriting(text, rest).map(({ kind, found }) => [kind, found]);

describe('[BOD-21] while writing, the doctor is told', () => {
  it.each([
    ['As shown in the figure, what is the depth of the tree?', 'shown in the figure'],
    ['Which node is visited first in the diagram below?', 'the diagram below'],
    ['See the following graph and name its cycles.', 'See the following graph'],
    ['Give the output for Figure 3.', 'Figure 3'],
    ['كما في الشكل، ما عمق الشجرة؟', 'كما في الشكل'],
    ['كما هو موضّح بالصورة، ما الناتج؟', 'كما هو موضح بالصورة'],
    ['من الرسم التالي، ما قيمة س؟', 'من الرسم التالي'],
    ['انظر إلى الشكل ثم اختر.', 'انظر إلى الشكل'],
    ['في الصورة المقابلة دائرة كهربية.', 'في الصورة المقابلة'],
    ['استنتج من الشكل رقم 2 قيمة التيار.', 'الشكل رقم 2'],
  ])('that a figure is meant: %s', (text, found) => {
    expect(kinds(text)).toEqual([['figure', found]]);
  });

  it.each([
    ['What does the red word mean?', 'the red word'],
    ['Choose the highlighted part of the sentence.', 'the highlighted part'],
    ['Correct the words that are underlined in blue.', 'underlined in blue'],
    ['ما معنى الكلمة الحمراء؟', 'الكلمة الحمراء'],
    ['صحّح الجزء المظلل.', 'الجزء المظلل'],
    ['ما إعراب ما كُتب باللون الأحمر؟', 'باللون الأحمر'],
  ])('that colour is the only mark: %s', (text, found) => {
    expect(kinds(text)).toEqual([['colour', found]]);
  });

  it.each([
    ['What is the height of a red-black tree with n nodes?'],
    ['Define black box testing, and a graph with white and black nodes.'],
    ['Consider a graph G. Figure out its diameter.'],
    ['The pictures of the sets A and B under f are equal.'],
    ['Write code that prints `the red word`.\n```\nprint("the red word in figure 3")\n```'],
    ['يزداد الطول بشكل عام مع عدد العقد.'],
    ['اكتب المعادلة على الشكل التالي: أ س + ب = 0'],
    ['ما تعريف اختبار الصندوق الأسود؟'],
    ['ما الفرق بين الأشجار الحمراء السوداء وأشجار AVL؟'],
  ])('nothing about ordinary words: %s', (text) => {
    expect(kinds(text)).toEqual([]);
  });

  it('that a picture is typed, which no text here shows', () => {
    expect(kinds('Name the parts: ![](cell.png)')).toEqual([['picture', '![](cell.png)']]);
    expect(kinds('ما اسم هذا الجزء؟ <img src="a.png">')).toEqual([['picture', '<img src="a.png">']]);
  });

  it('that no words tell the language or what to do', () => {
    expect(kinds('$x^2 + 1 = 0$')).toEqual([['noWords', '']]);
    expect(kinds('```\nfor (;;) {}\n```')).toEqual([['noWords', '']]);
    expect(kinds('Solve $x^2 = 1$')).toEqual([]);
    expect(kinds('  ')).toEqual([]);
  });

  it.each([
    ['Quelle est la complexité de la recherche dans une liste ?'],
    ['Was ist der Unterschied zwischen einer Liste und einem Feld, und wie wird das gespeichert?'],
    ['Какова сложность поиска?'],
    ['پیچیدگی جستجو در یک لیست چیست؟'],
  ])('that a screen reader would use the wrong voice: %s', (text) => {
    expect(kinds(text)).toEqual([['otherLanguage', '']]);
  });

  it('that a text is in another language than the rest, but for no term in it', () => {
    expect(kinds('ما تعقيد البحث؟', 'en')).toEqual([['unlikeRest', '']]);
    expect(kinds('What is the complexity?', 'ar')).toEqual([['unlikeRest', '']]);
    expect(kinds('ما تعقيد خوارزمية binary search في أسوأ حالة؟', 'ar')).toEqual([]);
    expect(sharedLanguage(['One question', 'Another one', '$x$'])).toBe('en');
    expect(sharedLanguage(['One question', 'سؤال آخر', 'One more'])).toBeUndefined();
    expect(sharedLanguage(['سؤال واحد'])).toBeUndefined();
  });

  it('within milliseconds, whatever is pasted', () => {
    for (const piece of ['the red ', 'كما في ', '![', 'in the figure ', 'fig.'])
      expect(checkWriting(piece.repeat(20_000)).length).toBeLessThan(4);
  });
});
