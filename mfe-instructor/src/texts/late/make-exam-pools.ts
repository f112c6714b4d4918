import { defineTexts } from '@daftar/i18n';

/** Make Exam: pools, which few exams have (QST-06). */
export const poolTexts = defineTexts({
  'makeExam.pools': { en: 'Pools', ar: 'مجموعات الأسئلة' },
  'makeExam.poolsHelp': {
    en: 'Each student gets some questions of a pool, drawn when they open the exam. They keep them.',
    ar: 'يحصل كل طالب على بعض أسئلة المجموعة، وتُسحب عند فتحه الامتحان وتبقى كما هي.',
  },
  'makeExam.poolOf': {
    en: { one: 'Pool {{number}}: {{count}} question', other: 'Pool {{number}}: {{count}} questions' },
    ar: {
      zero: 'المجموعة {{number}}: بلا أسئلة',
      one: 'المجموعة {{number}}: سؤال واحد',
      two: 'المجموعة {{number}}: سؤالان',
      few: 'المجموعة {{number}}: {{count}} أسئلة',
      many: 'المجموعة {{number}}: {{count}} سؤالًا',
      other: 'المجموعة {{number}}: {{count}} سؤال',
    },
  },
  'makeExam.draw': { en: 'Questions drawn', ar: 'عدد الأسئلة المسحوبة' },
  'makeExam.drawRange': { en: 'A number from 1 to {{most}}', ar: 'رقم من 1 إلى {{most}}' },
  'makeExam.poolPoints': { en: 'Points of each', ar: 'درجة كل سؤال' },
  'makeExam.poolUneven': {
    en: 'They differ. Type the points of each question.',
    ar: 'الدرجات غير متساوية. اكتب درجة كل سؤال.',
  },
  'makeExam.dissolve': { en: 'Ask all of pool {{number}}', ar: 'طرح كل أسئلة المجموعة {{number}}' },
  'makeExam.plan.pools': { en: 'The pools', ar: 'مجموعات الأسئلة' },
  'makeExam.poolPreview': {
    en: 'Of each pool, its first questions are shown here. Each student gets others.',
    ar: 'يظهر هنا أول أسئلة كل مجموعة، وتختلف الأسئلة من طالب لآخر.',
  },
});
