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
    ar: 'سبق {{name}} إلى النشر: الإصدار {{version}} مستخدم منذ {{at}}. يرجى الاطلاع عليه ثم إعادة المحاولة.',
  },
  'release.pinned': {
    en: 'This remote is pinned to its version. Unpin it first: daftar-remote unpin',
    ar: 'هذا الجزء مثبّت على إصداره الحالي. يلزم إلغاء التثبيت أولًا.',
  },
  'release.pinnedByOperators': {
    en: 'The operators pinned this remote to its version. Ask them to unpin it.',
    ar: 'ثبّت مشغلو المنصة هذا الجزء على إصداره الحالي. يرجى طلب إلغاء التثبيت منهم.',
  },
  'release.notSigned': {
    en: 'The release is not signed with the key that belongs to this token.',
    ar: 'الإصدار غير موقّع بالمفتاح المرتبط برمز النشر هذا.',
  },
  'release.refused': {
    en: 'The release can’t become live: {{problems}}',
    ar: 'تعذّر تشغيل الإصدار: {{problems}}',
  },
  'release.malformed': { en: 'The release can’t be used: {{problem}}', ar: 'تعذّر استخدام الإصدار: {{problem}}' },
});
