import { defineTexts } from '../define-texts.ts';

/** Titles and words of the exported activity log (FIX-22). */
export const auditSheetTexts = defineTexts({
  'auditSheet.name': { en: 'Activity Log', ar: 'سجل النشاط' },
  'auditSheet.at': { en: 'When', ar: 'الوقت' },
  'auditSheet.actor': { en: 'Who', ar: 'المستخدم' },
  'auditSheet.actorId': { en: 'User ID', ar: 'رقم المستخدم' },
  'auditSheet.action': { en: 'What', ar: 'العملية' },
  'auditSheet.subject': { en: 'Subject', ar: 'العنصر' },
  'auditSheet.subjectId': { en: 'Subject number', ar: 'الرقم' },
  'auditSheet.address': { en: 'IP address', ar: 'عنوان IP' },
  'auditSheet.before': { en: 'Before', ar: 'قبل' },
  'auditSheet.after': { en: 'After', ar: 'بعد' },
  'auditSheet.nobody': { en: 'Not signed in', ar: 'بدون تسجيل دخول' },
  'auditSheet.yes': { en: 'Yes', ar: 'نعم' },
  'auditSheet.no': { en: 'No', ar: 'لا' },
});
