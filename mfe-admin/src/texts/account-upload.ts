import { defineTexts } from '@daftar/i18n';

/** Upload Accounts (ADA-04 to ADA-08). */
export const accountUploadTexts = defineTexts({
  'upload.tab': { en: 'Upload Accounts', ar: 'رفع الحسابات' },
  'upload.help': {
    en: 'Fill in a template, one person per row, and upload it. A new password is asked for at the first sign-in.',
    ar: 'يُملأ أحد النموذجين، شخص واحد في كل صف، ثم يُرفع. تُطلب كلمة مرور جديدة عند أول تسجيل دخول.',
  },
  'upload.templates': { en: 'Templates', ar: 'النماذج' },
  'upload.students': { en: 'Students template', ar: 'نموذج الطلاب' },
  'upload.doctors': { en: 'Doctors template', ar: 'نموذج الدكاترة' },
  'upload.file': { en: 'Filled-in template (.xlsx or .csv)', ar: 'النموذج بعد ملئه (‎.xlsx أو ‎.csv)' },
  'upload.fileHelp': { en: 'At most {{rows}} rows and {{size}}', ar: 'بحد أقصى {{rows}} صف و{{size}}' },
  'upload.noFile': { en: 'Please select a file first', ar: 'يرجى اختيار ملف أولًا' },
  'upload.notXlsx': {
    en: 'Please choose an .xlsx or .csv file',
    ar: 'يرجى اختيار ملف بصيغة ‎.xlsx أو ‎.csv',
  },
  'upload.failed': { en: 'The accounts could not be uploaded', ar: 'تعذّر رفع الحسابات' },
  'upload.progress': {
    en: 'Rows: {{processed}} of {{total}}',
    ar: 'الصفوف: {{processed}} من {{total}}',
  },
  'upload.progressHelp': {
    en: 'It goes on in the background: this page may be left or reloaded.',
    ar: 'تستمر العملية في الخلفية: يمكن مغادرة هذه الصفحة أو إعادة تحميلها.',
  },
  'upload.result': { en: 'Upload of {{file}}', ar: 'رفع الملف {{file}}' },
  'upload.saved': { en: 'Added', ar: 'تمت إضافتها' },
  'upload.updated': { en: 'Updated', ar: 'تم تحديثها' },
  'upload.already': { en: 'Already existed', ar: 'موجودة من قبل' },
  'upload.refused': { en: 'Not added', ar: 'لم تُضف' },
  'upload.errors': {
    en: { one: '{{count}} row to correct', other: '{{count}} rows to correct' },
    ar: {
      zero: 'لا توجد صفوف للتصحيح',
      one: 'صف واحد يحتاج إلى تصحيح',
      two: 'صفان يحتاجان إلى تصحيح',
      few: '{{count}} صفوف تحتاج إلى تصحيح',
      many: '{{count}} صفًا يحتاج إلى تصحيح',
      other: '{{count}} صف يحتاج إلى تصحيح',
    },
  },
  'upload.row': { en: 'Row {{row}}', ar: 'الصف {{row}}' },
  'upload.found': { en: 'In the cell:', ar: 'في الخلية:' },
  'upload.faults': { en: 'What the file needs', ar: 'ما يلزم تصحيحه في الملف' },
  'upload.moreErrors': {
    en: 'Only the first {{count}} are listed; the file has all of them.',
    ar: 'تظهر هنا أول الصفوف فقط ({{count}})؛ والملف يضمها كلها.',
  },
  'upload.correct': { en: 'Download these rows to correct them', ar: 'تنزيل هذه الصفوف لتصحيحها' },
  'upload.correctHelp': {
    en: 'The file says beside each row what to correct. Upload it again; nobody is added twice.',
    ar: 'يوضح الملف بجانب كل صف المطلوب تصحيحه. يمكن رفعه مرة أخرى، ولن يُضاف أحد مرتين.',
  },
  'upload.recent': { en: 'Recent uploads', ar: 'آخر عمليات الرفع' },
  'upload.when': { en: 'When', ar: 'الوقت' },
  'upload.who': { en: 'Template', ar: 'النموذج' },
  'upload.status': { en: 'Result', ar: 'النتيجة' },
  'upload.name': { en: 'File', ar: 'الملف' },
  'upload.open': { en: 'Details of {{file}}, {{when}}', ar: 'تفاصيل {{file}}، {{when}}' },
  'upload.state.Success': { en: 'Success', ar: 'نجاح' },
  'upload.state.Partial Success': { en: 'Partial success', ar: 'نجاح جزئي' },
  'upload.state.Error': { en: 'Error', ar: 'خطأ' },
  'upload.state.Processing': { en: 'In progress', ar: 'قيد التنفيذ' },
  'upload.noRecent': { en: 'No uploads yet', ar: 'لا توجد عمليات رفع بعد' },
  'upload.noRecentHelp': {
    en: 'What was uploaded, and how far it is, is shown here.',
    ar: 'تظهر هنا الملفات التي تم رفعها ومدى تقدم معالجتها.',
  },

  // what a file would do, before anything is saved
  'uploadCheck.title': { en: 'Check of {{file}}', ar: 'فحص الملف {{file}}' },
  'uploadCheck.adds': { en: 'To add', ar: 'ستُضاف' },
  'uploadCheck.updates': { en: 'With other data than the account', ar: 'بياناتها تختلف عن الحساب' },
  'uploadCheck.same': { en: 'Already as in the file', ar: 'مطابقة للملف' },
  'uploadCheck.refused': { en: 'To correct, not added', ar: 'تحتاج إلى تصحيح، ولن تُضاف' },
  'uploadCheck.update': {
    en: { one: 'Update {{count}} account from the file', other: 'Update {{count}} accounts from the file' },
    ar: {
      zero: 'لا حسابات للتحديث',
      one: 'تحديث حساب واحد من الملف',
      two: 'تحديث حسابين من الملف',
      few: 'تحديث {{count}} حسابات من الملف',
      many: 'تحديث {{count}} حسابًا من الملف',
      other: 'تحديث {{count}} حساب من الملف',
    },
  },
  'uploadCheck.updateHelp': {
    en: 'Empty cells change nothing, and passwords stay as they are.',
    ar: 'الخلايا الفارغة لا تغيّر شيئًا، وتبقى كلمات المرور كما هي.',
  },
  'uploadCheck.moreUpdates': {
    en: 'Only the first {{count}} are listed; all of them are updated.',
    ar: 'تظهر هنا أول الحسابات فقط ({{count}})؛ والتحديث يشملها كلها.',
  },
  'uploadCheck.confirm': {
    en: 'Add {{adds}}, update {{updates}}',
    ar: 'إضافة {{adds}} وتحديث {{updates}}',
  },
});
