import { defineTexts } from '@daftar/i18n';

/** Delete-data and what can be restored (ADC-12, ADC-13). */
export const deleteDataTexts = defineTexts({
  'data.title': { en: 'Delete Data', ar: 'حذف البيانات' },
  'data.help': {
    en: 'Deletes all accounts except admins, and all departments, courses, chapters, assignments, exams and results. A snapshot is kept for 30 days and can be restored below.',
    ar: 'تُحذف كل الحسابات ما عدا حسابات مسؤولي النظام، وكل الأقسام والمقررات والفصول والتكليفات والامتحانات والنتائج. تُحفظ نسخة احتياطية لمدة 30 يومًا ويمكن استعادتها من أسفل الصفحة.',
  },
  // typed to confirm: the server takes either (contracts: deletePhrases)
  'data.deletePhrase': { en: 'delete all data', ar: 'حذف كل البيانات' },
  'data.what': { en: 'What would be deleted', ar: 'ما سيُحذف' },
  'data.accounts': { en: 'Accounts', ar: 'الحسابات' },
  'data.departments': { en: 'Departments', ar: 'الأقسام' },
  'data.courses': { en: 'Courses', ar: 'المقررات' },
  'data.exams': { en: 'Exams', ar: 'الامتحانات' },
  'data.attempts': { en: 'Exam attempts', ar: 'محاولات الامتحان' },
  'data.files': { en: 'Files', ar: 'الملفات' },
  'data.running': {
    en: 'An exam is running. Nothing can be deleted or restored until it has ended.',
    ar: 'يوجد امتحان منعقد الآن. لا يمكن حذف البيانات أو استعادتها قبل انتهائه.',
  },
  'data.importing': {
    en: 'Accounts are being uploaded. Nothing can be deleted or restored until that has finished.',
    ar: 'يجري رفع حسابات الآن. لا يمكن حذف البيانات أو استعادتها قبل انتهاء الرفع.',
  },
  'data.importRows': { en: 'Rows done: {{done}} of {{total}}', ar: 'الصفوف المنتهية: {{done}} من {{total}}' },
  'data.openImport': { en: 'Open the upload', ar: 'عرض عملية الرفع' },
  'data.start': { en: 'Delete all data…', ar: 'حذف كل البيانات…' },
  'data.confirmTitle': { en: 'Delete all data?', ar: 'حذف كل البيانات؟' },
  'data.password': { en: 'Your password', ar: 'كلمة المرور الخاصة بك' },
  'data.phrase': { en: 'To confirm, type: {{phrase}}', ar: 'للتأكيد، تُكتب العبارة: {{phrase}}' },
  'data.wrongPhrase': {
    en: 'Please type the phrase exactly as shown',
    ar: 'يرجى كتابة العبارة كما هي معروضة تمامًا',
  },
  'data.failed': { en: 'Tables data deletion failed', ar: 'فشل حذف بيانات الجداول' },
  'data.snapshots': { en: 'Snapshots', ar: 'النسخ الاحتياطية' },
  'data.noSnapshots': { en: 'There are no snapshots', ar: 'لا توجد نسخ احتياطية' },
  'data.noSnapshotsHelp': {
    en: 'Created automatically before all data is deleted.',
    ar: 'تُنشأ نسخة تلقائيًا قبل حذف كل البيانات.',
  },
  'data.madeAt': { en: 'Made', ar: 'وقت الإنشاء' },
  'data.madeBy': { en: 'By', ar: 'بواسطة' },
  'data.reason': { en: 'Made before', ar: 'أُنشئت قبل' },
  'data.reason.deleted': { en: 'Deleting all data', ar: 'حذف كل البيانات' },
  'data.reason.beforeRestore': { en: 'Restoring another', ar: 'استعادة نسخة أخرى' },
  'data.holds': { en: 'Holds', ar: 'المحتوى' },
  'data.holdsCounts': {
    en: 'Accounts: {{accounts}} · Courses: {{courses}} · Exams: {{exams}}',
    ar: 'الحسابات: {{accounts}} · المقررات: {{courses}} · الامتحانات: {{exams}}',
  },
  'data.until': { en: 'Can be restored until', ar: 'متاحة للاستعادة حتى' },
  'data.restoredAt': { en: 'Restored', ar: 'تمت استعادتها' },
  'data.restore': { en: 'Restore', ar: 'استعادة' },
  'data.restoreNamed': { en: 'Restore the snapshot of {{when}}', ar: 'استعادة النسخة المؤرخة {{when}}' },
  'data.restoreTitle': { en: 'Restore the snapshot of {{when}}?', ar: 'استعادة النسخة المؤرخة {{when}}؟' },
  'data.restoreHelp': {
    en: 'It replaces all current data. A snapshot of the current data is saved first.',
    ar: 'ستحل هذه النسخة محل كل البيانات الموجودة الآن، بعد حفظ نسخة احتياطية منها.',
  },
  'data.restoreFailed': { en: 'The snapshot could not be restored', ar: 'تعذّرت استعادة النسخة الاحتياطية' },
});
