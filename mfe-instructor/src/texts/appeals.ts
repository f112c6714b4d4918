import { defineTexts } from '@daftar/i18n';

/** Requests of students about their marks (DAY-04). */
export const appealTexts = defineTexts({
  'appeals.title': { en: 'Regrade requests', ar: 'طلبات إعادة النظر في الدرجات' },
  'appeals.student': { en: 'A student', ar: 'طالب' },
  'appeals.score': { en: 'Score', ar: 'الدرجة' },
  'appeals.scoreThen': { en: 'Score when asked', ar: 'الدرجة عند الطلب' },
  'appeals.open': { en: 'Open the work', ar: 'فتح العمل' },
  'appeals.openOf': { en: 'Open the work: {{title}}', ar: 'فتح العمل: {{title}}' },
  'appeals.reply': { en: 'Answer to the student', ar: 'الرد على الطالب' },
  'appeals.replyHelp': {
    en: 'To change the mark, save it first. The student is told whether it was kept.',
    ar: 'لتغيير الدرجة يلزم حفظها أولًا. ويُبلغ الطالب بما إذا بقيت كما هي.',
  },
  'appeals.replyNeeded': { en: 'Enter an answer', ar: 'يرجى كتابة رد' },
  'appeals.keep': { en: 'Answer: the mark stays', ar: 'رد: تبقى الدرجة' },
  'appeals.changed': { en: 'Answer: the mark was changed', ar: 'رد: تغيرت الدرجة' },
});
