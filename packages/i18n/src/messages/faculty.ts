import { defineTexts } from '../define-texts.ts';

/** Departments, courses, their links, enrolment and delete-data (ADC). */
export const facultyTexts = defineTexts({
  'department.notFound': { en: 'The department was not found', ar: 'القسم غير موجود' },
  'department.exists': { en: 'The department already exists', ar: 'هذا القسم موجود بالفعل' },
  'department.inUse': {
    en: 'The department is still in use and was not deleted',
    ar: 'لم يتم حذف القسم لأنه لا يزال مستخدماً',
  },
  'course.notFound': { en: 'The course was not found', ar: 'المقرر غير موجود' },
  'course.codeExists': { en: 'The course ID already exists', ar: 'كود المقرر موجود بالفعل' },
  'course.nameExists': { en: 'The course name already exists', ar: 'اسم المقرر موجود بالفعل' },
  'course.inUse': {
    en: 'The course is still in use and was not deleted',
    ar: 'لم يتم حذف المقرر لأنه لا يزال مستخدماً',
  },
  'departmentCourse.notFound': {
    en: 'The department-course link was not found',
    ar: 'ربط القسم بالمقرر غير موجود',
  },
  'departmentCourse.exists': {
    en: 'This course-department combination already exists.',
    ar: 'المقرر مرتبط بهذا القسم بالفعل.',
  },
  'departmentCourse.inUse': {
    en: 'The department-course link is still in use and was not deleted',
    ar: 'لم يتم حذف ربط القسم بالمقرر لأنه لا يزال مستخدماً',
  },
  'instructorCourse.notFound': { en: 'The class was not found', ar: 'الشعبة غير موجودة' },
  'instructorCourse.exists': {
    en: 'This course(s) enrolled to the this instructor.',
    ar: 'المقرر أو المقررات المختارة مسندة إلى هذا الدكتور بالفعل.',
  },
  'instructorCourse.inUse': {
    en: 'The class is still in use and was not deleted',
    ar: 'لم يتم حذف الشعبة لأنها لا تزال مستخدمة',
  },
  'enrolment.notFound': { en: 'The enrolment was not found', ar: 'التسجيل غير موجود' },
  'enrolment.exists': {
    en: 'This course(s) enrolled to the this student.',
    ar: 'تم تسجيل الطالب في المقرر أو المقررات المختارة من قبل.',
  },
  'choice.oneEach': { en: 'Please select an item in each list.', ar: 'يرجى اختيار عنصر من كل قائمة.' },
  'choice.someEach': { en: 'Please select an item(s) in each list.', ar: 'يرجى اختيار عنصر واحد أو أكثر من كل قائمة.' },
  'tablesData.examRunning': {
    en: 'The data can not be changed while an exam is running',
    ar: 'لا يمكن تنفيذ العملية أثناء انعقاد امتحان',
  },
  'tablesData.wrongPassword': { en: 'The password is not correct', ar: 'كلمة المرور غير صحيحة' },
  'tablesData.wrongPhrase': {
    en: 'Please type the confirmation phrase exactly as shown',
    ar: 'يرجى كتابة عبارة التأكيد كما هي معروضة تماماً',
  },
  'tablesData.noSnapshot': { en: 'There is no snapshot to restore', ar: 'لا توجد نسخة احتياطية لاستعادتها' },
});
