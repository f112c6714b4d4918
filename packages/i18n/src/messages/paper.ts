import { defineTexts } from '../define-texts.ts';

/** An exam on paper (BOD-22), and what students are granted for exams. */
export const paperTexts = defineTexts({
  'accommodation.saved': { en: 'The accommodation was saved', ar: 'تم حفظ التيسيرات' },
  'accommodation.removed': { en: 'The accommodation was removed', ar: 'تم إلغاء التيسيرات' },
  'accommodation.chooseFormat': { en: 'Choose what to grant', ar: 'يرجى تحديد ما يُمنح من تيسيرات' },
  'paper.course': { en: 'Course', ar: 'المقرر' },
  'paper.doctor': { en: 'Doctor', ar: 'أستاذ المقرر' },
  'paper.duration': { en: 'Duration', ar: 'مدة الامتحان' },
  'paper.minutes': {
    en: { one: '{{count}} minute', other: '{{count}} minutes' },
    ar: {
      zero: '0 دقيقة',
      one: 'دقيقة واحدة',
      two: 'دقيقتان',
      few: '{{count}} دقائق',
      many: '{{count}} دقيقة',
      other: '{{count}} دقيقة',
    },
  },
  'paper.total': { en: 'Total points', ar: 'الدرجة الكلية' },
  'paper.variant': { en: 'Version', ar: 'النموذج' },
  'paper.variantDrawn': {
    en: 'Some questions are drawn from pools; every printing has the same ones',
    ar: 'بعض الأسئلة مسحوب من مجموعات، وهو نفسه في كل طباعة',
  },
  'paper.count': { en: 'Questions', ar: 'عدد الأسئلة' },
  'paper.name': { en: 'Name', ar: 'الاسم' },
  'paper.id': { en: 'Student ID', ar: 'الرقم الجامعي' },
  'paper.question': { en: 'Question {{number}} of {{total}}', ar: 'السؤال {{number}} من {{total}}' },
  'paper.points': {
    en: { one: '{{count}} point', other: '{{count}} points' },
    ar: {
      zero: '0 درجة',
      one: 'درجة واحدة',
      two: 'درجتان',
      few: '{{count}} درجات',
      many: '{{count}} درجة',
      other: '{{count}} درجة',
    },
  },
  'paper.choose': { en: 'Choose one answer.', ar: 'اختر إجابة واحدة.' },
  'paper.write': { en: 'Write your answer.', ar: 'اكتب إجابتك.' },
  'paper.space': { en: 'Answer', ar: 'الإجابة' },
  'paper.keyTitle': { en: 'Answer key', ar: 'نموذج الإجابة' },
  'paper.correct': { en: 'Correct answer: {{letters}}', ar: 'الإجابة الصحيحة: {{letters}}' },
  'paper.end': { en: 'End of the exam', ar: 'انتهت الأسئلة' },
  'paper.largePrint': { en: 'large print', ar: 'خط كبير' },
});
