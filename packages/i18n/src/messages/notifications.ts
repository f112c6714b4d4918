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
    ar: 'انتهى الامتحان \u2068{{examEnded}}\u2069 في مقرر \u2068{{course}}\u2069: سلّم {{done}} من {{of}}، مقالات بانتظار التصحيح: {{waiting}}',
  },
  'notification.handIns': {
    en: '\u2068{{handIns}}\u2069 in \u2068{{course}}\u2069 was due: {{done}} of {{of}} handed in',
    ar: 'انقضى موعد تسليم \u2068{{handIns}}\u2069 في مقرر \u2068{{course}}\u2069: سُلِّم {{done}} من {{of}}',
  },
  'notification.marking': {
    en: 'Essays still to mark in \u2068{{marking}}\u2069, \u2068{{course}}\u2069: {{waiting}}',
    ar: 'مقالات ما زالت بانتظار التصحيح في \u2068{{marking}}\u2069، مقرر \u2068{{course}}\u2069: {{waiting}}',
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
    ar: 'ما وصل من جديد على دفتر ولم يُقرأ بعد:',
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
    en: 'Somebody, probably you, asked for a new password. Choose it with this link; it works once, within 30 minutes.',
    ar: 'وصل طلب لتعيين كلمة مرور جديدة لهذا الحساب. يمكن تعيينها من هذا الرابط مرة واحدة خلال 30 دقيقة.',
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
    en: 'If you didn’t expect this, please tell the faculty’s office at once.',
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
    en: 'If you didn’t expect this, please tell the faculty’s office at once.',
    ar: 'إذا لم تكن على علم بهذا التغيير، يرجى إبلاغ إدارة الكلية فورًا.',
  },
  'accountMail.passwordChosen.subject': { en: 'Your Daftar password was changed', ar: 'تم تغيير كلمة مرور دفتر' },
  'accountMail.passwordChosen.text': {
    en: 'Your password was changed in your profile, and you were signed out everywhere.',
    ar: 'تم تغيير كلمة المرور من الملف الشخصي، وتسجيل الخروج من جميع الأجهزة.',
  },
  'accountMail.passwordChosen.action': { en: 'Open Daftar', ar: 'فتح دفتر' },
  'accountMail.passwordChosen.otherwise': {
    en: 'If you didn’t expect this, please tell the faculty’s office at once.',
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
    en: 'If you didn’t expect this, please tell the faculty’s office at once.',
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
    en: 'If you didn’t expect this, please tell the faculty’s office at once.',
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
    en: 'If you didn’t expect this, please tell the faculty’s office at once.',
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
    en: 'If you didn’t expect this, please tell the faculty’s office at once.',
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
    en: 'If you didn’t expect this, please tell the faculty’s office at once.',
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
    en: 'If you didn’t expect this, please tell the faculty’s office at once.',
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
    en: 'If you didn’t expect this, please tell the faculty’s office at once.',
    ar: 'إذا لم تكن على علم بهذا التغيير، يرجى إبلاغ إدارة الكلية فورًا.',
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
    en: 'If you didn’t expect this, please tell the faculty’s office at once.',
    ar: 'إذا لم تكن على علم بهذا التغيير، يرجى إبلاغ إدارة الكلية فورًا.',
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
  'notification.format': {
    en: 'The doctor answered your request for another format of \u2068{{format}}\u2069 (\u2068{{course}}\u2069)',
    ar: 'تم الرد على طلب صيغة أخرى لملف \u2068{{format}}\u2069 في مقرر \u2068{{course}}\u2069',
  },
});
