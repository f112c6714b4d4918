import { defineTexts } from '@daftar/i18n';

/** The accessibility statement (BOD-24); what it states is in `@daftar/contracts/conformance`. */
export const accessibilityTexts = defineTexts({
  'accessibility.lead': {
    en: 'Daftar is meant for everybody. Its goal is WCAG 2.2: levels A and AA on every screen, and level AAA for exams, in Arabic and in English.',
    ar: 'صُممت منصة دفتر ليستخدمها الجميع على اختلاف قدراتهم. والهدف استيفاء معايير WCAG 2.2: المستويان A وAA في كل شاشة، والمستوى AAA في الامتحانات، بالعربية والإنجليزية.',
  },
  'accessibility.ask': { en: 'Ask for what you need', ar: 'طلب ما يلزم' },
  'accessibility.askText': {
    en: 'Extra time in exams, an exam in large print, as HTML or as a Word file, or anything else that keeps you from working here. For an exam, ask as soon as you know its date. Another format of a chapter is asked for on the page of its course, and its doctor answers there.',
    ar: 'وقت إضافي في الامتحانات، أو امتحان بخط كبير أو بصيغة HTML أو Word، أو أي عائق آخر أمام العمل هنا. وفي حالة الامتحان يُفضَّل تقديم الطلب فور معرفة موعده. أما طلب صيغة أخرى لأحد الفصول فيُقدَّم من صفحة المقرر، ويرد عليه الدكتور فيها.',
  },
  'accessibility.whom': { en: 'Whom to ask', ar: 'جهة التواصل' },
  'accessibility.office': {
    en: 'The faculty office, or the doctor of the course.',
    ar: 'إدارة الكلية، أو دكتور المقرر.',
  },
  'accessibility.when': { en: 'Answer', ar: 'الرد' },
  'accessibility.within': {
    en: { one: 'Within {{count}} working day', other: 'Within {{count}} working days' },
    ar: {
      zero: 'في اليوم نفسه',
      one: 'خلال يوم عمل واحد',
      two: 'خلال يومي عمل',
      few: 'خلال {{count}} أيام عمل',
      many: 'خلال {{count}} يوم عمل',
      other: 'خلال {{count}} يوم عمل',
    },
  },
  'accessibility.report': {
    en: 'If something keeps you from a task, please name the page, the browser, and the assistive technology with its version.',
    ar: 'عند وجود عائق أمام أداء مهمة ما، يرجى ذكر الصفحة والمتصفح والتقنية المساعدة وإصدارها.',
  },
  'accessibility.keys': { en: 'Keys', ar: 'المفاتيح' },
  'accessibility.key': { en: 'Key', ar: 'المفتاح' },
  'accessibility.does': { en: 'What it does', ar: 'وظيفته' },
  'accessibility.gaps': { en: 'Known gaps', ar: 'أوجه القصور المعروفة' },
  'accessibility.tried': { en: 'What was tried', ar: 'ما جرت تجربته' },
  'accessibility.criteria': { en: 'Conformance by criterion', ar: 'مدى الاستيفاء لكل معيار' },
  'accessibility.criteriaText': {
    en: 'What each automated test shows. Level AAA is stated for exams: the page before, the exam itself, and the receipt.',
    ar: 'ما يثبته كل اختبار آلي. والمستوى AAA خاص بالامتحانات: الصفحة السابقة لها، والامتحان نفسه، والإيصال.',
  },
  'accessibility.reviewed': { en: 'Reviewed on {{date}}', ar: 'تاريخ المراجعة {{date}}' },
  'accessibility.criterion': { en: 'Criterion', ar: 'المعيار' },
  'accessibility.level': { en: 'Level', ar: 'المستوى' },
  'accessibility.result': { en: 'Result', ar: 'النتيجة' },
  'accessibility.shown': { en: 'What shows it', ar: 'ما يثبت ذلك' },
  'accessibility.find': { en: 'Find a criterion', ar: 'البحث عن معيار' },
});
