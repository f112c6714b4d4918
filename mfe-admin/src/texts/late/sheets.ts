import { defineTexts } from '@daftar/i18n';

/** What a sheet changes, and undoing what it did (YRS-09). */
export const sheetTexts = defineTexts({
  'courseSheets.changed': { en: 'Changed', ar: 'المعدَّل' },
  'courseSheets.same': { en: 'Rows of which everything is there: {{count}}', ar: 'صفوف كل ما فيها موجود: {{count}}' },
  'courseSheets.field.name': { en: 'Name', ar: 'الاسم' },
  'courseSheets.field.nameAr': { en: 'Arabic name', ar: 'الاسم بالعربية' },
  'courseSheets.field.level': { en: 'Level', ar: 'المستوى' },
  'courseSheets.field.semester': { en: 'Semester', ar: 'الفصل الدراسي' },
  'courseSheets.recent': { en: 'Recent sheets', ar: 'آخر الملفات' },
  'courseSheets.when': { en: 'When', ar: 'متى' },
  'courseSheets.by': { en: 'By', ar: 'بواسطة' },
  'courseSheets.did': {
    en: 'Courses: {{courses}}, links: {{links}}, classes: {{classes}}, changes: {{changed}}',
    ar: 'المقررات: {{courses}}، الروابط: {{links}}، الشعب: {{classes}}، التعديلات: {{changed}}',
  },
  'courseSheets.isUndone': { en: 'Undone', ar: 'تم التراجع' },
  'courseSheets.undoTitle': { en: 'Undo the sheet {{file}}', ar: 'التراجع عن الملف {{file}}' },
  'courseSheets.undoHelp': {
    en: 'What it added is removed, and what it changed becomes what it was. Possible until {{until}}, while nobody has used it.',
    ar: 'يُزال ما أضافه ويعود ما عدّله كما كان. متاح حتى {{until}} ما لم يستخدمه أحد.',
  },
  'courseSheets.undoFailed': { en: 'The sheet could not be undone', ar: 'تعذر التراجع عن الملف' },
  'imports.undo': { en: 'Undo this upload', ar: 'التراجع عن هذا الرفع' },
  'imports.undoTitle': { en: 'Undo the upload of {{file}}', ar: 'التراجع عن رفع {{file}}' },
  'imports.undoHelp': {
    en: 'Accounts that it added are removed, and those that it corrected become what they were. Possible until {{until}}, while nobody has used or changed them.',
    ar: 'تُحذف الحسابات التي أضافها، وتعود الحسابات التي عدّلها كما كانت. متاح حتى {{until}} ما لم تُستخدم أو تُعدَّل.',
  },
  'imports.undoFailed': { en: 'The upload could not be undone', ar: 'تعذر التراجع عن الرفع' },
  'imports.isUndone': { en: 'This upload was undone', ar: 'تم التراجع عن هذا الرفع' },
});
