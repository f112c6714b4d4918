import { defineTexts } from '../define-texts.ts';

/** Answers to those who publish a remote (SHP-02). */
export const releaseTexts = defineTexts({
  'release.unknownToken': {
    en: 'This token is not valid. Ask the operators for a new one.',
    ar: 'رمز النشر غير صالح. يرجى طلب رمز جديد من مشغلي المنصة.',
  },
  'release.otherRemote': {
    en: 'This token is for the remote “{{remote}}” only.',
    ar: 'رمز النشر هذا خاص بالجزء «{{remote}}» وحده.',
  },
  'release.notFound': { en: 'There is no such release.', ar: 'لا يوجد إصدار كهذا.' },
  'release.noPrevious': {
    en: 'There is no earlier version to roll back to. Name one with --to.',
    ar: 'لا يوجد إصدار سابق للرجوع إليه. يرجى تحديد الإصدار المطلوب في الأمر.',
  },
  'release.exists': {
    en: 'This version exists already with other contents. A release never changes: build it again.',
    ar: 'هذا الإصدار موجود بالفعل بمحتوى آخر. لا يتغير إصدار بعد نشره: يلزم بناؤه من جديد.',
  },
  'release.raced': {
    en: '{{name}} was first: {{version}} has been live since {{at}}. Look at it, then try again.',
    ar: 'سبق النشر من {{name}}: الإصدار {{version}} قيد التشغيل منذ {{at}}. يرجى الاطلاع عليه ثم إعادة المحاولة.',
  },
  'release.pinned': {
    en: 'This remote is pinned to its version. Unpin it first: daftar-remote unpin',
    ar: 'هذا الجزء مثبّت على إصداره الحالي. يلزم إلغاء التثبيت أولًا.',
  },
  'release.pinnedByOperators': {
    en: 'The operators pinned this remote to its version. Ask them to unpin it.',
    ar: 'ثبّت مشغلو المنصة هذا الجزء على إصداره الحالي. يرجى طلب إلغاء التثبيت منهم.',
  },
  'release.frozen': {
    en: 'An exam is running or begins soon: nothing new becomes live for students until {{until}}. On the Releases page, two people together can let it through.',
    ar: 'هناك امتحان جارٍ أو يبدأ قريبًا: لا يُشغَّل إصدار جديد للطلاب حتى {{until}}. يمكن لشخصين معًا السماح به من صفحة الإصدارات.',
  },
  'release.requestGone': {
    en: 'This request is gone: somebody approved or withdrew it, or the part was changed in between.',
    ar: 'لم يعد هذا الطلب قائمًا: تمت الموافقة عليه أو سحبه، أو تغيّر الجزء منذ تقديمه.',
  },
  'release.ownRequest': {
    en: 'You asked for this yourself. Another person must approve it.',
    ar: 'هذا الطلب مقدَّم من الحساب نفسه. تلزم موافقة شخص آخر.',
  },
  'release.moved.promote': { en: 'Version {{version}} is live', ar: 'الإصدار {{version}} قيد التشغيل' },
  'release.moved.canary': {
    en: 'Version {{version}} is live for a share',
    ar: 'الإصدار {{version}} متاح لنسبة من المستخدمين',
  },
  'release.moved.rollback': { en: 'Version {{version}} is live again', ar: 'تم الرجوع إلى الإصدار {{version}}' },
  'release.moved.pin': { en: 'Pinned to version {{version}}', ar: 'تم التثبيت على الإصدار {{version}}' },
  'release.moved.unpin': { en: 'Unpinned', ar: 'تم إلغاء التثبيت' },
  'release.approved': {
    en: 'Approved: version {{version}} is live',
    ar: 'تمت الموافقة: الإصدار {{version}} قيد التشغيل',
  },
  'release.asked': { en: 'Waiting for a second person', ar: 'الطلب بانتظار موافقة شخص آخر' },
  'release.withdrawn': { en: 'The request for the release was withdrawn', ar: 'تم سحب طلب تشغيل الإصدار' },
  'release.notDeveloper': {
    en: 'Only this part’s developers can open another version of it.',
    ar: 'فتح إصدار آخر من هذا الجزء متاح لمطوّريه فقط.',
  },
  'release.inExam': {
    en: 'During an exam only the live version can be opened.',
    ar: 'أثناء الامتحان لا يُفتح إلا الإصدار قيد التشغيل.',
  },
  'permission.unknown': {
    en: 'No live version of this part has this permission.',
    ar: 'هذه الصلاحية غير معرّفة في أي إصدار قيد التشغيل من هذا الجزء.',
  },
  'permission.notForRole': {
    en: 'This part is not for people of that role.',
    ar: 'هذا الجزء غير مخصص لهذا النوع من الحسابات.',
  },
  'permission.granted': { en: 'It was granted already.', ar: 'هذه الصلاحية ممنوحة بالفعل.' },
  'permission.notGranted': { en: 'It was revoked already.', ar: 'سُحبت هذه الصلاحية من قبل.' },
  'permission.wasGranted': { en: 'Permission granted', ar: 'تم منح الصلاحية' },
  'permission.wasRevoked': { en: 'Permission revoked', ar: 'تم سحب الصلاحية' },
  'release.unknownPeople': {
    en: 'Nobody has this user id: {{ids}}',
    ar: 'لا يوجد حساب بهذا الرقم: {{ids}}',
  },
  'release.nameOfOurs': {
    en: 'The platform uses the name {{remote}} for its own calls. A remote with a service needs another name.',
    ar: 'تستخدم المنصة الاسم «{{remote}}» لطلباتها. يلزم اسم آخر لجزء له خادم خاص به.',
  },
  'release.notSigned': {
    en: 'The release is not signed with the key that belongs to this token.',
    ar: 'الإصدار غير موقّع بالمفتاح المرتبط برمز النشر هذا.',
  },
  'release.refused': {
    en: 'The release can’t become live: {{problems}}',
    ar: 'تعذّر تشغيل الإصدار: {{problems}}',
  },
  'release.notSeen': {
    en: 'Version {{version}} can’t become live: its pages were not all seen to work in a browser, in both languages. Publish it with daftar-remote on a machine that has Chromium. Missing: {{pages}}',
    ar: 'تعذّر تشغيل الإصدار {{version}}: لم يثبت أن جميع صفحاته تعمل في المتصفح باللغتين. يلزم نشره من جديد بأداة النشر من جهاز عليه متصفح. الصفحات الناقصة: {{pages}}',
  },
  'release.malformed': { en: 'The release can’t be used: {{problem}}', ar: 'تعذّر استخدام الإصدار: {{problem}}' },
});
