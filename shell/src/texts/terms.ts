import { defineTexts } from '@daftar/i18n';

/** The choice of a term (YRS-04). */
export const termTexts = defineTexts({
  'terms.term': { en: 'Term', ar: 'الفصل الدراسي' },
  'terms.current': { en: 'current', ar: 'الحالي' },
  'terms.planned': { en: 'planned', ar: 'مخطط' },
  'terms.closed': { en: 'closed', ar: 'مغلق' },
  'terms.isClosed': {
    en: 'This term is closed: you can read everything in it, and change nothing.',
    ar: 'هذا الفصل الدراسي مغلق: يمكنك الاطلاع على كل ما فيه دون تعديل أي شيء.',
  },
  'terms.isPlanned': {
    en: 'This term has not begun. Students see nothing of it yet.',
    ar: 'هذا الفصل الدراسي لم يبدأ بعد، ولا يرى الطلاب أي شيء منه حتى الآن.',
  },
  'terms.failed': {
    en: 'The list of terms could not be loaded. You see the current term.',
    ar: 'تعذر تحميل قائمة الفصول الدراسية. المعروض هو الفصل الحالي.',
  },
  'terms.failedOther': {
    en: 'The list of terms could not be loaded. You see the term that you chose, which may not be the current one.',
    ar: 'تعذر تحميل قائمة الفصول الدراسية. المعروض هو الفصل الذي اخترته، وقد لا يكون الفصل الحالي.',
  },
  'terms.retry': { en: 'Retry', ar: 'إعادة المحاولة' },
  'terms.classes': { en: 'Classes', ar: 'الشعب' },
  'terms.ownClasses': { en: 'Your own classes', ar: 'شعبك الأصلية' },
  'terms.takenFrom': { en: '{{course}}, taken over from {{from}}', ar: '{{course}}، منقولة من {{from}}' },
  'terms.showsTaken': {
    en: 'In {{course}} you see and change the classes that you took over. Your other courses stay as they are.',
    ar: 'في مقرر {{course}} ترى الشعب المنقولة إليك وتعدّل فيها. لا يتغير شيء في مقرراتك الأخرى.',
  },
  'terms.toCurrent': { en: 'Show the current term', ar: 'عرض الفصل الحالي' },
});
