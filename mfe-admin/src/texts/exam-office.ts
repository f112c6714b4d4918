import { defineTexts } from '@daftar/i18n';

/** The name of the exam office, on the page of its panel and on Home (YRS-12). */
export const examOfficeTitleTexts = defineTexts({
  'examOffice.title': { en: 'Exam office', ar: 'مكتب الامتحانات' },
});
