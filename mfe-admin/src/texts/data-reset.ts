import { defineTexts } from '@daftar/i18n';

/** Delete-data and what can be restored (ADC-12, ADC-13). */
export const dataResetTexts = defineTexts({
  'dataReset.title': { en: 'Delete Data', ar: 'حذف البيانات' },
  'dataReset.help': {
    en: 'Deletes all accounts except admins, and all departments, courses, chapters, assignments, exams and results. A snapshot is kept for 30 days and can be restored below.',
    ar: 'تُحذف كل الحسابات ما عدا حسابات مسؤولي النظام، وكل الأقسام والمقررات والفصول والتكليفات والامتحانات والنتائج. تُحفظ نسخة احتياطية لمدة 30 يومًا ويمكن استعادتها من أسفل الصفحة.',
  },
  // typed to confirm: the server takes either (contracts: deletePhrases)
  'dataReset.deletePhrase': { en: 'delete all data', ar: 'حذف كل البيانات' },
  'dataReset.what': { en: 'What would be deleted', ar: 'ما سيُحذف' },
  'dataReset.accounts': { en: 'Accounts', ar: 'الحسابات' },
  'dataReset.departments': { en: 'Departments', ar: 'الأقسام' },
  'dataReset.courses': { en: 'Courses', ar: 'المقررات' },
  'dataReset.exams': { en: 'Exams', ar: 'الامتحانات' },
  'dataReset.attempts': { en: 'Exam attempts', ar: 'محاولات الامتحان' },
  'dataReset.files': { en: 'Files', ar: 'الملفات' },
  'dataReset.running': {
    en: 'An exam is running. Nothing can be deleted or restored until it has ended.',
    ar: 'يوجد امتحان جارٍ الآن. لا يمكن حذف البيانات أو استعادتها قبل انتهائه.',
  },
  'dataReset.importing': {
    en: 'Accounts are being uploaded. Nothing can be deleted or restored until that has finished.',
    ar: 'يجري رفع حسابات الآن. لا يمكن حذف البيانات أو استعادتها قبل انتهاء الرفع.',
  },
  'dataReset.importRows': { en: 'Rows done: {{done}} of {{total}}', ar: 'الصفوف المنتهية: {{done}} من {{total}}' },
  'dataReset.openImport': { en: 'Open the upload', ar: 'عرض عملية الرفع' },
  'dataReset.start': { en: 'Delete all data…', ar: 'حذف كل البيانات…' },
  'dataReset.confirmTitle': { en: 'Delete all data?', ar: 'حذف كل البيانات؟' },
  'dataReset.password': { en: 'Your password', ar: 'كلمة المرور الخاصة بك' },
  'dataReset.phrase': { en: 'To confirm, type: {{phrase}}', ar: 'للتأكيد، يرجى كتابة: {{phrase}}' },
  'dataReset.wrongPhrase': {
    en: 'Please type the phrase exactly as shown',
    ar: 'يرجى كتابة العبارة كما هي معروضة تمامًا',
  },
  'dataReset.failed': { en: 'Tables data deletion failed', ar: 'فشل حذف بيانات الجداول' },
  'dataReset.snapshots': { en: 'Snapshots', ar: 'النسخ الاحتياطية' },
  'dataReset.noSnapshots': { en: 'There are no snapshots', ar: 'لا توجد نسخ احتياطية' },
  'dataReset.noSnapshotsHelp': {
    en: 'Created automatically before all data is deleted.',
    ar: 'تُنشأ نسخة تلقائيًا قبل حذف كل البيانات.',
  },
  'dataReset.madeAt': { en: 'Made', ar: 'وقت الإنشاء' },
  'dataReset.madeBy': { en: 'By', ar: 'بواسطة' },
  'dataReset.reason': { en: 'Made before', ar: 'أُنشئت قبل' },
  'dataReset.reason.deleted': { en: 'Deleting all data', ar: 'حذف كل البيانات' },
  'dataReset.reason.beforeRestore': { en: 'Restoring another', ar: 'استعادة نسخة أخرى' },
  'dataReset.holds': { en: 'Holds', ar: 'المحتوى' },
  'dataReset.holdsCounts': {
    en: 'Accounts: {{accounts}} · Courses: {{courses}} · Exams: {{exams}}',
    ar: 'الحسابات: {{accounts}} · المقررات: {{courses}} · الامتحانات: {{exams}}',
  },
  'dataReset.until': { en: 'Can be restored until', ar: 'متاحة للاستعادة حتى' },
  'dataReset.restoredAt': { en: 'Restored', ar: 'تمت استعادتها' },
  'dataReset.restore': { en: 'Restore', ar: 'استعادة' },
  'dataReset.restoreNamed': { en: 'Restore the snapshot of {{when}}', ar: 'استعادة النسخة المؤرخة {{when}}' },
  'dataReset.restoreTitle': { en: 'Restore the snapshot of {{when}}?', ar: 'استعادة النسخة المؤرخة {{when}}؟' },
  'dataReset.restoreHelp': {
    en: 'It replaces all current data. A snapshot of the current data is saved first.',
    ar: 'ستحل هذه النسخة محل كل البيانات الموجودة الآن، بعد حفظ نسخة احتياطية منها.',
  },
  'dataReset.restoreFailed': { en: 'The snapshot could not be restored', ar: 'تعذّرت استعادة النسخة الاحتياطية' },
});
