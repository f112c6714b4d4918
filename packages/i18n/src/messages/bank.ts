import { defineTexts } from '../define-texts.ts';

/** Replies about question banks (QST-05). */
export const bankTexts = defineTexts({
  'bank.opened': { en: 'The bank is open', ar: 'بنك الأسئلة مفتوح' },
  'bank.notFound': { en: 'The question bank was not found', ar: 'بنك الأسئلة غير موجود' },
  'bankFolder.added': { en: 'The folder {{name}} was added', ar: 'تمت إضافة المجلد {{name}}' },
  'bankFolder.changed': { en: 'The folder {{name}} was saved', ar: 'تم حفظ المجلد {{name}}' },
  'bankFolder.removed': {
    en: 'The folder {{name}} was removed; what was in it moved up',
    ar: 'تم حذف المجلد {{name}}، وانتقل ما كان فيه إلى المستوى الأعلى',
  },
  'bankFolder.notFound': { en: 'The folder was not found', ar: 'المجلد غير موجود' },
  'bankFolder.taken': {
    en: 'There is a folder with this name here already',
    ar: 'يوجد هنا مجلد بهذا الاسم بالفعل',
  },
  'bankFolder.tooMany': {
    en: 'A bank has at most 500 folders',
    ar: 'الحد الأقصى 500 مجلد في بنك الأسئلة',
  },
  'bankFolder.tooDeep': {
    en: 'Folders lie at most six deep, and none lies in itself',
    ar: 'تتداخل المجلدات حتى ستة مستويات على الأكثر، ولا يوضع مجلد داخل نفسه',
  },
  'bankImport.read': {
    en: 'The file was read; nothing is in the bank yet',
    ar: 'تمت قراءة الملف، ولم يُضف شيء إلى البنك بعد',
  },
  'bankImport.done': {
    en: 'Questions added: {{added}}, already there: {{linked}}',
    ar: 'الأسئلة المضافة: {{added}}، والموجودة من قبل: {{linked}}',
  },
  'bankImport.undone': {
    en: 'Questions taken back: {{removed}}, kept because they were changed or used: {{kept}}',
    ar: 'الأسئلة المسحوبة: {{removed}}، والباقية لأنها عُدّلت أو استُخدمت: {{kept}}',
  },
  'bankImport.notFound': { en: 'The import was not found', ar: 'عملية الاستيراد غير موجودة' },
  'bankImport.applied': {
    en: 'These questions are in the bank already',
    ar: 'أُضيفت هذه الأسئلة إلى البنك بالفعل',
  },
  'bankImport.notApplied': {
    en: 'There is nothing to take back',
    ar: 'لا يوجد ما يُسحب',
  },
  'bankImport.tooMany': {
    en: 'A file may bring 5,000 questions at most. Please divide it.',
    ar: 'الحد الأقصى 5000 سؤال في الملف. يرجى تقسيمه.',
  },
  'bankItem.added': { en: 'The question was added to the bank', ar: 'تمت إضافة السؤال إلى البنك' },
  'bankItem.changed': { en: 'Version {{version}} was saved', ar: 'تم حفظ الإصدار {{version}}' },
  'bankItem.same': { en: 'Nothing was different', ar: 'لا يوجد اختلاف' },
  'bankItems.changed': { en: 'The questions were changed', ar: 'تم تعديل الأسئلة' },
  'bankItem.notFound': { en: 'The question is not in the bank', ar: 'السؤال غير موجود في البنك' },
  'bankExport.tooMany': {
    en: 'One file takes out {{most}} questions at most. Please choose a folder or select questions.',
    ar: 'الحد الأقصى للملف الواحد {{most}} سؤال. يرجى اختيار مجلد أو تحديد أسئلة.',
  },
  'bankExport.title': { en: 'Questions with key', ar: 'أسئلة مع نموذج الإجابة' },
  'bankItem.changedMeanwhile': {
    en: 'The question was changed meanwhile. Nothing was saved; please look at the new version.',
    ar: 'تم تعديل السؤال في هذه الأثناء ولم يُحفظ شيء. يرجى الاطلاع على الإصدار الجديد.',
  },
  'bankItem.tooManyVersions': {
    en: 'This question has 200 versions already. Add a new one instead.',
    ar: 'لهذا السؤال 200 إصدار بالفعل. أضف سؤالًا جديدًا بدلًا منه.',
  },
  'bankItem.tooManyTags': { en: 'A question has at most 20 tags', ar: 'الحد الأقصى 20 وسمًا للسؤال' },
  'bankItem.ownCheck': {
    en: 'A second person checks a question, not the one who wrote it',
    ar: 'يراجع السؤالَ شخص آخر غير من كتبه',
  },
  'bankItem.notChecked': {
    en: 'Before a question is ready, a second person checks it',
    ar: 'قبل أن يصبح السؤال جاهزًا يراجعه شخص آخر',
  },
});
