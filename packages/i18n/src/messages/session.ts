import { defineTexts } from '../define-texts.ts';

/** Session, sign-in and password replies (SGN). */
export const sessionTexts = defineTexts({
  'session.missing': { en: 'Please sign in first', ar: 'يرجى تسجيل الدخول أولًا' },
  'session.ended': {
    en: 'Your session has ended. Please sign in again.',
    ar: 'انتهت الجلسة. يرجى تسجيل الدخول من جديد.',
  },
  'session.twoCookies': {
    en: 'Your browser sends two sessions at once. Please delete this site’s cookies and sign in again.',
    ar: 'يرسل المتصفح جلستين معًا. يرجى حذف ملفات تعريف الارتباط لهذا الموقع ثم تسجيل الدخول من جديد.',
  },
  'session.wrongDuty': {
    en: 'This is not among your duties. An owner of the platform can change them.',
    ar: 'هذه العملية ليست ضمن المهام المسندة إلى هذا الحساب، ويستطيع المسؤول العام تعديل المهام.',
  },
  'session.wrongRole': { en: 'Your account may not do this', ar: 'لا يملك هذا الحساب صلاحية تنفيذ هذه العملية' },
  'session.notYours': { en: 'This belongs to another account', ar: 'هذه البيانات تخص حسابًا آخر' },
  'session.mustChangePassword': {
    en: 'Please choose your own password first',
    ar: 'يرجى تعيين كلمة مرور خاصة بك أولًا',
  },
  'session.mustAddFactor': {
    en: 'Please set up a passkey or an authenticator app first',
    ar: 'يلزم أولًا إعداد مفتاح مرور أو تطبيق مصادقة',
  },
  'session.confirmNeeded': {
    en: 'Nothing was changed. Please confirm it’s you first.',
    ar: 'لم يُنفَّذ شيء: يلزم تأكيد الهوية أولًا',
  },
  'session.confirmed': { en: 'Confirmed', ar: 'تم التأكيد' },
  'device.notFound': {
    en: 'This device is not signed in any more',
    ar: 'لم يعد هذا الجهاز مسجل الدخول',
  },
  'provider.notLinked': {
    en: 'Your account is not linked to this provider any more',
    ar: 'لم يعد الحساب مرتبطًا بجهة الدخول هذه',
  },
  'provider.onlyWay': {
    en: 'You have no other way to sign in. Please add a passkey first, or choose a password by “Forgot your password?”.',
    ar: 'لا توجد طريقة أخرى لتسجيل الدخول. يرجى إضافة مفتاح مرور أولًا أو تعيين كلمة مرور من «نسيت كلمة المرور؟».',
  },
  'provider.removed': {
    en: 'The link was removed; this provider no longer opens your account',
    ar: 'تمت إزالة الربط، ولم تعد جهة الدخول هذه تفتح الحساب',
  },
  'provider.allowed': {
    en: 'This provider may open your account again, from your next sign-in there',
    ar: 'يمكن لجهة الدخول هذه فتح الحساب من جديد، ابتداءً من تسجيل الدخول التالي من خلالها',
  },
  'device.signedOut': { en: 'The device was signed out', ar: 'تم تسجيل الخروج من الجهاز' },
  'signIn.failed': { en: 'Wrong email or password', ar: 'البريد الإلكتروني أو كلمة المرور غير صحيحة' },
  'signIn.codeNeeded': {
    en: 'Please enter the code from your authenticator app, or use your passkey',
    ar: 'يرجى إدخال الرمز من تطبيق المصادقة أو استخدام مفتاح المرور',
  },
  'signIn.codeWrong': {
    en: 'This code is not valid, or was used already. Please enter the one that the app shows now.',
    ar: 'الرمز غير صالح أو سبق استخدامه. يرجى إدخال الرمز الظاهر في التطبيق الآن.',
  },
  'code.wrong': {
    en: 'This code is not valid, or was used already. Please enter the one that the app shows now.',
    ar: 'الرمز غير صالح أو سبق استخدامه. يرجى إدخال الرمز الظاهر في التطبيق الآن.',
  },
  'code.stale': {
    en: 'This code has just ended. Please enter the one that the app shows now; if it is refused again, check that the phone sets its clock by itself.',
    ar: 'انتهت صلاحية هذا الرمز للتو. يرجى إدخال الرمز الظاهر في التطبيق الآن، وإذا رُفض أيضًا فيرجى التأكد من ضبط ساعة الهاتف تلقائيًا.',
  },
  'passkey.refused': {
    en: 'The passkey could not be confirmed. Please try again, or use another way.',
    ar: 'تعذّر التحقق من مفتاح المرور. يرجى إعادة المحاولة أو استخدام طريقة أخرى.',
  },
  'passkey.tooMany': {
    en: 'There can be {{count}} passkeys at most. Please remove one first.',
    ar: 'الحد الأقصى لمفاتيح المرور هو {{count}}. يرجى حذف أحدها أولًا.',
  },
  'passkey.notFound': { en: 'This passkey does not exist any more', ar: 'لم يعد مفتاح المرور هذا موجودًا' },
  'passkey.added': {
    en: 'The passkey was added; other devices were signed out',
    ar: 'تمت إضافة مفتاح المرور، وتم تسجيل الخروج من الأجهزة الأخرى',
  },
  'passkey.renamed': { en: 'The passkey was renamed', ar: 'تم تعديل اسم مفتاح المرور' },
  'passkey.removed': {
    en: 'The passkey was removed; other devices were signed out',
    ar: 'تم حذف مفتاح المرور، وتم تسجيل الخروج من الأجهزة الأخرى',
  },
  'app.isOn': { en: 'The authenticator app is turned on already', ar: 'تطبيق المصادقة مفعّل من قبل' },
  'app.isOff': { en: 'The authenticator app is not turned on', ar: 'تطبيق المصادقة غير مفعّل' },
  'app.notBegun': {
    en: 'This setup has expired. Please begin again.',
    ar: 'انتهت مهلة الإعداد. يرجى البدء من جديد.',
  },
  'app.turnedOn': {
    en: 'The authenticator app was turned on; other devices were signed out',
    ar: 'تم تفعيل تطبيق المصادقة، وتم تسجيل الخروج من الأجهزة الأخرى',
  },
  'app.turnedOff': {
    en: 'The authenticator app was turned off; other devices were signed out',
    ar: 'تم إيقاف تطبيق المصادقة، وتم تسجيل الخروج من الأجهزة الأخرى',
  },
  'recoveryCodes.made': {
    en: 'New recovery codes were made; the earlier ones no longer work',
    ar: 'تم إنشاء رموز استرداد جديدة، ولم تعد الرموز السابقة صالحة',
  },
  'factor.needed': {
    en: 'Your account needs a passkey or an authenticator app. Please add another one before you remove this one.',
    ar: 'يلزم لهذا الحساب مفتاح مرور أو تطبيق مصادقة. يرجى إضافة طريقة أخرى قبل حذف هذه.',
  },
  'factor.none': {
    en: 'This account has neither a passkey nor an authenticator app',
    ar: 'ليس لهذا الحساب مفتاح مرور ولا تطبيق مصادقة',
  },
  'factor.own': {
    en: 'Please remove your own in your profile, or ask the platform’s operator',
    ar: 'يمكن حذف طرق الدخول الخاصة بحسابك من الملف الشخصي أو عن طريق القائم على تشغيل المنصة',
  },
  'factor.allRemoved': {
    en: 'Passkeys, authenticator app and recovery codes were removed',
    ar: 'تم حذف مفاتيح المرور وتطبيق المصادقة ورموز الاسترداد',
  },
  'signIn.tooMany': {
    en: {
      one: 'Too many attempts. Please try again in {{count}} minute.',
      other: 'Too many attempts. Please try again in {{count}} minutes.',
    },
    ar: {
      zero: 'محاولات كثيرة. يرجى إعادة المحاولة بعد قليل.',
      one: 'محاولات كثيرة. يرجى إعادة المحاولة بعد دقيقة واحدة.',
      two: 'محاولات كثيرة. يرجى إعادة المحاولة بعد دقيقتين.',
      few: 'محاولات كثيرة. يرجى إعادة المحاولة بعد {{count}} دقائق.',
      many: 'محاولات كثيرة. يرجى إعادة المحاولة بعد {{count}} دقيقة.',
      other: 'محاولات كثيرة. يرجى إعادة المحاولة بعد {{count}} دقيقة.',
    },
  },
  'signIn.proofNeeded': {
    en: 'Many sign-ins failed at your network. Your browser must be checked first; please try again.',
    ar: 'أخفقت محاولات دخول كثيرة من شبكتك، ويلزم التحقق من المتصفح أولًا. يرجى إعادة المحاولة.',
  },
  'signIn.busy': {
    en: 'Many people are signing in right now. Please try again in a moment.',
    ar: 'يسجل كثيرون الدخول الآن. يرجى إعادة المحاولة بعد لحظات.',
  },
  'password.wrongOld': { en: 'The old password is not correct', ar: 'كلمة المرور الحالية غير صحيحة' },
  'password.wrongOwn': { en: 'This is not your password', ar: 'كلمة المرور غير صحيحة' },
  'password.expired': {
    en: 'This password was made for you more than a week ago and can’t be used any more. Use “Forgot your password?”, or ask the faculty office for a new one.',
    ar: 'مضى أكثر من أسبوع على إنشاء كلمة المرور هذه ولم تعد صالحة. يمكن استخدام «نسيت كلمة المرور؟» أو طلب كلمة جديدة من إدارة الكلية.',
  },
  'password.tooWeak': {
    en: 'The new password is too easy to guess. Use at least 10 characters.',
    ar: 'كلمة المرور الجديدة سهلة التخمين. يرجى استخدام 10 أحرف على الأقل.',
  },
  'password.isCommon': {
    en: 'This password is among the first that attackers try. Please choose another one.',
    ar: 'كلمة المرور هذه من أول ما يجرّبه المخترقون. يرجى اختيار كلمة أخرى.',
  },
  'password.isOfPlace': {
    en: 'A password must not be made of the name of the platform or the faculty',
    ar: 'يجب ألا تتكون كلمة المرور من اسم المنصة أو الكلية',
  },
  'password.isBreached': {
    en: 'This password is known from a breach of another site. Please choose another one.',
    ar: 'كلمة المرور هذه معروفة من تسريب بيانات موقع آخر. يرجى اختيار كلمة مرور أخرى.',
  },
  'password.isPersonal': {
    en: 'A password must not be made of its owner’s name, code or email',
    ar: 'يجب ألا تتكون كلمة المرور من اسم صاحبها أو رقمه أو بريده الإلكتروني',
  },
  'password.isPattern': {
    en: 'Repeated or consecutive characters are easy to guess. Please use a few words that don’t belong together.',
    ar: 'الأحرف المكررة أو المتتالية سهلة التخمين. يرجى استخدام بضع كلمات لا صلة بينها.',
  },
  'password.isNumber': {
    en: 'A number alone is easy to guess. Please add some words.',
    ar: 'الأرقام وحدها سهلة التخمين. يرجى إضافة بضع كلمات.',
  },
  'password.same': {
    en: 'The new password must differ from the old one',
    ar: 'يجب أن تختلف كلمة المرور الجديدة عن الحالية',
  },
  'passwordLink.asked': {
    en: 'If there is an account with this email, a link is on its way. It can be used for 10 minutes.',
    ar: 'إذا كان هناك حساب بهذا البريد الإلكتروني، فسيصله رابط يمكن استخدامه خلال 10 دقائق.',
  },
  'passwordLink.invalid': {
    en: 'This link has expired or was used already. Please ask for a new one.',
    ar: 'انتهت صلاحية هذا الرابط أو سبق استخدامه. يرجى طلب رابط جديد.',
  },
  'password.mismatch': { en: 'Passwords do not match', ar: 'كلمتا المرور غير متطابقتين' },
  'signIn.done': { en: 'Welcome, {{name}}', ar: 'مرحبًا، {{name}}' },
  'language.kept': { en: 'The language was saved', ar: 'تم حفظ اللغة' },
  'signOut.done': { en: 'Signed out', ar: 'تم تسجيل الخروج' },
  'password.changed': {
    en: 'Your password has been changed. Please sign in again.',
    ar: 'تم تغيير كلمة المرور. يرجى تسجيل الدخول من جديد.',
  },
});
