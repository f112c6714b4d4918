import { defineTexts } from '@daftar/i18n';

/** What admins of the registrar’s office may do (TRU-17). */
export const dutyTexts = defineTexts({
  'duties.notYours': {
    en: 'You don’t have access to this page',
    ar: 'هذه الصفحة ليست ضمن المهام المسندة إلى هذا الحساب',
  },
  'duties.notYoursHelp': {
    en: 'An owner of the platform can change what your account may do.',
    ar: 'يستطيع المسؤول العام للمنصة تعديل المهام المسندة إلى الحساب.',
  },
  'duties.lookUp': { en: 'Open Account', ar: 'عرض حساب' },
  'duties.office': {
    en: 'For the registrar’s office: an admin with duties',
    ar: 'حساب لشؤون الطلاب: مسؤول نظام بمهام محددة',
  },
  'duties.title': { en: 'Duties', ar: 'المهام' },
  'duties.help': {
    en: 'What this admin may do. Saving signs them out everywhere and tells them.',
    ar: 'ما يستطيع مسؤول النظام هذا تنفيذه. عند الحفظ يتم تسجيل خروجه من جميع الأجهزة وإبلاغه.',
  },
  'duties.kind': { en: 'May do', ar: 'الصلاحية' },
  'duties.owner': { en: 'Everything (owner)', ar: 'كل العمليات (مسؤول عام)' },
  'duties.some': { en: 'Only chosen duties', ar: 'مهام محددة فقط' },
  'duties.choose': { en: 'Duties', ar: 'المهام' },
  'duties.registrar': { en: 'Registrar', ar: 'مسؤول التسجيل' },
  'duties.registrarHelp': {
    en: 'Accounts, links, classes and enrolments of the departments below',
    ar: 'حسابات الأقسام المحددة أدناه وروابط مقرراتها وشعبها وتسجيل طلابها',
  },
  'duties.helpDesk': { en: 'Help desk', ar: 'الدعم الفني' },
  'duties.helpDeskHelp': {
    en: 'Sees accounts, makes new passwords, signs people out; no grades, exams or results',
    ar: 'عرض الحسابات وإنشاء كلمات مرور جديدة وتسجيل الخروج، دون درجات أو امتحانات أو نتائج',
  },
  'duties.auditor': { en: 'Auditor', ar: 'مراجع السجل' },
  'duties.auditorHelp': {
    en: 'Reads and downloads the activity log and its seals; changes nothing',
    ar: 'قراءة سجل النشاط وأختامه وتنزيلها، دون تعديل أي شيء',
  },
  'duties.departments': { en: 'Departments of the registrar', ar: 'أقسام مسؤول التسجيل' },
  'duties.chooseOne': { en: 'Please choose at least one duty', ar: 'يرجى اختيار مهمة واحدة على الأقل' },
  'duties.chooseDepartments': { en: 'Please choose at least one department', ar: 'يرجى اختيار قسم واحد على الأقل' },
  'duties.save': { en: 'Save duties', ar: 'حفظ المهام' },
  'ownership.toOwner': {
    en: 'Another owner has to confirm it: this admin becomes an owner of the platform.',
    ar: 'مطلوب تأكيد من مسؤول عام آخر: منح هذا الحساب صفة المسؤول العام.',
  },
  'ownership.fromOwner': {
    en: 'Another owner has to confirm it: this admin is no owner any more, and has these duties: {{duties}}.',
    ar: 'مطلوب تأكيد من مسؤول عام آخر: سحب صفة المسؤول العام من هذا الحساب، وإسناد هذه المهام إليه: {{duties}}.',
  },
  'ownership.confirm': { en: 'Confirm the change', ar: 'تأكيد التغيير' },
  'ownership.drop': { en: 'Drop the request', ar: 'إلغاء الطلب' },
  'ownership.waits': { en: 'Who is an owner: waits for you', ar: 'تغيير صفة المسؤول العام: بانتظار التأكيد' },
  'duties.signOut': { en: 'Sign out everywhere', ar: 'تسجيل الخروج من جميع الأجهزة' },
  'duties.signOutTitle': { en: 'Sign this account out?', ar: 'تسجيل خروج هذا الحساب؟' },
  'duties.signOutText': {
    en: 'All its sessions end at once. Nothing else changes.',
    ar: 'تنتهي جميع جلسات الحساب فورًا، ولا يتغير شيء آخر.',
  },
  'duties.makePassword': { en: 'Make a new password', ar: 'إنشاء كلمة مرور جديدة' },
  'duties.passwordByOwner': {
    en: 'Only an owner of the platform can make a new password for this account. Its owner can also use “Forgot your password?”.',
    ar: 'لا ينشئ كلمة مرور جديدة لهذا الحساب إلا المسؤول العام للمنصة، ويمكن لصاحب الحساب استخدام «نسيت كلمة المرور؟».',
  },
});
