import { defineTexts } from '@daftar/i18n';

/** Texts that several types share. */
export const sharedTexts = defineTexts({
  'shared.right': { en: 'Right', ar: 'صحيحة' },
  'shared.missed': { en: 'Right, not chosen', ar: 'صحيحة ولم تُختر' },
  'shared.wrong': { en: 'Chosen, not right', ar: 'مختارة وغير صحيحة' },
  'shared.isRight': { en: 'Right', ar: 'صحيح' },
  'shared.isWrong': { en: 'Not right', ar: 'غير صحيح' },
  'shared.rightIs': { en: 'Right:', ar: 'الصحيح:' },
  'shared.none': { en: 'No answer', ar: 'لا توجد إجابة' },
  'shared.answer': { en: 'Answer', ar: 'الإجابة' },
  'shared.accepted': { en: 'Accepted', ar: 'المقبول' },
  'shared.earned': { en: '{{percent}}% of the points', ar: '{{percent}}% من الدرجة' },
  'shared.part': { en: 'Points: {{points}}', ar: 'الدرجة: {{points}}' },
  'shared.howOften': { en: '{{count}} of {{of}}', ar: '{{count}} من {{of}}' },
  'shared.noneYet': { en: 'Nobody has answered yet', ar: 'لا توجد إجابات بعد' },
  'shared.share': { en: 'Percent of the points', ar: 'النسبة من الدرجة' },
  'shared.badShare': { en: 'Give a whole number from 1 to 100', ar: 'اكتب عددًا صحيحًا من 1 إلى 100' },
  'shared.acceptedNumber': { en: 'Accepted answer {{number}}', ar: 'الإجابة المقبولة {{number}}' },
  'shared.add': { en: 'Add accepted answer', ar: 'إضافة إجابة مقبولة' },
  'shared.remove': { en: 'Remove accepted answer {{number}}', ar: 'حذف الإجابة المقبولة {{number}}' },
  'question.noOptions': { en: 'Please add options', ar: 'يرجى إضافة اختيارات' },
  'question.emptyOption': { en: 'Please fill this in', ar: 'يرجى ملء هذا الحقل' },
  'question.sameOptions': { en: 'Two options are the same', ar: 'يوجد اختياران متطابقان' },
  'question.noCorrect': { en: 'Please mark the right options', ar: 'يرجى تحديد الاختيارات الصحيحة' },
  'question.noGaps': {
    en: 'Please mark each gap in the text once: [[1]], [[2]] and so on',
    ar: 'يرجى تحديد كل فراغ في النص مرة واحدة: [[1]] ثم [[2]] وهكذا',
  },
  'question.noAccepted': {
    en: 'Please give an answer that earns all points',
    ar: 'يرجى إضافة إجابة تستحق الدرجة كاملة',
  },
  'question.badAccepted': {
    en: 'This is not a complete number, or its limits don’t fit',
    ar: 'العدد غير مكتمل، أو أن حدوده غير متوافقة',
  },
});
