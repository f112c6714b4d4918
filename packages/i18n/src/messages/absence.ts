import { defineTexts } from '../define-texts.ts';

/** Replies about absence and barring (RST-11). */
export const absenceTexts = defineTexts({
  'absence.planSaved': { en: 'The number of sessions was saved', ar: 'تم حفظ عدد اللقاءات' },
  'absence.sessionAdded': { en: 'The session was added', ar: 'تمت إضافة اللقاء' },
  'absence.calledOff': { en: 'The session was called off', ar: 'تم إلغاء اللقاء' },
  'absence.marked': { en: 'Attendance was saved', ar: 'تم حفظ الحضور' },
  'absence.takenNow': { en: 'Attendance was taken', ar: 'تم أخذ الغياب' },
  'absence.codeOpened': { en: 'Students can enter the code now', ar: 'يمكن للطلاب إدخال الكود الآن' },
  'absence.codeClosed': { en: 'Codes are no longer taken', ar: 'انتهى استقبال الكود' },
  'absence.entered': { en: 'You are marked as present', ar: 'تم تسجيل الحضور' },
  'absence.sheetTaken': { en: 'Attendance was taken from the sheet', ar: 'تم أخذ الغياب من الملف' },
  'absence.sheetNotTaken': {
    en: 'Some rows are wrong, so nothing was changed',
    ar: 'في الملف صفوف غير صحيحة، ولم يتغير شيء',
  },
  'absence.excuseAsked': { en: 'Your excuse was sent', ar: 'تم إرسال العذر' },
  'absence.excuseAccepted': { en: 'The excuse was accepted', ar: 'تم قبول العذر' },
  'absence.excuseRefused': { en: 'The excuse was refused', ar: 'تم رفض العذر' },
  'absence.sessionNotFound': { en: 'There is no such session', ar: 'لا يوجد هذا اللقاء' },
  'absence.planFirst': {
    en: 'Say first how many sessions the term has',
    ar: 'يرجى تحديد عدد لقاءات الفصل الدراسي أولًا',
  },
  'absence.tooMany': { en: 'A term has at most 300 sessions', ar: 'لا تزيد لقاءات الفصل الدراسي على 300' },
  'absence.notYet': {
    en: 'The session has not begun. Take it once it is held.',
    ar: 'لم يبدأ اللقاء بعد. يؤخذ الغياب عند انعقاده.',
  },
  'absence.taken': {
    en: 'This session was taken already. Correct it in the list.',
    ar: 'تم أخذ غياب هذا اللقاء. يمكن التصحيح من القائمة.',
  },
  'absence.noCode': { en: 'No code is taken in this course now', ar: 'لا يُستقبل كود في هذا المقرر الآن' },
  'absence.wrongCode': {
    en: 'This is not the code of this moment. Look at the screen again.',
    ar: 'ليس هذا كود هذه اللحظة. يرجى النظر إلى الشاشة مرة أخرى.',
  },
  'absence.codeDigits': { en: 'Type the six digits on the screen', ar: 'اكتب الأرقام الستة المعروضة على الشاشة' },
  'absence.wasThere': {
    en: 'You are marked as present in this session, so it needs no excuse',
    ar: 'الحضور مسجل في هذا اللقاء، فلا حاجة إلى عذر',
  },
  'absence.excuseExists': {
    en: 'You have already sent an excuse for this session',
    ar: 'سبق إرسال عذر عن هذا اللقاء',
  },
  'absence.excuseReplaced': {
    en: 'The student has sent another excuse for this session. Decide that one.',
    ar: 'أرسل الطالب عذرًا آخر عن هذا اللقاء. يرجى البت فيه.',
  },
  'absence.excuseNotFound': { en: 'There is no such excuse', ar: 'لا يوجد هذا العذر' },
  'absenceSheet.name': { en: 'Attendance', ar: 'الحضور' },
  'absenceSheet.id': { en: 'ID', ar: 'الرقم' },
  'absenceSheet.student': { en: 'Student', ar: 'الطالب' },
  'absenceSheet.present': { en: 'Present', ar: 'حاضر' },
  'absenceSheet.yes': { en: 'Yes', ar: 'نعم' },
  'absenceSheet.no': { en: 'No', ar: 'لا' },
  'barring.barred': { en: 'The student was barred', ar: 'تم حرمان الطالب' },
  'barring.letOff': { en: 'The student was not barred', ar: 'تقرر عدم الحرمان' },
  'barring.notFound': { en: 'There is no such proposal', ar: 'لا يوجد هذا الاقتراح' },
  'barring.lapsed': {
    en: 'The student no longer exceeds the limit, so there is nothing to decide',
    ar: 'لم يعد غياب الطالب فوق الحد، فلا قرار مطلوب',
  },
  'barring.otherState': {
    en: 'The result of this student has another state already. Change it in the results first.',
    ar: 'لنتيجة هذا الطالب حالة أخرى. يرجى تعديلها في النتائج أولًا.',
  },
});
