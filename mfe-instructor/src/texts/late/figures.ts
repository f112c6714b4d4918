import { defineTexts } from '@daftar/i18n';

/** Figures that are looked at (DSK-10): texts that come with them. */
export const figureTexts = defineTexts({
  'scatter.title': { en: 'Questions by difficulty and discrimination', ar: 'الأسئلة حسب الصعوبة والتمييز' },
  'scatter.along': { en: 'Share of the points earned: hard to easy', ar: 'نسبة الدرجات المحققة: من الصعب إلى السهل' },
  'scatter.up': { en: 'Discrimination, from −1 to 1', ar: 'معامل التمييز، من ‎−1 إلى 1' },
  'scatter.good': { en: 'Tells strong from weak students', ar: 'يميّز الطالب القوي من الضعيف' },
  'scatter.weak': { en: 'Weak: below 0.2', ar: 'ضعيف: أقل من 0.2' },
  'scatter.reversed': { en: 'Reversed: below 0', ar: 'معكوس: أقل من 0' },
  'scatter.one': {
    en: 'Question {{number}}: {{share}} of the points, discrimination {{discrimination}}',
    ar: 'السؤال {{number}}: {{share}} من الدرجات، معامل التمييز {{discrimination}}',
  },
  'scatter.several': {
    en: 'Questions {{numbers}}: about {{share}} of the points, discrimination about {{discrimination}}',
    ar: 'الأسئلة {{numbers}}: نحو {{share}} من الدرجات، ومعامل التمييز نحو {{discrimination}}',
  },
  'scatter.questions': { en: 'Questions {{numbers}}', ar: 'الأسئلة {{numbers}}' },
  'scatter.without': {
    en: 'Not in the figure, for lack of different scores: {{numbers}}.',
    ar: 'أسئلة لا تظهر في الشكل لعدم تفاوت درجاتها: {{numbers}}.',
  },
  'boxes.title': { en: 'Scores of each exam, oldest first', ar: 'درجات كل امتحان، الأقدم أولًا' },
  'boxes.box': { en: 'Middle half of the students', ar: 'نصف الطلاب الأوسط' },
  'boxes.whiskers': { en: 'Lowest to highest score', ar: 'من أدنى درجة إلى أعلاها' },
  'boxes.pass': { en: 'Pass mark', ar: 'درجة النجاح' },
  'boxes.hatched': { en: 'Students don’t see their scores yet', ar: 'لم تُعلن درجاته للطلاب بعد' },
  'boxes.half': { en: 'Middle half', ar: 'النصف الأوسط' },
  'boxes.range': { en: 'Lowest and highest', ar: 'أدنى درجة وأعلاها' },
  'boxes.fromTo': { en: '{{from}} to {{to}}', ar: 'من {{from}} إلى {{to}}' },
});
