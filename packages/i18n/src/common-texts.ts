import { defineTexts } from './define-texts.ts';

/** Texts every page may use, beside its own. */
export const commonTexts = defineTexts({
  // generic failures (UIX-04)
  'failure.somethingWrong': { en: 'Something went wrong', ar: 'حدث خطأ ما' },
  'failure.load': { en: 'Failed to load. Please try again later.', ar: 'تعذّر التحميل. يرجى المحاولة لاحقًا.' },
  'failure.failed': { en: 'Failed', ar: 'تعذّر تنفيذ العملية' },
  'failure.network': {
    en: 'The server can’t be reached. What you typed is kept; please try again.',
    ar: 'تعذّر الاتصال بالخادم. ما كُتب محفوظ؛ يرجى المحاولة مرة أخرى.',
  },
  'failure.language': {
    en: 'The language wasn’t switched, because its texts couldn’t be loaded. Please check the connection and try again.',
    ar: 'لم تُبدَّل اللغة لتعذّر تحميل نصوصها. يرجى التحقق من الاتصال والمحاولة مرة أخرى.',
  },
  // actions
  'action.add': { en: 'Add', ar: 'إضافة' },
  'action.back': { en: 'Back', ar: 'رجوع' },
  'action.cancel': { en: 'Cancel', ar: 'إلغاء' },
  'action.delete': { en: 'Delete', ar: 'حذف' },
  'action.download': { en: 'Download', ar: 'تنزيل' },
  'action.save': { en: 'Save', ar: 'حفظ' },
  'action.update': { en: 'Update', ar: 'تحديث' },
  'action.upload': { en: 'Upload', ar: 'رفع' },
  'action.view': { en: 'View', ar: 'عرض' },
  // states
  'state.saving': { en: 'Saving…', ar: 'جارٍ الحفظ…' },
  'state.required': { en: 'Please fill out this field', ar: 'يرجى ملء هذا الحقل' },
  'role.admin': { en: 'Admin', ar: 'مسؤول النظام' },
  'role.instructor': { en: 'Doctor', ar: 'دكتور' },
  'role.student': { en: 'Student', ar: 'طالب' },
});
