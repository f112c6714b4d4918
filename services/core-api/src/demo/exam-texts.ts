import type { CheckedQuestion } from '../exams/index.ts';

const mcq = (question_text: string, right: string, ...wrong: string[]): CheckedQuestion => {
  // The right one is not always the first: its place follows from the question’s length.
  const place = question_text.length % (wrong.length + 1);
  const texts = wrong.toSpliced(place, 0, right);
  return {
    question_text,
    question_type: 'MCQ',
    question_points: 2,
    options: texts.map((answer_text) => ({ answer_text, is_correct: answer_text === right })),
  };
};
const essay = (question_text: string, question_points: number): CheckedQuestion => ({
  question_text,
  question_type: 'Essay',
  question_points,
  options: [],
});

/** An exam that is over, with results. */
export const pastQuiz = {
  course: 'CS201',
  name: 'Quiz 1: stacks and queues',
  questions: [
    mcq('Which operation does a stack not offer?', 'Remove the oldest element', 'Push', 'Pop', 'Look at the top'),
    mcq(
      'A queue kept in a ring of n cells holds at most how many elements without a separate count?',
      'n − 1',
      'n',
      'n + 1',
      '2n',
    ),
    mcq('What does searching a balanced binary search tree of n keys cost?', 'O(log n)', 'O(1)', 'O(n)', 'O(n log n)'),
    mcq('ما ناتج إزالة العنصر الأعلى من مكدس أُضيف إليه 3 ثم 5 ثم 8؟', '8', '3', '5', 'لا شيء'),
    essay('Explain in a few sentences how two stacks can serve as a queue, and what an operation costs.', 4),
  ],
};

/** An exam that runs when the demo is first started. */
export const runningQuiz = {
  course: 'CS202',
  name: 'اختبار قصير: النموذج العلائقي',
  questions: [
    mcq('ما الذي يميز كل صف في الجدول عن غيره؟', 'المفتاح الأساسي', 'المفتاح الأجنبي', 'الفهرس', 'اسم الجدول'),
    mcq('أي أمر يضيف صفًا جديدًا إلى جدول؟', 'insert', 'select', 'update', 'create'),
    mcq(
      'Which normal form forbids a column that depends on part of the key only?',
      'Second',
      'First',
      'Third',
      'None of them',
    ),
    essay('اشرح بمثال لماذا يُفضل أن تُكتب كل حقيقة في قاعدة البيانات مرة واحدة.', 6),
  ],
};

/** A future exam. */
export const comingMidterm = {
  course: 'AI301',
  name: 'Midterm: linear models',
  questions: [
    mcq(
      'What does training a linear model minimise?',
      'The squared error',
      'The number of weights',
      'The number of examples',
      'The largest weight',
    ),
    mcq(
      'Why are some examples kept aside?',
      'To judge by what the model has not seen',
      'To train faster',
      'To save memory',
      'To find errors in the data',
    ),
    mcq(
      'Which of these is a sign of overfitting?',
      'Small training error, large test error',
      'Large errors on both',
      'Small errors on both',
      'Large training error, small test error',
    ),
    essay('When would you prefer a linear model to a more flexible one?', 4),
  ],
};

/** Students' answers to the past quiz’s essay. */
export const essayAnswers = [
  'Push every new element onto the first stack. To take one out, pop from the second; when it is empty, move everything over first. Each element is moved once, so on average an operation costs O(1).',
  'One stack takes, the other gives. When the giving one is empty all elements are poured over, which turns their order round.',
  'مكدس للإدخال وآخر للإخراج، وعند فراغ الثاني تُنقل إليه عناصر الأول فيصبح أقدمها في الأعلى. كل عنصر يُنقل مرة واحدة فقط.',
  'You use two stacks and swap them.',
] as const;
