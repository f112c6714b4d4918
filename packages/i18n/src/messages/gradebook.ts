import { defineTexts } from '../define-texts.ts';

/** Replies of the gradebook (DAY-06). */
export const gradebookTexts = defineTexts({
  'gradebook.schemeSaved': { en: 'The scheme is saved', ar: 'تم حفظ توزيع الدرجات' },
  'gradebook.saved': { en: 'The gradebook is saved', ar: 'تم حفظ كشف الدرجات' },
  'gradebook.bonusSaved': { en: 'The bonus is saved', ar: 'تم حفظ الدرجات الإضافية' },
  'gradebook.noScheme': {
    en: 'Set up the scheme of marks first: groups and their weights.',
    ar: 'يرجى إعداد توزيع الدرجات أولًا: المجموعات وأوزانها.',
  },
  'gradebook.isSealed': { en: 'The marks are sealed', ar: 'تم اعتماد الدرجات' },
  'gradebook.askedToReopen': {
    en: 'The registrar’s office was asked to reopen the marks',
    ar: 'تم إرسال طلب إعادة فتح الدرجات إلى شؤون الطلاب',
  },
  'gradebook.reopened': { en: 'The marks are open again', ar: 'أُعيد فتح الدرجات' },
  'gradebook.leftSealed': { en: 'The marks stay sealed', ar: 'تظل الدرجات معتمدة' },
  'gradebook.sealed': {
    en: 'These marks are sealed. Ask the registrar’s office to reopen them first.',
    ar: 'هذه الدرجات معتمدة. يرجى طلب إعادة فتحها من شؤون الطلاب أولًا.',
  },
  'gradebook.notSealed': { en: 'These marks are not sealed.', ar: 'هذه الدرجات غير معتمدة.' },
  'gradebook.stillOpen': {
    en: 'A student has no final mark yet. Decide what is open, then seal the marks.',
    ar: 'لم تكتمل الدرجة النهائية لأحد الطلاب بعد. يرجى البت في الخانات المعلقة ثم اعتماد الدرجات.',
  },
  'gradebook.stateSet': { en: 'The result’s state was saved', ar: 'تم حفظ حالة النتيجة' },
  'gradebook.stateTakenBack': { en: 'The mark decides the result again', ar: 'عادت النتيجة تُحدَّد بالدرجة' },
  'offering.notFound': { en: 'There is no such offering of a course', ar: 'لا يوجد هذا الطرح للمقرر' },
  'gradebook.partsUnlike': {
    en: 'The weights of the groups are not those that the bylaw gives the parts of the mark. Correct the scheme, then seal.',
    ar: 'أوزان المجموعات تخالف أنصبة أجزاء الدرجة في اللائحة. يرجى تصحيح توزيع الدرجات ثم الاعتماد.',
  },
  'gradebook.reopeningAsked': {
    en: 'The registrar’s office was already asked and has not decided yet.',
    ar: 'سبق إرسال الطلب إلى شؤون الطلاب ولم يُبت فيه بعد.',
  },
  'gradebook.sealNotFound': { en: 'There is no such sealed version', ar: 'لا يوجد إصدار معتمد بهذا الرقم' },
  'gradebook.reopeningNotFound': {
    en: 'This request is no longer there: it was decided, or asked again. Please look at the list.',
    ar: 'لم يعد هذا الطلب قائمًا: إما بُتّ فيه أو قُدِّم من جديد. يرجى مراجعة القائمة.',
  },
  'gradebook.weights': { en: 'The weights must add up to 100.', ar: 'يجب أن يكون مجموع الأوزان 100.' },
  'gradebook.bestIsEqual': {
    en: 'Where only the best count, all items must weigh the same.',
    ar: 'عند احتساب الأفضل فقط يجب أن تتساوى أوزان البنود.',
  },
  'gradebook.groupNotFound': {
    en: 'An item names a group that is not there.',
    ar: 'أحد البنود مسند إلى مجموعة غير موجودة.',
  },
  'gradebook.hundredths': { en: 'At most two decimals.', ar: 'رقمان عشريان على الأكثر.' },
  'gradebook.tooManyCells': {
    en: 'These are too many cells for one change: 10,000 at most. Nothing was changed.',
    ar: 'عدد الخانات أكبر من المسموح به في تعديل واحد، وهو 10000 خانة. لم يتغير شيء.',
  },
  'gradebook.cellTwice': {
    en: 'A cell occurs twice in this change. Nothing was changed.',
    ar: 'تكررت خانة في هذا التعديل. لم يتغير شيء.',
  },
  'gradebook.examScore': {
    en: 'The points of an exam come from its marking and are changed there.',
    ar: 'درجات الامتحان ناتجة عن تصحيحه، ويجري تعديلها هناك.',
  },
  'gradebook.belowGiven': {
    en: 'A column already has higher points than its new maximum.',
    ar: 'توجد في أحد الأعمدة درجات أعلى من نهايته العظمى الجديدة.',
  },
  'gradebook.columnHasMarks': {
    en: 'A column to be removed holds marks that you have not seen. Nothing was changed. Please open the gradebook again and confirm the removal.',
    ar: 'في أحد الأعمدة المطلوب حذفها درجات لم تُعرض عليك. لم يتغير شيء. يرجى فتح كشف الدرجات من جديد ثم تأكيد الحذف.',
  },
  'gradebook.itemNotFound': {
    en: 'This item is not in the gradebook any more. Nothing was changed.',
    ar: 'لم يعد هذا البند في كشف الدرجات. لم يتغير شيء.',
  },
  'gradebook.studentNotFound': {
    en: 'A student is not in this course any more. Nothing was changed.',
    ar: 'أحد الطلاب لم يعد في هذا المقرر. لم يتغير شيء.',
  },
  'gradebook.changedMeanwhile': {
    en: 'This was changed meanwhile, in another window or by somebody else. Nothing was overwritten.',
    ar: 'تم التعديل في هذه الأثناء من نافذة أخرى أو من شخص آخر. لم يُستبدل شيء.',
  },
  'gradebook.cellsChanged': {
    en: 'Some cells were changed meanwhile. Nothing was overwritten; please look at them again.',
    ar: 'تغيرت بعض الخانات في هذه الأثناء. لم يُستبدل شيء، ويرجى مراجعتها.',
  },
});
