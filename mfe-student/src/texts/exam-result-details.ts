import { defineTexts } from '@daftar/i18n';

export const examResultDetailsTexts = defineTexts({
  'examResultDetails.ofTerms': { en: 'Published results of terms', ar: 'نتائج الفصول المعلنة' },
  'examResultDetails.title': { en: 'Exam Result', ar: 'نتيجة الامتحان' },
  // one’s place among those who took the exam (DAY-10)
  'place.yours': { en: 'Your place:', ar: 'الترتيب:' },
  'place.of': { en: '{{rank}} of {{of}}', ar: '{{rank}} من {{of}}' },
  'place.shared': { en: '(others have the same score)', ar: '(بالدرجة نفسها مع آخرين)' },
});
