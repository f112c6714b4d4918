import { defineTexts } from '@daftar/i18n';

/** What a student was granted for exams (BOD-22). */
export const accommodationTexts = defineTexts({
  'accommodation.title': { en: 'Accommodation for exams', ar: 'تيسيرات الامتحانات' },
  'accommodation.help': {
    en: 'Doctors of this student’s classes see which formats are needed, never the reason.',
    ar: 'تظهر الصيغ المطلوبة لدكاترة مقررات الطالب، ولا يظهر لهم السبب.',
  },
  'accommodation.formats': { en: 'Exam formats granted', ar: 'صيغ الامتحان الممنوحة' },
  'accommodation.largePrint': { en: 'Large print', ar: 'خط كبير' },
  'accommodation.html': { en: 'Accessible HTML', ar: 'ملف HTML ميسّر' },
  'accommodation.word': { en: 'Word', ar: 'ملف Word' },
  'accommodation.reason': { en: 'Reason', ar: 'السبب' },
  'accommodation.reasonHelp': {
    en: 'Private: only admins see it. Removing all formats deletes it.',
    ar: 'خاص: لا يظهر إلا لمسؤولي النظام، ويُحذف عند إلغاء جميع الصيغ.',
  },
  'accommodation.chooseFormat': { en: 'Choose at least one format', ar: 'يرجى اختيار صيغة واحدة على الأقل' },
  'accommodation.save': { en: 'Save accommodation', ar: 'حفظ التيسيرات' },
  'accommodation.changed': { en: 'Last changed', ar: 'آخر تعديل' },
});
