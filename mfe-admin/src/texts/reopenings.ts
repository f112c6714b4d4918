import { defineTexts } from '@daftar/i18n';

/** Reopening sealed marks (DAY-06). */
export const reopeningTexts = defineTexts({
  'reopenings.title': { en: 'Sealed marks', ar: 'الدرجات المعتمدة' },
  'reopenings.waits': { en: 'Asks to reopen marks', ar: 'طلب إعادة فتح الدرجات' },
  'reopenings.none': { en: 'No doctor asks to reopen marks', ar: 'لا توجد طلبات لإعادة فتح الدرجات' },
  'reopenings.noneHelp': {
    en: 'Doctors seal the marks of a course in the gradebook. To change them later, they ask here.',
    ar: 'يعتمد الدكاترة درجات المقرر من كشف الدرجات. وإذا لزم تعديلها لاحقًا يظهر الطلب هنا.',
  },
  'reopenings.reason': { en: 'Reason', ar: 'السبب' },
  'reopenings.asked': { en: 'Asked', ar: 'تاريخ الطلب' },
  'reopenings.sealed': { en: 'Sealed, version {{version}}', ar: 'اعتماد الإصدار {{version}}' },
  'reopenings.students': { en: 'Students', ar: 'عدد الطلاب' },
  'reopenings.effect': {
    en: 'If you reopen them, the doctor can change the marks and seal them as a new version. This version is kept.',
    ar: 'بعد إعادة الفتح يمكن للدكتور تعديل الدرجات ثم اعتمادها في إصدار جديد، مع حفظ هذا الإصدار.',
  },
  'reopenings.reopen': { en: 'Reopen', ar: 'إعادة الفتح' },
  'reopenings.leave': { en: 'Leave sealed', ar: 'إبقاؤها معتمدة' },
  'reopenings.find': { en: 'Sealed marks of a course', ar: 'الدرجات المعتمدة لمقرر' },
  'reopenings.findHelp': {
    en: 'Courses that nobody teaches any more are included. The activity log records who read which marks.',
    ar: 'يشمل البحث المقررات التي لم يعد أحد يدرّسها. ويُدوَّن في سجل النشاط من اطّلع على الدرجات وأي درجات اطّلع عليها.',
  },
  'reopenings.code': { en: 'Course code', ar: 'كود المقرر' },
  'reopenings.search': { en: 'Find', ar: 'بحث' },
  'reopenings.noneOfCourse': { en: 'This course has no sealed marks', ar: 'لا توجد درجات معتمدة لهذا المقرر' },
  'reopenings.wasReopened': { en: 'reopened', ar: 'أُعيد فتحه' },
  'reopenings.show': { en: 'Show marks', ar: 'عرض الدرجات' },
  'reopenings.version': { en: 'Version {{version}}', ar: 'الإصدار {{version}}' },
  'reopenings.studentId': { en: 'Student ID', ar: 'الرقم الجامعي' },
  'reopenings.student': { en: 'Student', ar: 'الطالب' },
  'reopenings.mark': { en: 'Mark', ar: 'الدرجة' },
  'reopenings.grade': { en: 'Grade', ar: 'التقدير' },
  'reopenings.failed': { en: 'The decision could not be saved', ar: 'تعذر حفظ القرار' },
});
