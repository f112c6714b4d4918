import { defineTexts } from '@daftar/i18n';

/** Practice exams and mocks (BOD-20). */
export const practiceTexts = defineTexts({
  'practice.title': { en: 'Practice exam', ar: 'امتحان تدريبي' },
  'practice.intro': {
    en: 'Try the exam page, your software and this device before it counts.',
    ar: 'تجربة صفحة الامتحان والبرامج وهذا الجهاز قبل الامتحان الفعلي.',
  },
  'practice.mockIntro': {
    en: 'A mock by your doctor, to practise before the exam.',
    ar: 'امتحان تجريبي من الدكتور، للتدرب قبل الامتحان.',
  },
  'practice.card': { en: 'Every kind of question', ar: 'جميع أنواع الأسئلة' },
  'practice.mockOf': { en: 'Mock of', ar: 'نموذج تجريبي لامتحان' },
  'practice.same': {
    en: 'It is the page of every exam: the same keys, saving, working offline, and submitting.',
    ar: 'هي صفحة الامتحان نفسها: المفاتيح نفسها، والحفظ، والعمل دون اتصال، والتسليم.',
  },
  'practice.noTrace': {
    en: 'Nothing here counts: no score, no entry in your results, and your answers are deleted after a day.',
    ar: 'لا يُحتسب منه شيء: بلا درجة ولا أثر في النتائج، وتُحذف الإجابات بعد يوم.',
  },
  'practice.extra': {
    en: {
      one: '{{count}} minute of extra time included',
      other: '{{count}} minutes of extra time included',
    },
    ar: {
      zero: 'بلا وقت إضافي',
      one: 'منها دقيقة واحدة وقتًا إضافيًا',
      two: 'منها دقيقتان وقتًا إضافيًا',
      few: 'منها {{count}} دقائق وقتًا إضافيًا',
      many: 'منها {{count}} دقيقة وقتًا إضافيًا',
      other: 'منها {{count}} دقيقة وقتًا إضافيًا',
    },
  },
  'practice.repeat': { en: 'Repeat it as often as you like.', ar: 'يمكن تكراره بلا حد.' },
  'practice.language': { en: 'Language of the questions', ar: 'لغة الأسئلة' },
  'practice.start': { en: 'Start practising', ar: 'بدء التدريب' },
  'practice.toExams': { en: 'To the exams', ar: 'إلى الامتحانات' },
  'practice.running': { en: 'This is practice. Nothing here counts.', ar: 'هذا تدريب، ولا يُحتسب منه شيء.' },
  'practice.gone': { en: 'This practice is no longer available', ar: 'لم يعد هذا التدريب متاحًا' },
  'practice.goneText': { en: 'You can start it again.', ar: 'يمكن بدؤه من جديد.' },
  'practice.received': {
    en: 'This was practice. After an exam the receipt looks like this; keep its code then.',
    ar: 'كان هذا تدريبًا. يظهر الإيصال بهذا الشكل بعد الامتحان الفعلي، ويُحتفظ حينها برمزه.',
  },
  'practice.offer': {
    en: 'Try the exam page first: the practice exam is always open, and nothing in it counts.',
    ar: 'يمكن تجربة صفحة الامتحان أولًا: الامتحان التدريبي متاح دائمًا، ولا يُحتسب منه شيء.',
  },
  'practice.open': { en: 'Open the practice exam', ar: 'فتح الامتحان التدريبي' },
  'practice.mock': { en: 'Practise the mock of this exam', ar: 'التدرب على الامتحان التجريبي لهذا الامتحان' },
});
