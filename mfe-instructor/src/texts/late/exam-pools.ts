import { defineTexts } from '@daftar/i18n';

/** The pools of an exam on its page (QST-06). */
export const examPoolTexts = defineTexts({
  'examPools.title': { en: 'Pools', ar: 'مجموعات الأسئلة' },
  'examPools.help': {
    en: 'For each student, questions are drawn when they open the exam. This page shows all of them with their key.',
    ar: 'تُسحب الأسئلة لكل طالب عند فتحه الامتحان. تعرض هذه الصفحة جميع الأسئلة مع الإجابات.',
  },
  'examPools.pool': {
    en: 'Pool {{number}}: {{draw}} of {{size}} questions, points for each: {{points}}',
    ar: 'المجموعة {{number}}: {{draw}} من {{size}} من الأسئلة، درجة كل منها: {{points}}',
  },
});
