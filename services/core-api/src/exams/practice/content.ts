import { questionTypes } from '@daftar/contracts/exams/question-types';
import type { PaperLanguage } from '@daftar/contracts/exams/question-types/define';
import type { PracticeQuestion } from '../mocks/queries.ts';
import { loadedType } from '../question-types/loaded.ts';

export interface PracticeContent {
  /** Minutes. */
  duration: number;
  questions: readonly PracticeQuestion[];
}

const choice = (question_text: string, points: number, ...options: string[]): PracticeQuestion => ({
  question_text,
  question_type: 'MCQ',
  points,
  options: options.map((answer_text) => ({ answer_text })),
});
const essay = (question_text: string, points: number): PracticeQuestion => ({
  question_text,
  question_type: 'Essay',
  points,
  options: [],
});

/** A question of each type with a body. */
const samples = (language: PaperLanguage): PracticeQuestion[] =>
  questionTypes.flatMap((question_type) => {
    const sample = loadedType(question_type)?.rules.sample[language];
    return sample ? [{ question_text: sample.text, question_type, points: 1, options: [], body: sample.body }] : [];
  });

const loop = '```\nfor (let row = 0; row < 3; row += 1) {\n  total += rows[row];\n}\n```';
const long = `\`\`\`\nconst readings = [${'12.5, 14.25, 9.75, '.repeat(8)}8];  // a long line, to scroll or to wrap\n\`\`\``;

/**
 * The platform’s own practice exam (BOD-20): every kind of question and everything that a question may contain, so that
 * software and device can be tried on it. What it asks is easy on purpose.
 */
export const practiceContent: Record<'En' | 'Ar', PracticeContent> = {
  En: {
    duration: 30,
    questions: [
      choice('This is a choice. Which of these is a day of the week?', 1, 'Tuesday', 'Autumn', 'Noon', 'June'),
      choice(
        'These options are formulas. Listen to them if you use a screen reader. Which one is the area of a circle with radius $r$?',
        2,
        '$\\pi r^2$',
        '$2 \\pi r$',
        '$\\frac{r}{2}$',
        '$\\sqrt{r_1 + r_2}$',
      ),
      choice(
        `This question has code. What does it add up?\n${loop}`,
        2,
        'The first three rows: `rows[0]`, `rows[1]`, `rows[2]`',
        'All rows',
        'Nothing',
      ),
      choice(
        `Here the code has a line that is longer than the page. Scroll it, or press “Wrap lines”.\n${long}\nWhich number comes first?`,
        1,
        '12.5',
        '14.25',
        '9.75',
        '8',
      ),
      essay(
        'Write a few sentences here. Try deleting them and “Undo change”. You can also disconnect from the network: what you write is kept.',
        3,
      ),
      essay('Write in both languages: the word «دفتر» means “notebook”. What do you use one for?', 2),
      ...samples('en'),
    ],
  },
  Ar: {
    duration: 30,
    questions: [
      choice('هذا سؤال اختيار من متعدد. أيٌّ مما يلي يوم من أيام الأسبوع؟', 1, 'الثلاثاء', 'الخريف', 'الظهر', 'يونيو'),
      choice(
        'الاختيارات التالية صيغ رياضية، ويمكن سماعها بقارئ الشاشة. ما مساحة الدائرة التي نصف قطرها $r$؟',
        2,
        '$\\pi r^2$',
        '$2 \\pi r$',
        '$\\frac{r}{2}$',
        '$\\sqrt{r_1 + r_2}$',
      ),
      choice(
        `في هذا السؤال كود. ماذا يجمع؟\n${loop}`,
        2,
        'الصفوف الثلاثة الأولى: `rows[0]` و`rows[1]` و`rows[2]`',
        'جميع الصفوف',
        'لا شيء',
      ),
      choice(
        `في هذا الكود سطر أطول من عرض الصفحة، يمكن تمريره أو الضغط على «التفاف الأسطر».\n${long}\nما أول عدد فيه؟`,
        1,
        '12.5',
        '14.25',
        '9.75',
        '8',
      ),
      essay(
        'مساحة لكتابة بضع جمل، مع تجربة حذفها ثم «التراجع عن التغيير». ويمكن قطع الاتصال بالشبكة أثناء الكتابة: يبقى المكتوب محفوظًا.',
        3,
      ),
      essay('الكتابة هنا باللغتين: كلمة notebook تعني «دفتر». فيمَ يُستخدم الدفتر؟', 2),
      ...samples('ar'),
    ],
  },
};
