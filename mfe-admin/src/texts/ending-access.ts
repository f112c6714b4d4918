import { defineTexts } from '@daftar/i18n';

/** Ending access while an exam runs, taking it back, deleted accounts, handing classes over (FIX-04). */
export const endingAccessTexts = defineTexts({
  'running.title': {
    en: { one: 'An exam is running', other: '{{count}} exams are running' },
    ar: {
      zero: 'لا توجد امتحانات جارية',
      one: 'يوجد امتحان جارٍ الآن',
      two: 'يوجد امتحانان جاريان الآن',
      few: 'توجد {{count}} امتحانات جارية الآن',
      many: 'يوجد {{count}} امتحانًا جاريًا الآن',
      other: 'يوجد {{count}} امتحان جارٍ الآن',
    },
  },
  'running.until': { en: 'Until', ar: 'حتى' },
  'running.students': { en: 'Students who would lose it: {{count}}', ar: 'الطلاب الذين سيتوقف امتحانهم: {{count}}' },
  'running.enrolled': { en: 'Students: {{count}}', ar: 'عدد الطلاب: {{count}}' },
  'running.sitting': { en: 'Sitting it now: {{count}}', ar: 'يؤدونه الآن: {{count}}' },
  'running.openClass': { en: 'Open the class', ar: 'عرض الشعبة' },
  'running.openClassOf': { en: 'Open the class: {{exam}}', ar: 'عرض الشعبة: {{exam}}' },
  'running.nothingDone': {
    en: 'Nothing was changed. Please wait until the exam has ended.',
    ar: 'لم يتم تنفيذ العملية. يرجى الانتظار حتى انتهاء الامتحان.',
  },
  'running.understood': {
    en: 'This is an emergency: the exam must end for these students now. This will be recorded.',
    ar: 'حالة طارئة: يتوقف الامتحان لهؤلاء الطلاب الآن. سيتم تسجيل ذلك.',
  },
  'running.signsOut': {
    en: 'This signs the student out in the middle of the exam. This will be recorded.',
    ar: 'يؤدي ذلك إلى تسجيل خروج الطالب أثناء الامتحان. سيتم تسجيل ذلك.',
  },
  'running.endAnyway': { en: 'End it anyway', ar: 'الإنهاء رغم ذلك' },
  'moves.keep': { en: 'Move, and keep the enrolments', ar: 'النقل مع الإبقاء على التسجيلات' },
  'moves.withdraw': { en: 'Move, and end the enrolments', ar: 'النقل مع إنهاء التسجيلات' },
  'running.changeAnyway': { en: 'Change it anyway', ar: 'التعديل رغم ذلك' },

  'undo.undo': { en: 'Undo', ar: 'تراجع' },
  'undo.undoNamed': { en: 'Undo: {{name}}', ar: 'تراجع: {{name}}' },
  'undo.failed': { en: 'Access could not be given back', ar: 'تعذّرت إعادة الوصول' },
  'undo.withdrawn': {
    en: '{{student}} was withdrawn from “{{course}}”.',
    ar: 'تم إلغاء تسجيل {{student}} في مقرر «{{course}}».',
  },
  'undo.classEnded': {
    en: '{{doctor}} no longer teaches “{{course}}”.',
    ar: 'تم إلغاء إسناد مقرر «{{course}}» إلى {{doctor}}.',
  },
  'undo.accountDeleted': { en: 'The account of {{name}} was deleted.', ar: 'تم حذف حساب {{name}}.' },
  'undo.withdrawals': { en: 'Withdrawn students', ar: 'الطلاب الملغى تسجيلهم' },
  'undo.classes': { en: 'Ended classes', ar: 'الشعب المنتهية' },
  'undo.help': {
    en: 'Undo brings back exactly what ended, at once, also inside a running exam.',
    ar: 'يعيد التراجع ما تم إنهاؤه كما كان على الفور، حتى أثناء انعقاد امتحان.',
  },
  'undo.when': { en: 'Ended', ar: 'وقت الإنهاء' },
  'undo.by': { en: 'By', ar: 'بواسطة' },
  'undo.students': { en: 'Students', ar: 'الطلاب' },
  'undo.more': { en: 'Show more', ar: 'عرض المزيد' },

  'deleted.tab': { en: 'Restore Account', ar: 'استعادة حساب' },
  'deleted.search': {
    en: 'Search deleted accounts by ID, name or email',
    ar: 'البحث في الحسابات المحذوفة بالرقم أو الاسم أو البريد',
  },
  'deleted.none': { en: 'There are no deleted accounts', ar: 'لا توجد حسابات محذوفة' },
  'deleted.noMatch': { en: 'No deleted account matches the search', ar: 'لا يوجد حساب محذوف مطابق للبحث' },
  'deleted.at': { en: 'Deleted', ar: 'وقت الحذف' },
  'deleted.by': { en: 'By', ar: 'بواسطة' },
  'deleted.comesBack': { en: 'Comes back with', ar: 'يعود معه' },
  'deleted.classes': { en: 'Classes: {{count}}', ar: 'الشعب: {{count}}' },
  'deleted.enrolments': { en: 'Enrolments: {{count}}', ar: 'التسجيلات: {{count}}' },
  'deleted.restore': { en: 'Restore', ar: 'استعادة' },
  'deleted.restoreNamed': { en: 'Restore {{name}}', ar: 'استعادة {{name}}' },
  'deleted.restoreFailed': { en: 'The account could not be restored', ar: 'تعذّرت استعادة الحساب' },
  'deleted.loadFailed': { en: 'Error fetching deleted accounts', ar: 'حدث خطأ أثناء تحميل الحسابات المحذوفة' },

  'handOver.action': { en: 'Hand classes over…', ar: 'نقل الشعب…' },
  'handOver.actionNamed': { en: 'Hand over the classes of {{name}}', ar: 'نقل شعب {{name}}' },
  'handOver.title': { en: 'Hand over the classes of {{name}}', ar: 'نقل شعب {{name}}' },
  'handOver.courseTitle': {
    en: 'Hand over “{{course}}” of {{name}}',
    ar: 'نقل مقرر «{{course}}» من {{name}}',
  },
  'handOver.courseHelp': {
    en: 'All classes of this doctor in the course go to another doctor, with their chapters, assignments, exams, marks and results. A doctor who teaches the course already keeps both apart. Students keep their access, also inside a running exam.',
    ar: 'تنتقل كل شعب هذا الدكتور في المقرر إلى دكتور آخر مع فصولها وتكليفاتها وامتحاناتها ودرجاتها ونتائجها. وإذا كان يدرّس المقرر بالفعل تظل شعبه منفصلة عنها. يستمر وصول الطلاب، حتى أثناء انعقاد امتحان.',
  },
  'handOver.rowAction': { en: 'Hand over', ar: 'نقل' },
  'handOver.rowNamed': { en: 'Hand over: {{name}}', ar: 'نقل: {{name}}' },
  'handOver.from': { en: 'From the doctor', ar: 'من الدكتور' },
  'handOver.courses': { en: 'Courses', ar: 'المقررات' },
  'handOver.when': { en: 'Handed over', ar: 'وقت النقل' },
  'handOver.recent': { en: 'Classes handed over', ar: 'الشعب المنقولة' },
  'handOver.recentHelp': {
    en: 'Undo gives the classes back to the doctor who had them, with what was added since.',
    ar: 'يعيد التراجع الشعب إلى الدكتور الذي كانت لديه مع كل ما أضيف إليها بعد النقل.',
  },
  'handOver.undoFailed': { en: 'The classes could not be given back', ar: 'تعذّرت إعادة الشعب' },
  'handOver.help': {
    en: 'All classes go to another doctor, with their chapters, assignments, exams and results. Students keep their access, also inside a running exam.',
    ar: 'تنتقل كل الشعب إلى دكتور آخر مع فصولها وتكليفاتها وامتحاناتها ونتائجها. يستمر وصول الطلاب، حتى أثناء انعقاد امتحان.',
  },
  'handOver.stillReads': {
    en: '{{name}} may go on reading what is there',
    ar: 'يحتفظ {{name}} بحق الاطلاع على المقرر',
  },
  'handOver.to': { en: 'To the doctor', ar: 'إلى الدكتور' },
  'handOver.confirm': { en: 'Hand over', ar: 'نقل' },
  'handOver.failed': { en: 'The classes could not be handed over', ar: 'تعذّر نقل الشعب' },
});
