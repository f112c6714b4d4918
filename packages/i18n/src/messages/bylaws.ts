import { defineTexts } from '../define-texts.ts';

/** Replies about bylaws and cohorts (RST-01). */
export const bylawTexts = defineTexts({
  'bylaw.added': { en: 'The bylaw was added', ar: 'تمت إضافة اللائحة' },
  'bylaw.changed': { en: 'The new version of the bylaw was saved', ar: 'تم حفظ الإصدار الجديد من اللائحة' },
  'bylaw.twice': { en: 'Two steps have the same letter or mark', ar: 'يتكرر رمز أو درجة في السلم' },
  'bylaw.fromZero': { en: 'The lowest step must begin at 0', ar: 'يجب أن يبدأ أدنى تقدير من 0' },
  'bylaw.failAbovePass': {
    en: 'A step that fails must be below those that pass',
    ar: 'يجب أن يقع تقدير الرسوب أدنى من تقديرات النجاح',
  },
  'bylaw.someWithoutPoints': {
    en: 'Give grade points to all steps or to none',
    ar: 'يرجى تحديد النقاط لجميع التقديرات أو تركها كلها بلا نقاط',
  },
  'bylaw.pointsFall': {
    en: 'A higher step can’t have fewer points than a lower one',
    ar: 'لا يجوز أن تقل نقاط تقدير أعلى عن نقاط تقدير أدنى منه',
  },
  'bylaw.hundredths': { en: 'At most two decimals', ar: 'منزلتان عشريتان على الأكثر' },
  'bylaw.partTwice': { en: 'Name each part of the mark once', ar: 'يُذكر كل جزء من الدرجة مرة واحدة' },
  'bylaw.shares': { en: 'The shares of the parts must make 100', ar: 'يجب أن يكون مجموع أنصبة أجزاء الدرجة 100' },
  'bylaw.mustRise': { en: 'Each figure must be higher than the one before', ar: 'يجب أن تزيد كل قيمة على سابقتها' },
  'bylaw.stateTwice': { en: 'Name each state once', ar: 'تُذكر كل حالة مرة واحدة' },
  'bylaw.honourTwice': { en: 'Two honours begin at the same average', ar: 'تبدأ مرتبتا شرف عند المعدل نفسه' },
  'bylaw.levelsFromZero': { en: 'The first level must begin at 0 hours', ar: 'يجب أن يبدأ المستوى الأول من 0 ساعة' },
  'bylaw.nameTaken': { en: 'There is already a bylaw with this name', ar: 'توجد لائحة بهذا الاسم' },
  'bylaw.facultyHasOne': {
    en: 'The faculty has a bylaw. Change it by a new version, or add one for cohorts.',
    ar: 'للكلية لائحة بالفعل. يمكن تعديلها بإصدار جديد أو إضافة لائحة لبعض الدفعات.',
  },
  'bylaw.notFound': { en: 'There is no such bylaw', ar: 'لا توجد هذه اللائحة' },
  'bylaw.changedMeanwhile': {
    en: 'This bylaw got another version meanwhile. Look at it first; nothing was saved.',
    ar: 'صدر إصدار آخر من هذه اللائحة أثناء التعديل. يرجى الاطلاع عليه أولًا؛ لم يُحفظ شيء.',
  },
  'bylaw.same': { en: 'Nothing differs from the newest version', ar: 'لا فرق بينه وبين أحدث إصدار' },
  'bylaw.marksGiven': {
    en: 'Marks of courses from that day on are already sealed. Let the version begin after them.',
    ar: 'اعتُمدت درجات مقررات منذ ذلك اليوم. يرجى اختيار بداية بعدها للإصدار.',
  },
  'cohort.added': { en: 'The cohort was added', ar: 'تمت إضافة الدفعة' },
  'cohort.changed': { en: 'The cohort was saved', ar: 'تم حفظ الدفعة' },
  'cohort.membersSet': { en: 'The students’ cohort was saved', ar: 'تم حفظ دفعة الطلاب' },
  'cohort.nameTaken': { en: 'There is already a cohort with this name', ar: 'توجد دفعة بهذا الاسم' },
  'cohort.notFound': { en: 'There is no such cohort', ar: 'لا توجد هذه الدفعة' },
  'cohort.notStudents': {
    en: 'One of these numbers is no student’s. Nobody was moved.',
    ar: 'أحد هذه الأرقام ليس رقم طالب. لم يُنقل أحد.',
  },
  'transfer.added': { en: 'The course was credited', ar: 'تمت معادلة المقرر' },
  'transfer.takenBack': { en: 'The credited course was taken back', ar: 'تم سحب معادلة المقرر' },
  'transfer.exists': { en: 'The student is already credited with this course', ar: 'سبقت معادلة هذا المقرر للطالب' },
  'transfer.notFound': {
    en: 'There is no such credited course, or it was taken back',
    ar: 'لا توجد هذه المعادلة أو سبق سحبها',
  },
  'course.hoursSet': { en: 'The course’s hours were saved', ar: 'تم حفظ ساعات المقرر' },
  'cohort.studentTwice': { en: 'A student is named twice', ar: 'يتكرر رقم طالب' },
});
