import { defineTexts } from '@daftar/i18n';

/** Upload Accounts (ADA-04 to ADA-08). */
export const importTexts = defineTexts({
  'imports.tab': { en: 'Upload Accounts', ar: 'رفع الحسابات' },
  'imports.help': {
    en: 'Fill in a template, one person per row, and upload it. A new password is asked for at the first sign-in.',
    ar: 'يرجى ملء أحد النموذجين (شخص واحد في كل صف) ثم رفعه. تُطلب كلمة مرور جديدة عند أول تسجيل دخول.',
  },
  'imports.templates': { en: 'Templates', ar: 'النماذج' },
  'imports.students': { en: 'Students template', ar: 'نموذج الطلاب' },
  'imports.doctors': { en: 'Doctors template', ar: 'نموذج الدكاترة' },
  'imports.export.title': { en: 'Accounts as a sheet', ar: 'الحسابات في ملف' },
  'imports.export.help': {
    en: 'In the form of the template, without passwords: change what is wrong, and upload the file.',
    ar: 'بصيغة النموذج ودون كلمات مرور: يمكن تصحيح البيانات في الملف ثم رفعه.',
  },
  'imports.export.department': { en: 'Department', ar: 'القسم' },
  'imports.export.level': { en: 'Level (students)', ar: 'المستوى (للطلاب)' },
  'imports.export.all': { en: 'All', ar: 'الكل' },
  'imports.export.students': { en: 'Download students', ar: 'تنزيل الطلاب' },
  'imports.export.doctors': { en: 'Download doctors', ar: 'تنزيل الدكاترة' },
  'imports.file': { en: 'Filled-in template (.xlsx or .csv)', ar: 'النموذج بعد ملئه (‎.xlsx أو ‎.csv)' },
  'imports.fileHelp': { en: 'At most {{rows}} rows and {{size}}', ar: 'بحد أقصى {{rows}} صف و{{size}}' },
  'imports.noFile': { en: 'Please select a file first', ar: 'يرجى اختيار ملف أولًا' },
  'imports.notXlsx': {
    en: 'Please choose an .xlsx or .csv file',
    ar: 'يرجى اختيار ملف بصيغة ‎.xlsx أو ‎.csv',
  },
  'imports.failed': { en: 'The accounts could not be uploaded', ar: 'تعذّر رفع الحسابات' },
  'imports.progress': {
    en: 'Rows: {{processed}} of {{total}}',
    ar: 'الصفوف: {{processed}} من {{total}}',
  },
  'imports.progressHelp': {
    en: 'It goes on in the background: this page may be left or reloaded.',
    ar: 'تستمر العملية في الخلفية: يمكن مغادرة هذه الصفحة أو إعادة تحميلها.',
  },
  'imports.result': { en: 'Upload of {{file}}', ar: 'رفع الملف {{file}}' },
  'imports.saved': { en: 'Added', ar: 'تمت إضافتها' },
  'imports.updated': { en: 'Updated', ar: 'تم تحديثها' },
  'imports.already': { en: 'Already existed', ar: 'موجودة من قبل' },
  'imports.refused': { en: 'Not added', ar: 'لم تُضف' },
  'imports.errors': {
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
  'imports.row': { en: 'Row {{row}}', ar: 'الصف {{row}}' },
  'imports.found': { en: 'In the cell:', ar: 'في الخلية:' },
  'imports.faults': { en: 'What the file needs', ar: 'ما يلزم تصحيحه في الملف' },
  'imports.moreErrors': {
    en: 'Only the first {{count}} are listed; the file has all of them.',
    ar: 'تظهر هنا أول الصفوف فقط ({{count}})؛ والملف يضمها كلها.',
  },
  'imports.correct': { en: 'Download these rows to correct them', ar: 'تنزيل هذه الصفوف لتصحيحها' },
  'imports.correctHelp': {
    en: 'The file says beside each row what to correct. Upload it again; nobody is added twice.',
    ar: 'يوضح الملف بجانب كل صف المطلوب تصحيحه. يمكن رفعه مرة أخرى، ولن يُضاف أحد مرتين.',
  },
  'imports.recent': { en: 'Recent uploads', ar: 'آخر عمليات الرفع' },
  'imports.when': { en: 'When', ar: 'الوقت' },
  'imports.who': { en: 'Template', ar: 'النموذج' },
  'imports.status': { en: 'Result', ar: 'النتيجة' },
  'imports.name': { en: 'File', ar: 'الملف' },
  'imports.open': { en: 'Details of {{file}}, {{when}}', ar: 'تفاصيل {{file}}، {{when}}' },
  'imports.state.Success': { en: 'Success', ar: 'نجاح' },
  'imports.state.Partial Success': { en: 'Partial success', ar: 'نجاح جزئي' },
  'imports.state.Error': { en: 'Error', ar: 'خطأ' },
  'imports.state.Processing': { en: 'In progress', ar: 'قيد التنفيذ' },
  'imports.noRecent': { en: 'No uploads yet', ar: 'لا توجد عمليات رفع بعد' },
  'imports.noRecentHelp': {
    en: 'What was uploaded, and how far it is, is shown here.',
    ar: 'تظهر هنا الملفات التي تم رفعها ومدى تقدم معالجتها.',
  },

  // what a file would do, before anything is saved
  'uploadCheck.title': { en: 'Check of {{file}}', ar: 'فحص الملف {{file}}' },
  'uploadCheck.adds': { en: 'To add', ar: 'ستُضاف' },
  'uploadCheck.updates': { en: 'Different from the account', ar: 'بياناتها تختلف عن الحساب' },
  'uploadCheck.same': { en: 'Unchanged', ar: 'مطابقة للملف' },
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
