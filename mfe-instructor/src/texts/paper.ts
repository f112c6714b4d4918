import { defineTexts } from '@daftar/i18n';

/** An exam on paper in other formats (BOD-22). */
export const examPaperTexts = defineTexts({
  'paper.title': { en: 'On paper and in other formats', ar: 'على الورق وبصيغ أخرى' },
  'paper.needed': { en: 'Students of this class who need it', ar: 'من يحتاج إليها من طلاب هذه الشعبة' },
  'paper.nobody': {
    en: 'Nobody in this class was granted another format. The faculty office grants them.',
    ar: 'لم تُمنح صيغة أخرى لأحد في هذه الشعبة. تمنحها إدارة الكلية.',
  },
  'paper.format': { en: 'Format', ar: 'الصيغة' },
  'paper.format.largePrint': { en: 'Large print', ar: 'خط كبير' },
  'paper.format.html': { en: 'Accessible HTML', ar: 'ملف HTML ميسّر' },
  'paper.format.word': { en: 'Word', ar: 'ملف Word' },
  'paper.about.largePrint': {
    en: 'To print on A4, no letter under 18 points',
    ar: 'للطباعة على ورق A4، لا يقل الخط عن 18 نقطة',
  },
  'paper.about.html': {
    en: 'For a screen reader or magnifier, with formulas read aloud',
    ar: 'لقارئ الشاشة أو مكبر الشاشة، مع نطق المعادلات',
  },
  'paper.about.word': {
    en: 'With headings and lists, to change size and colours or to write into',
    ar: 'بعناوين وقوائم، لتغيير الحجم والألوان أو الكتابة فيه',
  },
  'paper.shown': { en: 'Texts written in two languages', ar: 'النصوص المكتوبة بلغتين' },
  'paper.shown.both': { en: 'Both languages', ar: 'باللغتين' },
  'paper.shown.en': { en: 'English', ar: 'بالإنجليزية' },
  'paper.shown.ar': { en: 'Arabic', ar: 'بالعربية' },
  'paper.withKey': { en: 'With the answer key', ar: 'مع نموذج الإجابة' },
  'paper.download': { en: 'Download the exam', ar: 'تنزيل الامتحان' },
  'paper.downloadKey': { en: 'Download with the answer key', ar: 'تنزيل مع نموذج الإجابة' },
  'paper.and': { en: ', ', ar: '، ' },
});
