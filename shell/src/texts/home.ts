import { defineTexts } from '@daftar/i18n';

/** The home page (SHL-10, DAY-01); what the sections say is a setting. */
export const homeTexts = defineTexts({
  'home.title': { en: 'Home', ar: 'الرئيسية' },
  'home.headline': { en: 'The whole term in one notebook', ar: 'الفصل الدراسي كله في دفتر واحد' },
  'home.lead': {
    en: 'Courses, assignments and exams of the faculty in one calm place, in English and Arabic, on a phone in the corridor or a PC in the lab.',
    ar: 'مقررات الكلية وتكليفاتها وامتحاناتها في مكان واحد هادئ، بالعربية والإنجليزية، على الهاتف بين المحاضرات أو على حاسب المعمل.',
  },
  'home.start': { en: 'Get Started', ar: 'البدء الآن' },
  'home.platform': { en: 'The platform', ar: 'المنصة' },
  'home.team': { en: 'The team', ar: 'الفريق' },
  'home.college': { en: 'The college', ar: 'الكلية' },
});
