import { defineTexts } from '@daftar/i18n';

/** Proposals to bar students; they come with their panel (RST-11). */
export const barringTexts = defineTexts({
  'barrings.waiting': { en: 'To decide ({{count}})', ar: 'تنتظر القرار ({{count}})' },
  'barrings.decided': { en: 'Decided', ar: 'صدر القرار' },
  'barrings.which': { en: 'Which', ar: 'العرض' },
  'barrings.none': { en: 'Nobody is to be decided about', ar: 'لا مقترحات بالحرمان' },
  'barrings.noneHelp': {
    en: 'Students whose absence exceeds the limit of their bylaw appear here.',
    ar: 'يظهر هنا من تجاوز غيابه حد اللائحة.',
  },
  'barrings.noneDecided': { en: 'Nothing was decided in this term', ar: 'لم يصدر قرار في هذا الفصل' },
  'barrings.student': { en: 'Student', ar: 'الطالب' },
  'barrings.course': { en: 'Course', ar: 'المقرر' },
  'barrings.doctor': { en: 'Doctor', ar: 'الدكتور' },
  'barrings.absence': { en: 'Absence', ar: 'الغياب' },
  'barrings.ofPlanned': {
    en: '{{absent}} of {{planned}} · limit {{limit}}%',
    ar: '{{absent}} من {{planned}} · الحد {{limit}}%',
  },
  'barrings.excuses': { en: 'Excuses that wait: {{count}}', ar: 'أعذار لم يُبت فيها: {{count}}' },
  'barrings.proposed': { en: 'Proposed', ar: 'تاريخ الاقتراح' },
  'barrings.decision': { en: 'Decision', ar: 'القرار' },
  'barrings.barred': { en: 'Barred', ar: 'محروم' },
  'barrings.letOff': { en: 'Not barred', ar: 'عدم الحرمان' },
  'barrings.lapsed': { en: 'No longer due', ar: 'لم يعد مطلوبًا' },
  'barrings.decide': { en: 'Decide', ar: 'البت' },
  'barrings.decideOf': { en: 'Decide about {{name}}', ar: 'البت في حالة {{name}}' },
  'barrings.effect': {
    en: 'Barred, the result of the course is “barred”: exams and control see it, and the student is told. Until the marks are sealed it can be decided again.',
    ar: 'عند الحرمان تصبح نتيجة المقرر «محروم»، وتظهر للامتحانات والكنترول، ويُبلغ الطالب. ويمكن تعديل القرار حتى اعتماد الدرجات.',
  },
  'barrings.reason': { en: 'Reason', ar: 'السبب' },
  'barrings.fillIn': { en: 'Give the reason', ar: 'يرجى كتابة السبب' },
  'barrings.bar': { en: 'Bar', ar: 'حرمان' },
  'barrings.let': { en: 'Don’t bar', ar: 'عدم الحرمان' },
  'barrings.failed': { en: 'The decision could not be saved', ar: 'تعذر حفظ القرار' },
  'barrings.more': { en: 'Show more', ar: 'عرض المزيد' },
});
