import { defineTexts } from '../define-texts.ts';

/**
 * The text of a notification, made from its kind and values when it is read (NTF-10), and replies of the inbox. Each
 * value is between U+2068 and U+2069, so that a name in one script keeps its place in a sentence of the other.
 */
export const notificationTexts = defineTexts({
  'notification.exam': {
    en: 'New exam in \u2068{{course}}\u2069: \u2068{{exam}}\u2069 (\u2068{{instructor}}\u2069)',
    ar: 'امتحان جديد في مقرر \u2068{{course}}\u2069: \u2068{{exam}}\u2069 (\u2068{{instructor}}\u2069)',
  },
  'notification.chapters': {
    en: {
      one: 'New chapters in \u2068{{course}}\u2069: \u2068{{chapter}}\u2069 and one more (\u2068{{instructor}}\u2069)',
      other:
        'New chapters in \u2068{{course}}\u2069: \u2068{{chapter}}\u2069 and {{count}} more (\u2068{{instructor}}\u2069)',
    },
    ar: {
      zero: 'فصل جديد في مقرر \u2068{{course}}\u2069: \u2068{{chapter}}\u2069 (\u2068{{instructor}}\u2069)',
      one: 'فصول جديدة في مقرر \u2068{{course}}\u2069: \u2068{{chapter}}\u2069 وفصل آخر (\u2068{{instructor}}\u2069)',
      two: 'فصول جديدة في مقرر \u2068{{course}}\u2069: \u2068{{chapter}}\u2069 وفصلان آخران (\u2068{{instructor}}\u2069)',
      few: 'فصول جديدة في مقرر \u2068{{course}}\u2069: \u2068{{chapter}}\u2069 و{{count}} فصول أخرى (\u2068{{instructor}}\u2069)',
      many: 'فصول جديدة في مقرر \u2068{{course}}\u2069: \u2068{{chapter}}\u2069 و{{count}} فصلًا آخر (\u2068{{instructor}}\u2069)',
      other:
        'فصول جديدة في مقرر \u2068{{course}}\u2069: \u2068{{chapter}}\u2069 و{{count}} فصل آخر (\u2068{{instructor}}\u2069)',
    },
  },
  'notification.chapter': {
    en: 'New chapter in \u2068{{course}}\u2069: \u2068{{chapter}}\u2069 (\u2068{{instructor}}\u2069)',
    ar: 'فصل جديد في مقرر \u2068{{course}}\u2069: \u2068{{chapter}}\u2069 (\u2068{{instructor}}\u2069)',
  },
  'notification.assignment': {
    en: 'New assignment in \u2068{{course}}\u2069: \u2068{{assignment}}\u2069 (\u2068{{instructor}}\u2069)',
    ar: 'تكليف جديد في مقرر \u2068{{course}}\u2069: \u2068{{assignment}}\u2069 (\u2068{{instructor}}\u2069)',
  },
  // to doctors (DAY-01)
  'notification.examEnded': {
    en: '\u2068{{examEnded}}\u2069 in \u2068{{course}}\u2069 has ended: {{done}} of {{of}} submitted, essays to mark: {{waiting}}',
    ar: 'انتهى الامتحان \u2068{{examEnded}}\u2069 في مقرر \u2068{{course}}\u2069: سلّم {{done}} من {{of}}، وإجابات مقالية بانتظار التصحيح: {{waiting}}',
  },
  'notification.examEndedApart': {
    en: '\u2068{{examEnded}}\u2069 in \u2068{{course}}\u2069 has ended: {{done}} of {{of}} submitted, besides {{apart}} no longer in the class; essays to mark: {{waiting}}',
    ar: 'انتهى الامتحان \u2068{{examEnded}}\u2069 في مقرر \u2068{{course}}\u2069: سلّم {{done}} من {{of}}، عدا من تركوا الشعبة ({{apart}})، إجابات مقالية بانتظار التصحيح: {{waiting}}',
  },
  'notification.handIns': {
    en: '\u2068{{handIns}}\u2069 in \u2068{{course}}\u2069 was due: {{done}} of {{of}} handed in',
    ar: 'انقضى موعد تسليم \u2068{{handIns}}\u2069 في مقرر \u2068{{course}}\u2069: سُلِّم {{done}} من {{of}}',
  },
  'notification.handInsApart': {
    en: '\u2068{{handIns}}\u2069 in \u2068{{course}}\u2069 was due: {{done}} of {{of}} handed in, besides {{apart}} no longer in the class',
    ar: 'انقضى موعد تسليم \u2068{{handIns}}\u2069 في مقرر \u2068{{course}}\u2069: سُلِّم {{done}} من {{of}}، عدا من تركوا الشعبة ({{apart}})',
  },
  'notification.marking': {
    en: 'Essays still to mark in \u2068{{marking}}\u2069, \u2068{{course}}\u2069: {{waiting}}',
    ar: 'إجابات مقالية ما زالت بانتظار التصحيح في \u2068{{marking}}\u2069، مقرر \u2068{{course}}\u2069: {{waiting}}',
  },
  // to those who look after releases (SHP-05)
  'notification.release': {
    en: 'Version \u2068{{version}}\u2069 of \u2068{{release}}\u2069 stopped by itself: it failed in {{failures}} of {{loads}} loads. \u2068{{older}}\u2069 is live.',
    ar: 'توقف الإصدار \u2068{{version}}\u2069 من الجزء \u2068{{release}}\u2069 تلقائيًا: تعذّر عرضه في {{failures}} من {{loads}} من مرات التحميل. الإصدار العامل الآن: \u2068{{older}}\u2069.',
  },
  'notification.releaseKept': {
    en: 'Version \u2068{{version}}\u2069 of \u2068{{release}}\u2069 failed in {{failures}} of {{loads}} loads and could not be stopped by itself, because \u2068{{older}}\u2069 can’t become live any more. Please decide.',
    ar: 'تعذّر عرض الإصدار \u2068{{version}}\u2069 من الجزء \u2068{{release}}\u2069 في {{failures}} من {{loads}} من مرات التحميل، ولم يتسنَّ إيقافه تلقائيًا لأن تشغيل الإصدار \u2068{{older}}\u2069 لم يعد ممكنًا. يلزم اتخاذ قرار.',
  },
  // about one's own account (TRU-05)
  'notification.account.passwordChanged': {
    en: 'Your password was changed with a link from your email.',
    ar: 'تم تغيير كلمة المرور برابط من البريد الإلكتروني.',
  },
  'notification.account.passwordMade': {
    en: 'An admin gave your account a new password.',
    ar: 'عيّن مسؤول النظام كلمة مرور جديدة للحساب.',
  },
  'notification.account.passwordChosen': { en: 'Your password was changed.', ar: 'تم تغيير كلمة المرور.' },
  'notification.account.emailChanged': {
    en: 'An admin changed the email of your account.',
    ar: 'عدّل مسؤول النظام البريد الإلكتروني للحساب.',
  },
  'notification.account.roleChanged': {
    en: 'An admin changed the role of your account.',
    ar: 'عدّل مسؤول النظام نوع الحساب.',
  },
  'notification.account.dutiesChanged': {
    en: 'An owner of the platform changed what your account may do.',
    ar: 'عدّل المسؤول العام المهام المسندة إلى الحساب.',
  },
  'notification.account.ownershipAsked': {
    en: 'Another owner asks you to confirm who is an owner of the platform. Open Accounts Management.',
    ar: 'يوجد طلب من مسؤول عام آخر لتأكيد تغيير صفة المسؤول العام. يمكن الرد عليه من إدارة الحسابات.',
  },
  'notification.account.factorAdded': {
    en: 'A passkey or an authenticator app was added to your account.',
    ar: 'تمت إضافة مفتاح مرور أو تطبيق مصادقة إلى الحساب.',
  },
  'notification.account.factorRemoved': {
    en: 'A passkey or the authenticator app was removed from your account.',
    ar: 'تم حذف مفتاح مرور أو تطبيق المصادقة من الحساب.',
  },
  'notification.account.factorsRemoved': {
    en: 'An admin removed all passkeys, the authenticator app and the recovery codes from your account.',
    ar: 'حذف مسؤول النظام مفاتيح المرور وتطبيق المصادقة ورموز الاسترداد من الحساب.',
  },
  'notification.account.recoveryCodeUsed': {
    en: 'Somebody signed in to your account with one of its recovery codes.',
    ar: 'تم تسجيل الدخول إلى الحساب بأحد رموز الاسترداد.',
  },
  'notification.account.recoveryCodesMade': {
    en: 'New recovery codes were made for your account. Earlier ones no longer work.',
    ar: 'تم إنشاء رموز استرداد جديدة للحساب، ولم تعد الرموز السابقة صالحة.',
  },
  'notification.account.codesGuessed': {
    en: 'Somebody who knows your password entered wrong codes several times. If it was not you, please change your password.',
    ar: 'تم إدخال رموز خاطئة عدة مرات بعد إدخال كلمة المرور الصحيحة. إذا لم يكن ذلك منك، يرجى تغيير كلمة المرور.',
  },
  'notification.account.providerLinked': {
    en: 'An account at a sign-in provider, such as the university, was linked to your account and now opens it.',
    ar: 'تم ربط الحساب بحساب لدى جهة دخول أخرى، مثل الجامعة، وأصبح تسجيل الدخول به ممكنًا.',
  },
  'notification.account.providerRemoved': {
    en: 'The link to a sign-in provider was removed; it no longer opens your account.',
    ar: 'تمت إزالة الربط بجهة دخول، ولم تعد تفتح هذا الحساب.',
  },
  'notification.account.newDevice': {
    en: 'Somebody, probably you, signed in to your account in a browser that it did not know.',
    ar: 'تم تسجيل الدخول إلى الحساب من متصفح غير معروف من قبل.',
  },
  'notification.account.signedInAfterGuesses': {
    en: 'Somebody signed in to your account after several wrong passwords from other places.',
    ar: 'تم تسجيل الدخول إلى الحساب بعد إدخال كلمات مرور خاطئة عدة مرات من أماكن أخرى.',
  },
  'notification.account.passwordsGuessed': {
    en: 'Somebody entered many wrong passwords for your account. They did not get in.',
    ar: 'تم إدخال كلمات مرور خاطئة كثيرة لهذا الحساب، ولم يتم الدخول إليه.',
  },
  'notification.withdrawn': {
    en: 'The doctor withdrew this announcement.',
    ar: 'تم سحب هذا الإعلان.',
  },
  'notifications.markedRead': { en: 'Notifications marked as read', ar: 'تم وضع علامة مقروء على الإشعارات' },
  'email.unavailable': {
    en: 'Email isn’t set up here',
    ar: 'البريد الإلكتروني غير مُعدّ على هذه المنصة',
  },
  'email.turnedOn': { en: 'Emails turned on', ar: 'تم تفعيل رسائل البريد الإلكتروني' },
  'email.turnedOff': { en: 'Emails turned off', ar: 'تم إيقاف رسائل البريد الإلكتروني' },
  // the e-mail itself (NTF-12)
  'email.subject': {
    en: { one: 'Daftar: {{count}} new notification', other: 'Daftar: {{count}} new notifications' },
    ar: {
      zero: 'دفتر: لا إشعارات جديدة',
      one: 'دفتر: إشعار جديد واحد',
      two: 'دفتر: إشعاران جديدان',
      few: 'دفتر: {{count}} إشعارات جديدة',
      many: 'دفتر: {{count}} إشعارًا جديدًا',
      other: 'دفتر: {{count}} إشعار جديد',
    },
  },
  'email.greeting': { en: 'Hello \u2068{{name}}\u2069,', ar: 'مرحبًا \u2068{{name}}\u2069،' },
  'email.intro': {
    en: 'You have new notifications:',
    ar: 'لديك إشعارات جديدة:',
  },
  'email.more': {
    en: { one: 'and {{count}} more', other: 'and {{count}} more' },
    ar: {
      zero: 'ولا شيء آخر',
      one: 'وإشعار واحد آخر',
      two: 'وإشعاران آخران',
      few: 'و{{count}} إشعارات أخرى',
      many: 'و{{count}} إشعارًا آخر',
      other: 'و{{count}} إشعار آخر',
    },
  },
  'email.open': { en: 'See all notifications', ar: 'عرض جميع الإشعارات' },
  'email.why': {
    en: 'You receive this because emails for notifications are turned on in your profile.',
    ar: 'تصل هذه الرسالة لأن رسائل البريد الإلكتروني للإشعارات مفعّلة في الملف الشخصي.',
  },
  'email.turnOff': { en: 'Turn these emails off', ar: 'إيقاف هذه الرسائل' },
  // about one's own account (TRU-11)
  'accountMail.passwordLink.subject': { en: 'A new password for Daftar', ar: 'كلمة مرور جديدة لدفتر' },
  'accountMail.passwordLink.text': {
    en: 'Somebody, probably you, asked for a new password. Choose it with this link; it works once, within 10 minutes.',
    ar: 'وصل طلب لتعيين كلمة مرور جديدة لهذا الحساب. يمكن تعيينها من هذا الرابط مرة واحدة خلال 10 دقائق.',
  },
  'accountMail.passwordLink.action': { en: 'Choose a new password', ar: 'تعيين كلمة مرور جديدة' },
  'accountMail.passwordLink.otherwise': {
    en: 'If it was not you, you need not do anything: your password stays as it is.',
    ar: 'إذا لم يكن الطلب منك فلا يلزم أي إجراء، وتبقى كلمة المرور كما هي.',
  },
  'accountMail.passwordChanged.subject': { en: 'Your Daftar password was changed', ar: 'تم تغيير كلمة مرور دفتر' },
  'accountMail.passwordChanged.text': {
    en: 'Your password was changed with a link from your email, and you were signed out everywhere.',
    ar: 'تم تغيير كلمة المرور برابط من البريد الإلكتروني، وتسجيل الخروج من جميع الأجهزة.',
  },
  'accountMail.passwordChanged.action': { en: 'Open Daftar', ar: 'فتح دفتر' },
  'accountMail.passwordChanged.otherwise': {
    en: 'If you didn’t expect this, please tell the faculty office at once.',
    ar: 'إذا لم يكن التغيير منك، يرجى إبلاغ إدارة الكلية فورًا.',
  },
  'accountMail.passwordMade.subject': {
    en: 'Your Daftar account has a new password',
    ar: 'كلمة مرور جديدة لحساب دفتر',
  },
  'accountMail.passwordMade.text': {
    en: 'An admin gave your account a new password, and you were signed out everywhere.',
    ar: 'عيّن مسؤول النظام كلمة مرور جديدة للحساب، وتم تسجيل الخروج من جميع الأجهزة.',
  },
  'accountMail.passwordMade.action': { en: 'Open Daftar', ar: 'فتح دفتر' },
  'accountMail.passwordMade.otherwise': {
    en: 'If you didn’t expect this, please tell the faculty office at once.',
    ar: 'إذا لم تكن على علم بهذا التغيير، يرجى إبلاغ إدارة الكلية فورًا.',
  },
  'accountMail.passwordChosen.subject': { en: 'Your Daftar password was changed', ar: 'تم تغيير كلمة مرور دفتر' },
  'accountMail.passwordChosen.text': {
    en: 'Your password was changed in your profile, and you were signed out everywhere.',
    ar: 'تم تغيير كلمة المرور من الملف الشخصي، وتسجيل الخروج من جميع الأجهزة.',
  },
  'accountMail.passwordChosen.action': { en: 'Open Daftar', ar: 'فتح دفتر' },
  'accountMail.passwordChosen.otherwise': {
    en: 'If you didn’t expect this, please tell the faculty office at once.',
    ar: 'إذا لم تكن على علم بهذا التغيير، يرجى إبلاغ إدارة الكلية فورًا.',
  },
  'accountMail.emailChanged.subject': {
    en: 'The email of your Daftar account was changed',
    ar: 'تم تعديل البريد الإلكتروني لحساب دفتر',
  },
  'accountMail.emailChanged.text': {
    en: 'An admin changed the email of your account. This message goes to the email before and after the change.',
    ar: 'عدّل مسؤول النظام البريد الإلكتروني للحساب. تصل هذه الرسالة إلى البريد السابق والبريد الجديد.',
  },
  'accountMail.emailChanged.action': { en: 'Open Daftar', ar: 'فتح دفتر' },
  'accountMail.emailChanged.otherwise': {
    en: 'If you didn’t expect this, please tell the faculty office at once.',
    ar: 'إذا لم تكن على علم بهذا التغيير، يرجى إبلاغ إدارة الكلية فورًا.',
  },
  'accountMail.factorAdded.subject': {
    en: 'A way to sign in was added to your Daftar account',
    ar: 'طريقة دخول جديدة لحساب دفتر',
  },
  'accountMail.factorAdded.text': {
    en: 'A passkey or an authenticator app was added to your account.',
    ar: 'تمت إضافة مفتاح مرور أو تطبيق مصادقة إلى الحساب.',
  },
  'accountMail.factorAdded.action': { en: 'Open Daftar', ar: 'فتح دفتر' },
  'accountMail.factorAdded.otherwise': {
    en: 'If you didn’t expect this, please tell the faculty office at once.',
    ar: 'إذا لم تكن على علم بهذا التغيير، يرجى إبلاغ إدارة الكلية فورًا.',
  },
  'accountMail.factorRemoved.subject': {
    en: 'A way to sign in was removed from your Daftar account',
    ar: 'حذف طريقة دخول من حساب دفتر',
  },
  'accountMail.factorRemoved.text': {
    en: 'A passkey or the authenticator app was removed from your account.',
    ar: 'تم حذف مفتاح مرور أو تطبيق المصادقة من الحساب.',
  },
  'accountMail.factorRemoved.action': { en: 'Open Daftar', ar: 'فتح دفتر' },
  'accountMail.factorRemoved.otherwise': {
    en: 'If you didn’t expect this, please tell the faculty office at once.',
    ar: 'إذا لم تكن على علم بهذا التغيير، يرجى إبلاغ إدارة الكلية فورًا.',
  },
  'accountMail.factorsRemoved.subject': {
    en: 'An admin removed the second step of your Daftar sign-in',
    ar: 'إلغاء الخطوة الثانية لتسجيل الدخول إلى دفتر',
  },
  'accountMail.factorsRemoved.text': {
    en: 'An admin removed all passkeys, the authenticator app and the recovery codes from your account.',
    ar: 'حذف مسؤول النظام مفاتيح المرور وتطبيق المصادقة ورموز الاسترداد من الحساب.',
  },
  'accountMail.factorsRemoved.action': { en: 'Open Daftar', ar: 'فتح دفتر' },
  'accountMail.factorsRemoved.otherwise': {
    en: 'If you didn’t expect this, please tell the faculty office at once.',
    ar: 'إذا لم تكن على علم بهذا التغيير، يرجى إبلاغ إدارة الكلية فورًا.',
  },
  'accountMail.recoveryCodeUsed.subject': {
    en: 'A recovery code was used for your Daftar account',
    ar: 'استخدام رمز استرداد لحساب دفتر',
  },
  'accountMail.recoveryCodeUsed.text': {
    en: 'Somebody signed in to your account with one of its recovery codes.',
    ar: 'تم تسجيل الدخول إلى الحساب بأحد رموز الاسترداد.',
  },
  'accountMail.recoveryCodeUsed.action': { en: 'Open Daftar', ar: 'فتح دفتر' },
  'accountMail.recoveryCodeUsed.otherwise': {
    en: 'If you didn’t expect this, please tell the faculty office at once.',
    ar: 'إذا لم تكن على علم بهذا التغيير، يرجى إبلاغ إدارة الكلية فورًا.',
  },
  'accountMail.recoveryCodesMade.subject': {
    en: 'New recovery codes for your Daftar account',
    ar: 'رموز استرداد جديدة لحساب دفتر',
  },
  'accountMail.recoveryCodesMade.text': {
    en: 'New recovery codes were made for your account. Earlier ones no longer work.',
    ar: 'تم إنشاء رموز استرداد جديدة للحساب، ولم تعد الرموز السابقة صالحة.',
  },
  'accountMail.recoveryCodesMade.action': { en: 'Open Daftar', ar: 'فتح دفتر' },
  'accountMail.recoveryCodesMade.otherwise': {
    en: 'If you didn’t expect this, please tell the faculty office at once.',
    ar: 'إذا لم تكن على علم بهذا التغيير، يرجى إبلاغ إدارة الكلية فورًا.',
  },
  'accountMail.codesGuessed.subject': {
    en: 'Wrong codes were entered for your Daftar account',
    ar: 'إدخال رموز خاطئة لحساب دفتر',
  },
  'accountMail.codesGuessed.text': {
    en: 'Somebody entered your right password, and then wrong codes several times. They did not get in.',
    ar: 'تم إدخال كلمة المرور الصحيحة، ثم رموز خاطئة عدة مرات، ولم يتم الدخول إلى الحساب.',
  },
  'accountMail.codesGuessed.action': { en: 'Open Daftar', ar: 'فتح دفتر' },
  'accountMail.codesGuessed.otherwise': {
    en: 'If it was not you, somebody knows your password: please change it now.',
    ar: 'إذا لم يكن ذلك منك، فكلمة المرور معروفة لشخص آخر، ويرجى تغييرها الآن.',
  },
  'accountMail.providerLinked.subject': {
    en: 'A new way to sign in was linked to your Daftar account',
    ar: 'ربط طريقة دخول جديدة بحساب دفتر',
  },
  'accountMail.providerLinked.text': {
    en: 'An account at a sign-in provider, such as the university, was linked to your account and now opens it.',
    ar: 'تم ربط الحساب بحساب لدى جهة دخول أخرى، مثل الجامعة، وأصبح تسجيل الدخول به ممكنًا.',
  },
  'accountMail.providerLinked.action': { en: 'Open Daftar', ar: 'فتح دفتر' },
  'accountMail.providerLinked.otherwise': {
    en: 'If you didn’t expect this, please tell the faculty office at once.',
    ar: 'إذا لم تكن على علم بهذا التغيير، يرجى إبلاغ إدارة الكلية فورًا.',
  },
  'accountMail.providerRemoved.subject': {
    en: 'A way to sign in was removed from your Daftar account',
    ar: 'إزالة طريقة دخول من حساب دفتر',
  },
  'accountMail.providerRemoved.text': {
    en: 'The link to a sign-in provider was removed; it no longer opens your account.',
    ar: 'تمت إزالة الربط بجهة دخول، ولم تعد تفتح هذا الحساب.',
  },
  'accountMail.providerRemoved.action': { en: 'Open Daftar', ar: 'فتح دفتر' },
  'accountMail.providerRemoved.otherwise': {
    en: 'If you didn’t expect this, please tell the faculty office at once.',
    ar: 'إذا لم تكن على علم بهذا التغيير، يرجى إبلاغ إدارة الكلية فورًا.',
  },
  'accountMail.newDevice.subject': {
    en: 'A new browser signed in to your Daftar account',
    ar: 'تسجيل دخول من متصفح جديد إلى حساب دفتر',
  },
  'accountMail.newDevice.text': {
    en: 'Somebody, probably you, signed in to your account in a browser that it did not know.',
    ar: 'تم تسجيل الدخول إلى الحساب من متصفح غير معروف من قبل.',
  },
  'accountMail.newDevice.action': { en: 'Open Daftar', ar: 'فتح دفتر' },
  'accountMail.newDevice.otherwise': {
    en: 'If it was not you, please sign that device out under My devices in your profile, and change your password.',
    ar: 'إذا لم يكن ذلك منك، يرجى إنهاء جلسة هذا الجهاز من «أجهزتي» في الملف الشخصي وتغيير كلمة المرور.',
  },
  'accountMail.signedInAfterGuesses.subject': {
    en: 'A sign-in to your Daftar account after wrong passwords',
    ar: 'تسجيل دخول إلى حساب دفتر بعد كلمات مرور خاطئة',
  },
  'accountMail.signedInAfterGuesses.text': {
    en: 'Somebody signed in to your account after several wrong passwords from other places.',
    ar: 'تم تسجيل الدخول إلى الحساب بعد إدخال كلمات مرور خاطئة عدة مرات من أماكن أخرى.',
  },
  'accountMail.signedInAfterGuesses.action': { en: 'Open Daftar', ar: 'فتح دفتر' },
  'accountMail.signedInAfterGuesses.otherwise': {
    en: 'If it was not you, please change your password now.',
    ar: 'إذا لم يكن ذلك منك، يرجى تغيير كلمة المرور الآن.',
  },
  'accountMail.passwordsGuessed.subject': {
    en: 'Many wrong passwords for your Daftar account',
    ar: 'كلمات مرور خاطئة كثيرة لحساب دفتر',
  },
  'accountMail.passwordsGuessed.text': {
    en: 'Somebody entered many wrong passwords for your account. They did not get in.',
    ar: 'تم إدخال كلمات مرور خاطئة كثيرة لهذا الحساب، ولم يتم الدخول إليه.',
  },
  'accountMail.passwordsGuessed.action': { en: 'Open Daftar', ar: 'فتح دفتر' },
  'accountMail.passwordsGuessed.otherwise': {
    en: 'There is nothing to do if your password is a strong one. A passkey protects the account better.',
    ar: 'لا يلزم أي إجراء إذا كانت كلمة المرور قوية. استخدام مفتاح مرور يحمي الحساب بصورة أفضل.',
  },
  'accountMail.roleChanged.subject': {
    en: 'The role of your Daftar account was changed',
    ar: 'تم تعديل نوع حساب دفتر',
  },
  'accountMail.roleChanged.text': {
    en: 'An admin changed the role of your account, and you were signed out everywhere.',
    ar: 'عدّل مسؤول النظام نوع الحساب، وتم تسجيل الخروج من جميع الأجهزة.',
  },
  'accountMail.roleChanged.action': { en: 'Open Daftar', ar: 'فتح دفتر' },
  'accountMail.roleChanged.otherwise': {
    en: 'If you didn’t expect this, please tell the faculty office at once.',
    ar: 'إذا لم تكن على علم بهذا التغيير، يرجى إبلاغ إدارة الكلية فورًا.',
  },
  'accountMail.dutiesChanged.subject': {
    en: 'The duties of your Daftar account were changed',
    ar: 'تم تعديل المهام المسندة إلى حساب دفتر',
  },
  'accountMail.dutiesChanged.text': {
    en: 'An owner of the platform changed what your account may do, and you were signed out everywhere.',
    ar: 'عدّل المسؤول العام المهام المسندة إلى الحساب، وتم تسجيل الخروج من جميع الأجهزة.',
  },
  'accountMail.dutiesChanged.action': { en: 'Open Daftar', ar: 'فتح دفتر' },
  'accountMail.dutiesChanged.otherwise': {
    en: 'If you didn’t expect this, please tell the faculty office at once.',
    ar: 'إذا لم تكن على علم بهذا التغيير، يرجى إبلاغ إدارة الكلية فورًا.',
  },
  'accountMail.ownershipAsked.subject': {
    en: 'Daftar: another owner asks for your confirmation',
    ar: 'دفتر: طلب تأكيد من مسؤول عام آخر',
  },
  'accountMail.ownershipAsked.text': {
    en: 'Another owner of the platform wants to make an admin an owner, or to take ownership away. Nothing changes before you confirm it.',
    ar: 'يوجد طلب من مسؤول عام آخر لمنح صفة المسؤول العام أو سحبها، ولا يتغير شيء قبل التأكيد.',
  },
  'accountMail.ownershipAsked.action': { en: 'Look at the request', ar: 'عرض الطلب' },
  'accountMail.ownershipAsked.otherwise': {
    en: 'Please ask the person before you confirm. If you don’t expect this, drop the request.',
    ar: 'يرجى التحقق من صاحب الطلب قبل التأكيد، وإلغاء الطلب إذا لم يكن متوقعًا.',
  },
  // the page behind that link (FIX-30)
  'unsubscribe.ask.title': { en: 'Turn off emails?', ar: 'إيقاف رسائل البريد الإلكتروني؟' },
  'unsubscribe.ask.text': {
    en: 'Notifications from Daftar will no longer be sent to you by email. They stay in Daftar itself.',
    ar: 'لن تُرسل إشعارات دفتر بالبريد الإلكتروني بعد ذلك، وتبقى متاحة داخل دفتر.',
  },
  'unsubscribe.button': { en: 'Turn off emails', ar: 'إيقاف الرسائل' },
  'unsubscribe.off.title': { en: 'Emails are turned off', ar: 'تم إيقاف رسائل البريد الإلكتروني' },
  'unsubscribe.off.text': {
    en: 'They can be turned on again in your profile at any time.',
    ar: 'يمكن تفعيلها مرة أخرى من الملف الشخصي في أي وقت.',
  },
  'unsubscribe.invalid.title': { en: 'This link is not valid', ar: 'هذا الرابط غير صالح' },
  'unsubscribe.invalid.text': {
    en: 'It may have been cut off. Please use the whole link from the email, or turn emails off in your profile.',
    ar: 'ربما لم يُنسخ الرابط كاملًا. يرجى استخدامه كما ورد في الرسالة، أو إيقاف الرسائل من الملف الشخصي.',
  },
  'unsubscribe.home': { en: 'Go to Daftar', ar: 'الانتقال إلى دفتر' },
  'deadLetter.retried': { en: 'The delivery is being tried again', ar: 'جارٍ إعادة محاولة الإرسال' },
  'deadLetter.dropped': { en: 'The delivery was discarded', ar: 'تم إلغاء الإرسال' },
  'announcement.notFound': { en: 'The announcement was not found', ar: 'الإعلان غير موجود' },
  'announcement.edited': { en: 'The announcement was changed', ar: 'تم تعديل الإعلان' },
  'announcement.deleted': { en: 'The announcement was deleted', ar: 'تم حذف الإعلان' },
  'announcement.sent': {
    en: {
      one: 'The announcement is on its way to {{count}} student',
      other: 'The announcement is on its way to {{count}} students',
    },
    ar: {
      zero: 'لا يوجد طلاب لإرسال الإعلان إليهم',
      one: 'جارٍ إرسال الإعلان إلى طالب واحد',
      two: 'جارٍ إرسال الإعلان إلى طالبين',
      few: 'جارٍ إرسال الإعلان إلى {{count}} طلاب',
      many: 'جارٍ إرسال الإعلان إلى {{count}} طالبًا',
      other: 'جارٍ إرسال الإعلان إلى {{count}} طالب',
    },
  },
  'message.nobody': {
    en: 'None of these students is enrolled in the course any more',
    ar: 'لم يعد أي من هؤلاء الطلاب مسجلًا في المقرر',
  },
  'message.sent': {
    en: {
      one: 'The message is on its way to {{count}} student',
      other: 'The message is on its way to {{count}} students',
    },
    ar: {
      zero: 'لا يوجد طلاب لإرسال الرسالة إليهم',
      one: 'جارٍ إرسال الرسالة إلى طالب واحد',
      two: 'جارٍ إرسال الرسالة إلى طالبين',
      few: 'جارٍ إرسال الرسالة إلى {{count}} طلاب',
      many: 'جارٍ إرسال الرسالة إلى {{count}} طالبًا',
      other: 'جارٍ إرسال الرسالة إلى {{count}} طالب',
    },
  },
  'notification.format': {
    en: 'The doctor answered your request for another format of \u2068{{format}}\u2069 (\u2068{{course}}\u2069)',
    ar: 'تم الرد على طلب صيغة أخرى لملف \u2068{{format}}\u2069 في مقرر \u2068{{course}}\u2069',
  },
  'notification.examScores': {
    en: 'Scores of \u2068{{examScores}}\u2069 in \u2068{{course}}\u2069 are out (\u2068{{instructor}}\u2069)',
    ar: 'أُعلنت درجات \u2068{{examScores}}\u2069 في مقرر \u2068{{course}}\u2069 (\u2068{{instructor}}\u2069)',
  },
  'notification.assignmentScores': {
    en: 'Scores of \u2068{{assignmentScores}}\u2069 in \u2068{{course}}\u2069 are out (\u2068{{instructor}}\u2069)',
    ar: 'أُعلنت درجات \u2068{{assignmentScores}}\u2069 في مقرر \u2068{{course}}\u2069 (\u2068{{instructor}}\u2069)',
  },
  'notification.scoresBack': {
    en: 'The scores of \u2068{{scoresBack}}\u2069 in \u2068{{course}}\u2069 were taken back for correction (\u2068{{instructor}}\u2069)',
    ar: 'سُحبت درجات \u2068{{scoresBack}}\u2069 في مقرر \u2068{{course}}\u2069 لمراجعتها (\u2068{{instructor}}\u2069)',
  },
  'notification.question': {
    en: 'New question in \u2068{{course}}\u2069: \u2068{{question}}\u2069',
    ar: 'سؤال جديد في مقرر \u2068{{course}}\u2069: \u2068{{question}}\u2069',
  },
  'notification.followUp': {
    en: 'A student replied to a question in \u2068{{course}}\u2069: \u2068{{question}}\u2069',
    ar: 'رد جديد من أحد الطلاب على سؤال في مقرر \u2068{{course}}\u2069: \u2068{{question}}\u2069',
  },
  // an announcement, in its author's words
  'notification.withFiles': {
    en: {
      one: '\u2068{{message}}\u2069 ({{count}} attachment)',
      other: '\u2068{{message}}\u2069 ({{count}} attachments)',
    },
    ar: {
      zero: '\u2068{{message}}\u2069 (دون مرفقات)',
      one: '\u2068{{message}}\u2069 (مرفق واحد)',
      two: '\u2068{{message}}\u2069 (مرفقان)',
      few: '\u2068{{message}}\u2069 ({{count}} مرفقات)',
      many: '\u2068{{message}}\u2069 ({{count}} مرفقًا)',
      other: '\u2068{{message}}\u2069 ({{count}} مرفق)',
    },
  },
  'notification.reply': {
    en: 'New reply to your question in \u2068{{course}}\u2069: \u2068{{reply}}\u2069',
    ar: 'رد جديد على سؤالك في مقرر \u2068{{course}}\u2069: \u2068{{reply}}\u2069',
  },
  'notification.dueMoved': {
    en: 'New due date of \u2068{{dueMoved}}\u2069 in \u2068{{course}}\u2069: \u2068{{due}}\u2069 (\u2068{{instructor}}\u2069)',
    ar: 'موعد تسليم جديد للتكليف \u2068{{dueMoved}}\u2069 في مقرر \u2068{{course}}\u2069: \u2068{{due}}\u2069 (\u2068{{instructor}}\u2069)',
  },
  'notification.dueWithdrawn': {
    en: 'Your later due date of \u2068{{dueMoved}}\u2069 in \u2068{{course}}\u2069 was withdrawn. The due date is \u2068{{due}}\u2069, as for the class (\u2068{{instructor}}\u2069)',
    ar: 'تم سحب تمديد موعد التكليف \u2068{{dueMoved}}\u2069 في مقرر \u2068{{course}}\u2069، وعاد العمل بموعد الشعبة: \u2068{{due}}\u2069 (\u2068{{instructor}}\u2069)',
  },
  'notification.dueExtended': {
    en: 'You can hand in \u2068{{dueExtended}}\u2069 in \u2068{{course}}\u2069 until \u2068{{due}}\u2069 (\u2068{{instructor}}\u2069)',
    ar: 'يمكن تسليم التكليف \u2068{{dueExtended}}\u2069 في مقرر \u2068{{course}}\u2069 حتى \u2068{{due}}\u2069 (\u2068{{instructor}}\u2069)',
  },
  'notification.reopening': {
    en: 'The registrar’s office reopened the sealed marks of \u2068{{course}}\u2069 (version {{reopening}}). You can change them now',
    ar: 'أعادت شؤون الطلاب فتح الدرجات المعتمدة لمقرر \u2068{{course}}\u2069 (الإصدار {{reopening}})، ويمكن تعديلها الآن',
  },
  'notification.leftSealed': {
    en: 'The registrar’s office left the marks of \u2068{{course}}\u2069 sealed (version {{reopening}})',
    ar: 'أبقت شؤون الطلاب درجات مقرر \u2068{{course}}\u2069 معتمدة (الإصدار {{reopening}})',
  },
  'notification.appeal': {
    en: '\u2068{{appeal}}\u2069 in \u2068{{course}}\u2069: a student asks you to look at the mark again',
    ar: 'طلب إعادة النظر في درجة \u2068{{appeal}}\u2069 في مقرر \u2068{{course}}\u2069',
  },
  'notification.examAppeal': {
    en: 'Your doctor answered your regrade request for \u2068{{examAppeal}}\u2069 in \u2068{{course}}\u2069',
    ar: 'تم الرد على طلب إعادة النظر في درجة \u2068{{examAppeal}}\u2069 في مقرر \u2068{{course}}\u2069',
  },
  'notification.assignmentAppeal': {
    en: 'Your doctor answered your regrade request for \u2068{{assignmentAppeal}}\u2069 in \u2068{{course}}\u2069',
    ar: 'تم الرد على طلب إعادة النظر في درجة \u2068{{assignmentAppeal}}\u2069 في مقرر \u2068{{course}}\u2069',
  },
  'notification.examMarker': {
    en: '\u2068{{instructor}}\u2069 asks you to mark \u2068{{examMarker}}\u2069 in \u2068{{course}}\u2069',
    ar: 'طلب تصحيح من \u2068{{instructor}}\u2069: \u2068{{examMarker}}\u2069 في مقرر \u2068{{course}}\u2069',
  },
  'notification.assignmentMarker': {
    en: '\u2068{{instructor}}\u2069 asks you to mark \u2068{{assignmentMarker}}\u2069 in \u2068{{course}}\u2069',
    ar: 'طلب تصحيح من \u2068{{instructor}}\u2069: \u2068{{assignmentMarker}}\u2069 في مقرر \u2068{{course}}\u2069',
  },
  'notification.absence': {
    en: 'You have missed \u2068{{missed}}\u2069 of \u2068{{of}}\u2069 planned sessions of \u2068{{course}}\u2069: {{absence}}% is the limit of a warning',
    ar: 'إنذار غياب في مقرر \u2068{{course}}\u2069: بلغ الغياب \u2068{{missed}}\u2069 من \u2068{{of}}\u2069 لقاء مقرر، وحد الإنذار {{absence}}%',
  },
  'notification.barring': {
    en: 'You are barred from \u2068{{course}}\u2069 because of absence. The registrar’s office decided it',
    ar: 'قررت شؤون الطلاب حرمانك من مقرر \u2068{{course}}\u2069 بسبب الغياب',
  },
  'notification.barringLetOff': {
    en: 'You are not barred from \u2068{{course}}\u2069. The registrar’s office decided it',
    ar: 'قررت شؤون الطلاب عدم الحرمان من مقرر \u2068{{course}}\u2069',
  },
  'notification.excuse': {
    en: 'Your excuse in \u2068{{course}}\u2069 was accepted: \u2068{{due}}\u2069',
    ar: 'تم قبول عذر الغياب في مقرر \u2068{{course}}\u2069: \u2068{{due}}\u2069',
  },
  'notification.excuseRefused': {
    en: 'Your excuse in \u2068{{course}}\u2069 was refused: \u2068{{due}}\u2069',
    ar: 'تم رفض عذر الغياب في مقرر \u2068{{course}}\u2069: \u2068{{due}}\u2069',
  },
  'notification.petition': {
    en: 'Your petition about a result of \u2068{{levelResult}}\u2069 is decided',
    ar: 'تم البت في تظلمك من نتيجة \u2068{{levelResult}}\u2069',
  },
  'notification.levelResult': {
    en: 'Your result of \u2068{{levelResult}}\u2069 is published',
    ar: 'أُعلنت نتيجتك في \u2068{{levelResult}}\u2069',
  },
});
