import { defineTexts } from '../define-texts.ts';

/** What was done, in words: the audit log’s `action` after “audit.” (OPS-08). A new action adds its text here. */
export const auditTexts = defineTexts({
  'audit.signIn': { en: 'Signed in', ar: 'تسجيل دخول' },
  'audit.signIn.failed': { en: 'Sign-in refused', ar: 'محاولة دخول مرفوضة' },
  'audit.signOut': { en: 'Signed out', ar: 'تسجيل خروج' },
  'audit.password.changed': { en: 'Changed the password', ar: 'تغيير كلمة المرور' },
  'audit.account.added': { en: 'Added an account', ar: 'إضافة حساب' },
  'audit.account.updated': { en: 'Changed an account', ar: 'تعديل حساب' },
  'audit.account.deleted': { en: 'Deleted an account', ar: 'حذف حساب' },
  'audit.account.restored': { en: 'Restored a deleted account', ar: 'استعادة حساب محذوف' },
  'audit.accounts.imported': { en: 'Uploaded accounts', ar: 'رفع حسابات' },
  'audit.department.added': { en: 'Added a department', ar: 'إضافة قسم' },
  'audit.department.updated': { en: 'Changed a department', ar: 'تعديل قسم' },
  'audit.department.deleted': { en: 'Deleted a department', ar: 'حذف قسم' },
  'audit.course.added': { en: 'Added a course', ar: 'إضافة مقرر' },
  'audit.course.updated': { en: 'Changed a course', ar: 'تعديل مقرر' },
  'audit.course.deleted': { en: 'Deleted a course', ar: 'حذف مقرر' },
  'audit.departmentCourse.added': { en: 'Linked a course to a department', ar: 'ربط مقرر بقسم' },
  'audit.departmentCourse.updated': { en: 'Changed a department-course link', ar: 'تعديل ربط مقرر بقسم' },
  'audit.departmentCourse.deleted': { en: 'Removed a department-course link', ar: 'إلغاء ربط مقرر بقسم' },
  'audit.class.added': { en: 'Assigned courses to a doctor', ar: 'إسناد مقررات إلى دكتور' },
  'audit.class.deleted': { en: 'Removed a course from a doctor', ar: 'إلغاء إسناد مقرر إلى دكتور' },
  'audit.class.restored': { en: 'Brought an ended class back', ar: 'استعادة شعبة منتهية' },
  'audit.class.handedOver': { en: 'Handed classes over to another doctor', ar: 'نقل شعب إلى دكتور آخر' },
  'audit.enrolment.added': { en: 'Enrolled a student', ar: 'تسجيل طالب في مقررات' },
  'audit.enrolment.classAdded': { en: 'Enrolled a department or level', ar: 'تسجيل قسم أو مستوى' },
  'audit.enrolment.sheetAdded': { en: 'Enrolled students from a spreadsheet', ar: 'تسجيل طلاب من ملف' },
  'audit.enrolment.deleted': { en: 'Withdrew a student', ar: 'إلغاء تسجيل طالب' },
  'audit.enrolment.restored': { en: 'Undid a withdrawal', ar: 'التراجع عن إلغاء تسجيل' },
  'audit.chapter.deleted': { en: 'Deleted a chapter', ar: 'حذف فصل' },
  'audit.assignment.deleted': { en: 'Deleted an assignment', ar: 'حذف تكليف' },
  'audit.assignment.scored': { en: 'Scored an assignment', ar: 'رصد درجة تكليف' },
  'audit.exam.created': { en: 'Made an exam', ar: 'إنشاء امتحان' },
  'audit.exam.published': { en: 'Published an exam', ar: 'نشر امتحان' },
  'audit.exam.edited': { en: 'Edited an exam', ar: 'تعديل امتحان' },
  'audit.exam.deleted': { en: 'Deleted an exam', ar: 'حذف امتحان' },
  'audit.exam.extraTime': { en: 'Granted extra time', ar: 'منح وقت إضافي' },
  'audit.exam.graded': { en: 'Graded an answer', ar: 'تصحيح إجابة' },
  'audit.exam.regraded': { en: 'Regraded an exam', ar: 'إعادة تصحيح امتحان' },
  'audit.exam.rescored': { en: 'Recomputed a score', ar: 'إعادة حساب درجة' },
  'audit.attempt.closed': { en: 'Closed an attempt', ar: 'إغلاق محاولة' },
  'audit.delivery.retried': { en: 'Retried a delivery', ar: 'إعادة محاولة إرسال' },
  'audit.delivery.dropped': { en: 'Discarded a delivery', ar: 'إلغاء إرسال' },
  'audit.demo.filled': { en: 'Filled in the demo data', ar: 'إضافة البيانات التجريبية' },
  'audit.tablesData.deleted': { en: 'Deleted all data', ar: 'حذف كل البيانات' },
  'audit.tablesData.restored': { en: 'Restored a snapshot', ar: 'استعادة نسخة احتياطية' },
});

/** What may stand as the action of an audit entry: nothing without its words in both languages. */
export type AuditAction = {
  [Key in keyof typeof auditTexts]: Key extends `audit.${infer Action}` ? Action : never;
}[keyof typeof auditTexts];
