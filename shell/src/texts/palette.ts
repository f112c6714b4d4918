import { defineTexts } from '@daftar/i18n';

/** The palette (DAY-12). */
export const paletteTexts = defineTexts({
  'palette.field': { en: 'Page, course, exam or action', ar: 'صفحة أو مقرر أو امتحان أو إجراء' },
  'palette.pages': { en: 'Pages', ar: 'الصفحات' },
  'palette.acts': { en: 'Actions', ar: 'الإجراءات' },
  'palette.course': { en: 'Courses', ar: 'المقررات' },
  'palette.exam': { en: 'Exams', ar: 'الامتحانات' },
  'palette.assignment': { en: 'Assignments', ar: 'التكليفات' },
  'palette.chapter': { en: 'Chapters', ar: 'الفصول' },
  'palette.announcement': { en: 'Announcements', ar: 'الإعلانات' },
  'palette.person': { en: 'People', ar: 'الأشخاص' },
  'palette.light': { en: 'Light theme', ar: 'المظهر الفاتح' },
  'palette.dark': { en: 'Dark theme', ar: 'المظهر الداكن' },
  'palette.toArabic': { en: 'Language: Arabic', ar: 'اللغة: العربية' },
  'palette.toEnglish': { en: 'Language: English', ar: 'اللغة: الإنجليزية' },
  'palette.none': { en: 'Nothing found. Try fewer letters.', ar: 'لا توجد نتائج. يمكن البحث بحروف أقل.' },
  'palette.failed': {
    en: 'Courses and their contents could not be searched. Pages and actions still work.',
    ar: 'تعذّر البحث في المقررات ومحتوياتها. وما زالت الصفحات والإجراءات متاحة.',
  },
  'palette.count': {
    en: { one: '{{count}} result', other: '{{count}} results' },
    ar: {
      zero: 'لا نتائج',
      one: 'نتيجة واحدة',
      two: 'نتيجتان',
      few: '{{count}} نتائج',
      many: '{{count}} نتيجة',
      other: '{{count}} نتيجة',
    },
  },
});
