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
  'account.stillTeaches': {
    en: {
      one: 'This doctor still teaches {{count}} class. Confirm to end it too: its students lose access, results stay.',
      other:
        'This doctor still teaches {{count}} classes. Confirm to end them too: their students lose access, results stay.',
    },
    ar: {
      zero: 'لا يدرّس هذا الدكتور أي شعبة حالياً.',
      one: 'لا يزال هذا الدكتور يدرّس شعبة واحدة. عند التأكيد تُنهى الشعبة ويتوقف وصول طلابها، وتبقى النتائج محفوظة.',
      two: 'لا يزال هذا الدكتور يدرّس شعبتين. عند التأكيد تُنهى الشعبتان ويتوقف وصول طلابهما، وتبقى النتائج محفوظة.',
      few: 'لا يزال هذا الدكتور يدرّس {{count}} شعب. عند التأكيد تُنهى هذه الشعب ويتوقف وصول طلابها، وتبقى النتائج محفوظة.',
      many: 'لا يزال هذا الدكتور يدرّس {{count}} شعبة. عند التأكيد تُنهى هذه الشعب ويتوقف وصول طلابها، وتبقى النتائج محفوظة.',
      other:
        'لا يزال هذا الدكتور يدرّس {{count}} شعبة. عند التأكيد تُنهى هذه الشعب ويتوقف وصول طلابها، وتبقى النتائج محفوظة.',
    },
  },
  'account.hasRecords': {
    en: 'Courses, exams or results are kept under this account’s role, so its role can not be changed. Please add a new account instead.',
    ar: 'توجد مقررات أو امتحانات أو نتائج محفوظة بالدور الحالي لهذا الحساب، لذلك لا يمكن تغيير دوره. يمكن إضافة حساب جديد بدلاً من ذلك.',
  },
  'account.idOfDeleted': {
    en: 'This User Id belongs to a deleted account whose records are kept, so it can not be used again',
    ar: 'رقم المستخدم هذا يخص حساباً محذوفاً لا تزال سجلاته محفوظة، لذلك لا يمكن استخدامه مرة أخرى',
  },
  'account.added': { en: 'The account of {{name}} was added', ar: 'تمت إضافة حساب {{name}}' },
  'account.updated': { en: 'The account was updated', ar: 'تم تحديث الحساب' },
  'account.deleted': { en: 'The account of {{name}} was deleted', ar: 'تم حذف حساب {{name}}' },
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
