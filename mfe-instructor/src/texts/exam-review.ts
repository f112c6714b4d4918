import { defineTexts } from '@daftar/i18n';
import { examTexts } from '@daftar/i18n/messages/exams';

/** Results of an exam, student by student, and grading. */
export const examReviewTexts = defineTexts({
  'examReview.parts': { en: 'Parts of the exam', ar: 'أقسام الامتحان' },
  'examReview.students': { en: 'Students', ar: 'الطلاب' },
  'examReview.caption': { en: 'Students of this exam', ar: 'طلاب هذا الامتحان' },
  'examReview.id': { en: 'ID', ar: 'الرقم الجامعي' },
  'examReview.name': { en: 'Name', ar: 'الاسم' },
  'examReview.score': { en: 'Score', ar: 'الدرجة' },
  'examReview.submitted': { en: 'Submitted', ar: 'التسليم' },
  'examReview.yes': { en: 'Submitted', ar: 'تم التسليم' },
  'examReview.no': { en: 'Not submitted', ar: 'لم يُسلَّم' },
  'examReview.receipt': { en: 'Receipt code', ar: 'رمز الإيصال' },
  'examReview.accommodated': {
    en: '+{{minutes}} min by accommodation',
    ar: '+{{minutes}} دقيقة وفق التيسيرات',
  },
  'examReview.late': {
    en: { one: '{{count}} late answer', other: '{{count}} late answers' },
    ar: {
      zero: 'بلا إجابات متأخرة',
      one: 'إجابة متأخرة',
      two: 'إجابتان متأخرتان',
      few: '{{count}} إجابات متأخرة',
      many: '{{count}} إجابة متأخرة',
      other: '{{count}} إجابة متأخرة',
    },
  },
  'examReview.toGrade': {
    en: { one: '{{count}} to grade', other: '{{count}} to grade' },
    ar: {
      zero: 'لا شيء للتصحيح',
      one: 'سؤال واحد للتصحيح',
      two: 'سؤالان للتصحيح',
      few: '{{count}} أسئلة للتصحيح',
      many: '{{count}} سؤالًا للتصحيح',
      other: '{{count}} سؤال للتصحيح',
    },
  },
  'examReview.actions': { en: 'Actions', ar: 'الإجراءات' },
  'examReview.viewOf': { en: 'View Exam: {{name}}', ar: 'عرض الامتحان: {{name}}' },
  'examReview.view': { en: 'View Exam', ar: 'عرض الامتحان' },
  'examReview.search': { en: 'Search by ID, name or receipt code', ar: 'البحث بالرقم أو الاسم أو رمز الإيصال' },
  'examReview.noStudents': { en: 'No students in this exam’s classes', ar: 'لا يوجد طلاب في شعب هذا الامتحان' },
  'examReview.submittedCount': { en: '{{count}} of {{total}} submitted', ar: 'سلّم {{count}} من {{total}}' },
  'examReview.back': { en: 'Back to the list', ar: 'العودة إلى القائمة' },
  'examReview.points': { en: 'Points', ar: 'الدرجات' },
  'examReview.cantEdit': examTexts['points.notEssay'],
  'examReview.editPoints': { en: 'Edit points', ar: 'تعديل الدرجات' },
  'examReview.givePoints': { en: 'Give points', ar: 'رصد الدرجات' },
  'examReview.pointsFor': { en: 'Points for question {{number}}', ar: 'درجات السؤال {{number}}' },
  'examReview.range0': examTexts['points.outOfRange'],
  'examReview.changedMeanwhile': {
    en: 'Somebody else changed these points to {{points}} meanwhile. Saving now replaces them.',
    ar: 'تم تغيير هذه الدرجات إلى {{points}} من شخص آخر في هذه الأثناء. سيؤدي الحفظ الآن إلى استبدالها.',
  },
  'examReview.scoreFailed': { en: 'Error updating score', ar: 'تعذّر تحديث الدرجة' },
  'examReview.student': { en: 'Student', ar: 'الطالب' },
  'examReview.chooseStudent': { en: 'Choose a student', ar: 'اختيار طالب' },
  'examReview.nobodySubmitted': { en: 'Nobody has submitted this exam yet', ar: 'لم يسلّم أحد هذا الامتحان بعد' },
});
