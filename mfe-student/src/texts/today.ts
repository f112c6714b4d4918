import { defineTexts } from '@daftar/i18n';

/** A student's day, and the lists of all exams and assignments (DAY-01, DAY-03). */
export const todayTexts = defineTexts({
  'today.running': { en: 'Running:', ar: 'جارٍ الآن:' },
  'today.continue': { en: 'Continue', ar: 'متابعة' },
  'today.open': { en: 'Open', ar: 'فتح' },
  'today.left': { en: 'Time left', ar: 'الوقت المتبقي' },
  'today.openUntil': { en: 'Open until', ar: 'متاح حتى' },
  'today.openNow': { en: 'Open now', ar: 'متاح الآن' },
  'today.writing': { en: 'In progress', ar: 'قيد الأداء' },
  'today.submitted': { en: 'Submitted', ar: 'تم التسليم' },
  'today.missed': { en: 'Missed', ar: 'لم يُؤدَّ' },
  'today.starts': { en: 'Starts {{when}}', ar: 'يبدأ {{when}}' },
  'work.no.exams': { en: 'No exams yet', ar: 'لا توجد امتحانات بعد' },
  'work.no.assignments': { en: 'No assignments yet', ar: 'لا توجد تكليفات بعد' },
  'work.noHelp': {
    en: 'They appear here as soon as a doctor publishes them.',
    ar: 'تظهر هنا بمجرد نشرها.',
  },
  'today.handedIn': { en: 'Handed in', ar: 'تم التسليم' },
  'today.notHandedIn': { en: 'Not handed in', ar: 'لم يُسلَّم' },
});
