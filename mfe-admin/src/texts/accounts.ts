import { defineTexts } from '@daftar/i18n';

/** Accounts Management (ADA). */
export const accountsTexts = defineTexts({
  'accounts.title': { en: 'Accounts Management', ar: 'إدارة الحسابات' },
  'accounts.tabs': { en: 'Accounts Management', ar: 'إدارة الحسابات' },
  'accounts.backToList': { en: 'Back to the list', ar: 'العودة إلى القائمة' },
  'accounts.tab.users': { en: 'All Users', ar: 'جميع المستخدمين' },
  'accounts.tab.add': { en: 'Add Account', ar: 'إضافة حساب' },
  'accounts.tab.update': { en: 'Update Account', ar: 'تحديث حساب' },
  'accounts.tab.delete': { en: 'Delete Account', ar: 'حذف حساب' },

  'accounts.id': { en: 'User Id', ar: 'رقم المستخدم' },
  'accounts.name': { en: 'Name', ar: 'الاسم' },
  'accounts.firstName': { en: 'First name', ar: 'الاسم الأول' },
  'accounts.lastName': { en: 'Last name', ar: 'اسم العائلة' },
  'accounts.arabicFirst': { en: 'First name in Arabic', ar: 'الاسم الأول بالعربية' },
  'accounts.arabicLast': { en: 'Last name in Arabic', ar: 'اسم العائلة بالعربية' },
  'accounts.arabicHelp': {
    en: 'Optional: shown in the Arabic interface. A name in one script is enough.',
    ar: 'اختياري: يظهر في الواجهة العربية. يكفي الاسم بإحدى اللغتين.',
  },
  'accounts.otherName': { en: 'Other script', ar: 'الاسم باللغة الأخرى' },
  'accounts.academicTitle': { en: 'Academic title', ar: 'اللقب العلمي' },
  'accounts.titleOf.professor': { en: 'Professor', ar: 'أستاذ' },
  'accounts.titleOf.associateProfessor': { en: 'Associate Professor', ar: 'أستاذ مساعد' },
  'accounts.titleOf.doctor': { en: 'Doctor (Lecturer)', ar: 'مدرس' },
  'accounts.titleOf.assistantLecturer': { en: 'Assistant Lecturer', ar: 'مدرس مساعد' },
  'accounts.titleOf.demonstrator': { en: 'Teaching Assistant', ar: 'معيد' },
  'accounts.titleOf.none': { en: 'No title', ar: 'بلا لقب' },
  'accounts.level': { en: 'Level', ar: 'المستوى' },
  'accounts.noLevel': { en: 'Not set', ar: 'غير محدد' },
  'accounts.email': { en: 'Email', ar: 'البريد الإلكتروني' },
  'accounts.password': { en: 'Password', ar: 'كلمة المرور' },
  'accounts.role': { en: 'Role', ar: 'نوع الحساب' },
  'accounts.department': { en: 'Department', ar: 'القسم' },
  'accounts.noDepartment': { en: 'None', ar: 'بلا قسم' },

  'accounts.search': {
    en: 'Search by id, name, email, role or department',
    ar: 'البحث بالرقم أو الاسم أو البريد أو نوع الحساب أو القسم',
  },
  'accounts.count': {
    en: { one: '{{count}} account', other: '{{count}} accounts' },
    ar: {
      zero: 'لا توجد حسابات',
      one: 'حساب واحد',
      two: 'حسابان',
      few: '{{count}} حسابات',
      many: '{{count}} حسابًا',
      other: '{{count}} حساب',
    },
  },
  'accounts.noMatch': { en: 'No account matches the search', ar: 'لا يوجد حساب مطابق للبحث' },
  'accounts.noMatchHelp': {
    en: 'Every word must be found. Try a part of the name, or the id.',
    ar: 'يجب العثور على كل الكلمات. يمكن تجربة جزء من الاسم أو الرقم.',
  },
  'accounts.previousPage': { en: 'Previous page', ar: 'الصفحة السابقة' },
  'accounts.nextPage': { en: 'Next page', ar: 'الصفحة التالية' },
  'accounts.page': { en: 'Page {{page}} of {{pages}}', ar: 'صفحة {{page}} من {{pages}}' },

  'accounts.add.help': {
    en: 'A new password is asked for at the first sign-in.',
    ar: 'يُطلب تعيين كلمة مرور جديدة عند أول تسجيل دخول.',
  },
  'accounts.add.idHelp': {
    en: 'The next free id is filled in; it can be changed.',
    ar: 'الرقم التالي المتاح مكتوب تلقائيًا ويمكن تغييره.',
  },
  'accounts.hasFactors': {
    en: 'Besides the password, this account signs in with a passkey or an authenticator app.',
    ar: 'يسجَّل الدخول إلى هذا الحساب بمفتاح مرور أو تطبيق مصادقة إلى جانب كلمة المرور.',
  },
  'accounts.removeFactors': { en: 'Remove after a loss', ar: 'حذفها بعد الفقد' },
  'accounts.removeFactorsTitle': {
    en: 'Remove all passkeys and the authenticator app?',
    ar: 'حذف جميع مفاتيح المرور وتطبيق المصادقة؟',
  },
  'accounts.removeFactorsText': {
    en: 'The person is told and signed out everywhere; the password alone then signs in. A doctor’s answer keys stay hidden until somebody confirms the owner.',
    ar: 'يُبلَّغ صاحب الحساب ويُسجَّل خروجه من جميع الأجهزة، وتكفي كلمة المرور بعدها للدخول. وتبقى نماذج إجابات الدكتور محجوبة إلى حين تأكيد صاحب الحساب.',
  },
  'accounts.identityCheck': {
    en: 'How did you verify who is asking?',
    ar: 'كيف تم التحقق من هوية صاحب الطلب؟',
  },
  'accounts.identityCheck.inPerson': {
    en: 'In person, with an official identity document',
    ar: 'بالحضور شخصيًا مع إثبات هوية رسمي',
  },
  'accounts.identityCheck.byVideo': {
    en: 'On a video call, with an official identity document',
    ar: 'بمكالمة مرئية مع إظهار إثبات هوية رسمي',
  },
  'accounts.keysHeld': {
    en: 'An admin changed this doctor’s password or email, or gave them another doctor’s classes. The answer keys of their exams that have not ended stay hidden until somebody confirms that the doctor is the account’s owner.',
    ar: 'عدّل مسؤول النظام كلمة مرور هذا الحساب أو بريده، أو نقل إليه شعب دكتور آخر. تبقى نماذج إجابات امتحاناته التي لم تنتهِ محجوبة إلى حين تأكيد صاحب الحساب.',
  },
  'accounts.resultsHeld': {
    en: 'An admin changed this student’s password or email. Their results are hidden, unless the owner is confirmed, until',
    ar: 'غيّر مسؤول النظام كلمة مرور هذا الطالب أو بريده، فتُحجب نتائجه ما لم يؤكَّد صاحب الحساب، وذلك حتى',
  },
  'accounts.keysHeldByYou': {
    en: 'The change was yours, so another admin confirms it, or the owner does with “Forgot your password?”.',
    ar: 'التعديل منك، لذلك يؤكده مسؤول نظام آخر، أو صاحب الحساب نفسه من «نسيت كلمة المرور؟».',
  },
  'accounts.viewAs': { en: 'View as this person', ar: 'العرض بحساب هذا الشخص' },
  'accounts.releaseKeys': { en: 'Confirm the owner', ar: 'تأكيد صاحب الحساب' },
  'accounts.passwordHelp': { en: 'At least 10 characters', ar: '10 أحرف على الأقل' },
  'accounts.passwordMade': {
    en: 'Leave it empty: the platform makes one and shows a slip to print. A typed one has at least 10 characters.',
    ar: 'إذا تُركت فارغة تنشئ المنصة كلمة مرور وتعرض بطاقة للطباعة. وإذا كُتبت فلا تقل عن 10 أحرف.',
  },
  'accounts.nextIdFailed': {
    en: 'The next user id could not be loaded. Please type one.',
    ar: 'تعذّر تحميل رقم المستخدم التالي. يرجى كتابته.',
  },

  'accounts.idTooShort': {
    en: "User Id can't be empty or less than 7 digit",
    ar: 'لا يمكن أن يكون رقم المستخدم فارغًا أو أقل من 7 أرقام',
  },
  'accounts.newIdTooShort': { en: "User Id can't be less than 7 digit", ar: 'لا يمكن أن يقل رقم المستخدم عن 7 أرقام' },
  'accounts.badEmail': { en: 'Please enter a valid email', ar: 'يرجى إدخال بريد إلكتروني صحيح' },
  'accounts.passwordTooShort': {
    en: 'The password must have at least 10 characters',
    ar: 'يجب ألا تقل كلمة المرور عن 10 أحرف',
  },

  'accounts.update.find': { en: 'Which account?', ar: 'أي حساب؟' },
  'accounts.update.newHelp': {
    en: 'Fill in only what should change. A new id, role or password signs the person out everywhere.',
    ar: 'يرجى ملء ما يُراد تغييره فقط. تغيير الرقم أو نوع الحساب أو كلمة المرور يُنهي كل جلسات صاحب الحساب.',
  },
  'accounts.update.newId': { en: 'New user id', ar: 'رقم المستخدم الجديد' },
  'accounts.update.newFirstName': { en: 'New first name', ar: 'الاسم الأول الجديد' },
  'accounts.update.newLastName': { en: 'New last name', ar: 'اسم العائلة الجديد' },
  'accounts.update.newEmail': { en: 'New email', ar: 'البريد الإلكتروني الجديد' },
  'accounts.update.newPassword': { en: 'New password', ar: 'كلمة المرور الجديدة' },
  'accounts.update.newRole': { en: 'New role', ar: 'نوع الحساب الجديد' },
  'accounts.update.newDepartment': { en: 'New department', ar: 'القسم الجديد' },
  'accounts.update.keep': { en: 'No change', ar: 'بدون تغيير' },
  'accounts.update.nothing': { en: 'Please fill in at least one new value', ar: 'يرجى ملء قيمة جديدة واحدة على الأقل' },

  'accounts.delete.help': {
    en: 'The person can no longer sign in and disappears from the lists. Grades and submissions stay in the records.',
    ar: 'لن يتمكن صاحب الحساب من تسجيل الدخول وسيختفي من القوائم. تبقى الدرجات والتسليمات محفوظة.',
  },
  'accounts.delete.title': { en: 'Delete the account of {{name}} ({{id}})?', ar: 'حذف حساب {{name}} ({{id}})؟' },
  'accounts.delete.failed': { en: 'Account deleted failed', ar: 'فشل حذف الحساب' },
  'accounts.delete.goesWith': { en: 'What goes with it', ar: 'ما يترتب على الحذف' },
  'accounts.delete.classes': { en: 'Classes that end', ar: 'شعب تُنهى' },
  'accounts.delete.enrolments': { en: 'Enrolments that end', ar: 'تسجيلات تُلغى' },
  'accounts.delete.exams': { en: 'Exams that stay in the records', ar: 'امتحانات تبقى محفوظة' },
  'accounts.delete.results': { en: 'Results that stay in the records', ar: 'نتائج تبقى محفوظة' },
});
