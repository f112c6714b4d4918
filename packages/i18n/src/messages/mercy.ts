import { defineTexts } from '../define-texts.ts';

/** Replies about mercy and raising rules (RST-08). */
export const mercyTexts = defineTexts({
  'mercy.rulesSet': { en: 'The rules were saved', ar: 'تم حفظ القواعد' },
  'mercy.ran': { en: 'The dry run is ready', ar: 'التجربة جاهزة' },
  'mercy.firstApproval': {
    en: 'You approved it. It holds once a second person approves it',
    ar: 'تم اعتمادك، ويسري بعد اعتماد شخص ثانٍ',
  },
  'mercy.holdsNow': { en: 'Approved by two people: it holds now', ar: 'تم الاعتماد من شخصين وأصبح ساريًا' },
  'mercy.reversed': { en: 'The run was reversed as a whole', ar: 'تم التراجع عن التطبيق كله' },
  'mercy.runNotFound': { en: 'There is no such run', ar: 'لا يوجد هذا التطبيق' },
  'mercy.notYours': {
    en: 'Only owners, and heads of this level’s control session who have declared, do this',
    ar: 'هذا للمالك ولرئيس لجنة كنترول هذا المستوى بعد تقديم إقراره فقط',
  },
  'mercy.barred': {
    en: 'You declared a course or student of this run in the control session, so you decide nothing of it',
    ar: 'ذكرت في إقرارك مقررًا أو طالبًا ضمن هذا التطبيق، فلا قرار لك فيه',
  },
  'mercy.hundredths': { en: 'Give at most two decimals', ar: 'رقمان عشريان على الأكثر' },
  'mercy.twice': { en: 'Something is named twice', ar: 'يوجد عنصر مكرر' },
  'mercy.courseAboveTotal': {
    en: 'The most per course can’t exceed the most in total',
    ar: 'لا يتجاوز الحد الأقصى للمقرر الحد الأقصى للمجموع',
  },
  'mercy.changedMeanwhile': {
    en: 'Somebody saved other rules meanwhile. Look at them first',
    ar: 'حُفظت قواعد أخرى في هذه الأثناء، راجعها أولًا',
  },
  'mercy.same': { en: 'These rules hold already', ar: 'هذه القواعد سارية بالفعل' },
  'mercy.noRules': { en: 'State the rules first', ar: 'يلزم تحديد القواعد أولًا' },
  'mercy.noResults': {
    en: 'No student of this level has a result in this term',
    ar: 'لا نتائج لطلاب هذا المستوى في هذا الفصل الدراسي',
  },
  'mercy.unsealed': {
    en: 'Marks of this level are still open. Seal them first',
    ar: 'ما زالت درجات مقررات في هذا المستوى مفتوحة، يلزم إغلاقها أولًا',
  },
  'mercy.unsealedCourses': {
    en: 'Marks of this level are still open: {{courses}}. Seal them first',
    ar: 'ما زالت درجات مقررات في هذا المستوى مفتوحة: {{courses}}، يلزم إغلاقها أولًا',
  },
  'mercy.empty': { en: 'This run gives nobody anything', ar: 'لا يمنح هذا التطبيق أحدًا شيئًا' },
  'mercy.approved': { en: 'This run was decided already', ar: 'صدر القرار في هذا التطبيق بالفعل' },
  'mercy.twoPeople': { en: 'A second person must approve it', ar: 'يلزم اعتماد شخص ثانٍ' },
  'mercy.otherHolds': {
    en: 'Another run holds for this level. Reverse it first',
    ar: 'يوجد تطبيق آخر سارٍ لهذا المستوى، يلزم التراجع عنه أولًا',
  },
  'mercy.rulesChanged': {
    en: 'The rules changed since this dry run. Make another one',
    ar: 'تغيرت القواعد منذ هذه التجربة، يلزم إجراء تجربة أخرى',
  },
  'mercy.marksChanged': {
    en: 'Results changed since this dry run. Make another one',
    ar: 'تغيرت النتائج منذ هذه التجربة، يلزم إجراء تجربة أخرى',
  },
  'mercy.notApproved': { en: 'This run doesn’t hold', ar: 'هذا التطبيق غير سارٍ' },
  'mercy.published': {
    en: 'The level’s result is published already',
    ar: 'أُعلنت نتيجة هذا المستوى بالفعل',
  },
});
