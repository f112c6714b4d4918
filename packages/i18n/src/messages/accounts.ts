import { defineTexts } from '../define-texts.ts';

/** Account replies (ADA). */
export const accountTexts = defineTexts({
  'account.notFound': { en: 'The account was not found', ar: 'الحساب غير موجود' },
  'account.idTaken': { en: 'This User Id is already used', ar: 'رقم المستخدم هذا مستخدم من قبل' },
  'account.emailTaken': { en: 'This email is already used', ar: 'هذا البريد الإلكتروني مستخدم من قبل' },
  'account.lastAdmin': {
    en: 'The last admin account can not be deleted or changed to another role',
    ar: 'لا يمكن حذف آخر حساب لمسؤول النظام أو تغيير دوره',
  },
  'account.departmentRequired': { en: 'Please choose a department for the student', ar: 'يرجى اختيار قسم للطالب' },
  'account.hasClasses': {
    en: 'This account is still linked to courses. Remove those links first.',
    ar: 'لا يزال هذا الحساب مرتبطاً بمقررات. يرجى إزالة هذا الربط أولاً.',
  },
  'account.idTooShort': {
    en: "User Id can't be empty or less than 7 digit",
    ar: 'لا يمكن أن يكون رقم المستخدم فارغاً أو أقل من 7 أرقام',
  },
  'account.newIdTooShort': { en: "User Id can't be less than 7 digit", ar: 'لا يمكن أن يقل رقم المستخدم عن 7 أرقام' },
  'accountUpload.noFile': { en: 'Please select a file first', ar: 'يرجى اختيار ملف أولاً' },
  'accountUpload.wrongTemplate': {
    en: 'Failed, Please use the right template',
    ar: 'فشلت العملية، يرجى استخدام النموذج الصحيح',
  },
  'accountUpload.tooLarge': {
    en: 'The file has too many rows or is too large',
    ar: 'الملف كبير جداً أو يحتوي على صفوف أكثر من المسموح به',
  },
});
