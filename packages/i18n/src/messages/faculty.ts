import { defineTexts } from '../define-texts.ts';

/** Departments, courses, their links, enrolment and delete-data (ADC). */
export const facultyTexts = defineTexts({
  // counts of things; parts of the refusals below (ADC-15)
  'count.accounts': {
    en: { one: '{{count}} account', other: '{{count}} accounts' },
    ar: {
      zero: 'لا حسابات',
      one: 'حساب واحد',
      two: 'حسابان',
      few: '{{count}} حسابات',
      many: '{{count}} حسابًا',
      other: '{{count}} حساب',
    },
  },
  'count.links': {
    en: { one: '{{count}} department-course link', other: '{{count}} department-course links' },
    ar: {
      zero: 'لا ربط بين الأقسام والمقررات',
      one: 'رابط واحد بين قسم ومقرر',
      two: 'رابطان بين الأقسام والمقررات',
      few: '{{count}} روابط بين الأقسام والمقررات',
      many: '{{count}} رابطًا بين الأقسام والمقررات',
      other: '{{count}} رابط بين الأقسام والمقررات',
    },
  },
  'count.classes': {
    en: { one: '{{count}} class', other: '{{count}} classes' },
    ar: {
      zero: 'لا شعب',
      one: 'شعبة واحدة',
      two: 'شعبتان',
      few: '{{count}} شعب',
      many: '{{count}} شعبة',
      other: '{{count}} شعبة',
    },
  },
  'count.students': {
    en: { one: '{{count}} student', other: '{{count}} students' },
    ar: {
      zero: 'لا طلاب',
      one: 'طالب واحد',
      two: 'طالبان',
      few: '{{count}} طلاب',
      many: '{{count}} طالبًا',
      other: '{{count}} طالب',
    },
  },
  'count.newEnrolments': {
    en: { one: '{{count}} new enrolment', other: '{{count}} new enrolments' },
    ar: {
      zero: 'لا تسجيلات جديدة',
      one: 'تسجيل جديد واحد',
      two: 'تسجيلان جديدان',
      few: '{{count}} تسجيلات جديدة',
      many: '{{count}} تسجيلًا جديدًا',
      other: '{{count}} تسجيل جديد',
    },
  },
  'department.usedBy': {
    en: 'The department was not deleted. Still using it: {{uses}}.',
    ar: 'لم يتم حذف القسم لأنه لا يزال مستخدمًا: {{uses}}.',
  },
  'department.added': { en: 'The department “{{name}}” was added', ar: 'تمت إضافة قسم «{{name}}»' },
  'department.updated': { en: 'The department is now called “{{name}}”', ar: 'أصبح اسم القسم «{{name}}»' },
  'department.deleted': { en: 'The department “{{name}}” was deleted', ar: 'تم حذف قسم «{{name}}»' },
  'department.notFound': { en: 'The department was not found', ar: 'القسم غير موجود' },
  'department.exists': { en: 'The department already exists', ar: 'هذا القسم موجود بالفعل' },
  'department.inUse': {
    en: 'The department is still in use and was not deleted',
    ar: 'لم يتم حذف القسم لأنه لا يزال مستخدمًا',
  },
  'year.notFound': { en: 'The academic year was not found', ar: 'العام الجامعي غير موجود' },
  'year.nameExists': { en: 'There is an academic year with this name already', ar: 'يوجد عام جامعي بهذا الاسم بالفعل' },
  'term.added': { en: 'The term “{{name}}” was planned', ar: 'تم تخطيط الفصل الدراسي «{{name}}»' },
  'term.updated': { en: 'The term “{{name}}” was changed', ar: 'تم تعديل الفصل الدراسي «{{name}}»' },
  'term.deleted': { en: 'The term “{{name}}” was deleted', ar: 'تم حذف الفصل الدراسي «{{name}}»' },
  'term.opened': {
    en: '“{{name}}” is the current term now. The one before is closed.',
    ar: 'أصبح «{{name}}» هو الفصل الدراسي الحالي، وأُغلق الفصل السابق.',
  },
  'term.notFound': { en: 'The term was not found', ar: 'الفصل الدراسي غير موجود' },
  'term.closed': {
    en: 'This term is closed. It can be read, but nothing in it can be changed.',
    ar: 'هذا الفصل الدراسي مغلق، ويمكن الاطلاع عليه دون تعديل أي شيء فيه.',
  },
  'rollOver.notFound': { en: 'This roll-over was not found', ar: 'لم يُعثر على عملية الترحيل هذه' },
  'rollOver.started': {
    en: { one: 'The roll-over of one course has begun', other: 'The roll-over of {{count}} courses has begun' },
    ar: {
      zero: 'لا توجد مقررات لترحيلها',
      one: 'بدأ ترحيل مقرر واحد',
      two: 'بدأ ترحيل مقررين',
      few: 'بدأ ترحيل {{count}} مقررات',
      many: 'بدأ ترحيل {{count}} مقررًا',
      other: 'بدأ ترحيل {{count}} مقرر',
    },
  },
  'rollOver.courseDone': { en: 'The contents were brought along', ar: 'تم ترحيل المحتوى' },
  'rollOver.takenBack': { en: 'The roll-over was undone', ar: 'تم التراجع عن الترحيل' },
  'rollOver.sameTerm': {
    en: 'Choose two different terms',
    ar: 'اختر فصلين دراسيين مختلفين',
  },
  'rollOver.offeringNotFound': {
    en: 'A course that you chose was not found in that term. Load the list again.',
    ar: 'أحد المقررات التي اخترتها غير موجود في ذلك الفصل. أعد تحميل القائمة.',
  },
  'rollOver.running': {
    en: 'The roll-over is still running. Undo it when it has finished.',
    ar: 'ما زال الترحيل جاريًا. يمكنك التراجع بعد أن ينتهي.',
  },
  'rollOver.undone': { en: 'This roll-over was undone already', ar: 'سبق التراجع عن هذا الترحيل' },
  'rollOver.tooLate': {
    en: 'A roll-over can be undone for 24 hours. Those have passed.',
    ar: 'يمكن التراجع عن الترحيل خلال 24 ساعة، وقد انقضت.',
  },
  'rollOver.used': {
    en: 'This roll-over can no longer be undone: somebody has added to what it made, or changed it, in {{courses}}',
    ar: 'لم يعد التراجع عن هذا الترحيل ممكنًا: أضاف أحدهم إلى ما نتج عنه أو عدّله في {{courses}}',
  },
  'promotion.notFound': { en: 'This promotion was not found', ar: 'لم يُعثر على عملية الترفيع هذه' },
  'promotion.preview': {
    en: 'Nothing is changed yet. Decided: {{changed}}. Not decided: {{undecided}}.',
    ar: 'لم يتغير شيء بعد. تقرر مصير: {{changed}}. لم يتقرر مصير: {{undecided}}.',
  },
  'promotion.applied': {
    en: { one: 'Done for one student', other: 'Done for {{count}} students' },
    ar: {
      zero: 'لم يتغير شيء لأي طالب',
      one: 'تم لطالب واحد',
      two: 'تم لطالبين',
      few: 'تم لعدد {{count}} طلاب',
      many: 'تم لعدد {{count}} طالبًا',
      other: 'تم لعدد {{count}} طالب',
    },
  },
  'promotion.takenBack': {
    en: 'The promotion was undone. Levels, states and enrolments are as they were.',
    ar: 'تم التراجع عن الترفيع، وعادت المستويات والحالات والتسجيلات كما كانت.',
  },
  'promotion.takenBackPartly': {
    en: 'The promotion was undone. {{count}} enrolments did not come back, because their class has ended.',
    ar: 'تم التراجع عن الترفيع. لم يعد من التسجيلات: {{count}}، لانتهاء شعبها.',
  },
  'promotion.sheetRead': {
    en: { one: 'The sheet names one student', other: 'The sheet names {{count}} students' },
    ar: {
      zero: 'لا يذكر الملف أي طالب',
      one: 'يذكر الملف طالبًا واحدًا',
      two: 'يذكر الملف طالبين',
      few: 'يذكر الملف {{count}} طلاب',
      many: 'يذكر الملف {{count}} طالبًا',
      other: 'يذكر الملف {{count}} طالب',
    },
  },
  'promotion.noOutcome': {
    en: 'The row doesn’t say what becomes of the student: write promote, repeat, graduate, suspend, leave, return, withdraw or stay',
    ar: 'لا يذكر الصف مصير الطالب: اكتب ناجح أو باقٍ أو خريج أو موقوف أو ترك أو عودة أو سحب أو كما هو',
  },
  'promotion.twice': {
    en: 'This student is in the sheet twice, in row {{row}} too',
    ar: 'الطالب مكرر في الملف، في الصف {{row}} أيضًا',
  },
  'promotion.nobody': {
    en: 'Nothing would change for anybody. Choose another department, level or rule.',
    ar: 'لن يتغير شيء لأحد. اختر قسمًا أو مستوى أو قاعدة أخرى.',
  },
  'promotion.tooMany': {
    en: 'More than 10,000 students. Choose a department or a level.',
    ar: 'عدد الطلاب أكثر من 10000. اختر قسمًا أو مستوى.',
  },
  'promotion.changed': {
    en: 'Students or results have changed since this was shown. Nothing was done: look at it again.',
    ar: 'تغيّرت بيانات الطلاب أو النتائج بعد العرض. لم يُنفَّذ شيء: يُرجى المعاينة مرة أخرى.',
  },
  'promotion.undone': { en: 'This promotion was undone already', ar: 'سبق التراجع عن هذا الترفيع' },
  'promotion.tooLate': {
    en: 'A promotion can be undone for 24 hours. Those have passed.',
    ar: 'يمكن التراجع عن الترفيع خلال 24 ساعة، وقد انقضت.',
  },
  'promotion.used': {
    en: 'This promotion can no longer be undone: students were enrolled or changed since: {{students}}',
    ar: 'لم يعد التراجع عن هذا الترفيع ممكنًا: سُجّل طلاب أو عُدّلت بياناتهم بعده: {{students}}',
  },
  'term.changed': {
    en: 'Another owner has changed this term meanwhile. It is now “{{name}}” ({{year}}), {{from}} to {{to}}. Your change was not saved: check it, then save again.',
    ar: 'عدّل مسؤول آخر هذا الفصل الدراسي في هذه الأثناء، وأصبح «{{name}}» ({{year}}) من {{from}} إلى {{to}}. لم يُحفظ تعديلك: يُرجى مراجعته ثم الحفظ مرة أخرى.',
  },
  'term.nameExists': {
    en: 'This academic year has a term with this name already',
    ar: 'يوجد في هذا العام الجامعي فصل دراسي بهذا الاسم بالفعل',
  },
  'term.endsFirst': {
    en: 'The last day is before the first day. Check both.',
    ar: 'اليوم الأخير يسبق اليوم الأول. يُرجى مراجعة التاريخين.',
  },
  'term.overlaps': {
    en: 'The days overlap with those of another term. Choose other days.',
    ar: 'تتداخل الأيام مع أيام فصل دراسي آخر. يُرجى اختيار أيام أخرى.',
  },
  'term.overlapsWith': {
    en: 'The days overlap with those of “{{name}}”. Choose other days, or change that term first.',
    ar: 'تتداخل الأيام مع أيام «{{name}}». يُرجى اختيار أيام أخرى، أو تعديل ذلك الفصل أولًا.',
  },
  'term.overlapsUndated': {
    en: '“{{name}}” has no first or no last day yet, so it overlaps. Give it its days first.',
    ar: 'لم يُحدد بعد اليوم الأول أو الأخير للفصل «{{name}}»، ولذلك يحدث تداخل. يُرجى تحديد أيامه أولًا.',
  },
  'term.contentsOutside': {
    en: 'Exams or assignments of this term lie outside these days. Choose days that include them.',
    ar: 'توجد امتحانات أو تكليفات لهذا الفصل خارج هذه الأيام. يُرجى اختيار أيام تشملها.',
  },
  'term.datesOutside': {
    en: 'The dates lie outside the term of this course. Choose dates within the term.',
    ar: 'التواريخ خارج الفصل الدراسي لهذا المقرر. يُرجى اختيار تواريخ داخل الفصل.',
  },
  'term.isCurrent': {
    en: 'This is the current term. Open another one first.',
    ar: 'هذا هو الفصل الدراسي الحالي. يُرجى فتح فصل آخر أولًا.',
  },
  'term.isCurrentAlready': { en: 'This is the current term already', ar: 'هذا هو الفصل الدراسي الحالي بالفعل' },
  'term.otherCurrent': {
    en: 'Another term was opened meanwhile. Please look again at what closes.',
    ar: 'فُتح فصل دراسي آخر في هذه الأثناء. يُرجى مراجعة ما سيُغلق مرة أخرى.',
  },
  'term.inUse': {
    en: 'Courses are taught in this term, so it was not deleted',
    ar: 'لم يُحذف الفصل الدراسي لأن به مقررات تُدرَّس',
  },
  'term.usedBy': {
    en: {
      one: 'The term was not deleted, because {{count}} course is taught in it',
      other: 'The term was not deleted, because {{count}} courses are taught in it',
    },
    ar: {
      zero: 'لم يُحذف الفصل الدراسي لأن به {{count}} مقرر',
      one: 'لم يُحذف الفصل الدراسي لأن به مقررًا واحدًا',
      two: 'لم يُحذف الفصل الدراسي لأن به مقررين',
      few: 'لم يُحذف الفصل الدراسي لأن به {{count}} مقررات',
      many: 'لم يُحذف الفصل الدراسي لأن به {{count}} مقررًا',
      other: 'لم يُحذف الفصل الدراسي لأن به {{count}} مقرر',
    },
  },
  'term.examsRunning': {
    en: 'The current term can’t be closed while exams run: {{exams}}. Wait until they are over.',
    ar: 'لا يمكن إغلاق الفصل الدراسي الحالي أثناء امتحانات جارية: {{exams}}. يُرجى الانتظار حتى تنتهي.',
  },
  'term.runningExam': {
    en: {
      one: '{{exam}} ({{course}}) until {{end}}, {{count}} open attempt',
      other: '{{exam}} ({{course}}) until {{end}}, {{count}} open attempts',
    },
    ar: {
      zero: '{{exam}} ({{course}}) حتى {{end}}، ولا محاولات مفتوحة',
      one: '{{exam}} ({{course}}) حتى {{end}}، ومحاولة واحدة مفتوحة',
      two: '{{exam}} ({{course}}) حتى {{end}}، ومحاولتان مفتوحتان',
      few: '{{exam}} ({{course}}) حتى {{end}}، و{{count}} محاولات مفتوحة',
      many: '{{exam}} ({{course}}) حتى {{end}}، و{{count}} محاولة مفتوحة',
      other: '{{exam}} ({{course}}) حتى {{end}}، و{{count}} محاولة مفتوحة',
    },
  },
  'term.leaves': {
    en: 'Closing the current term leaves this as it is: {{left}}. Confirm to close it.',
    ar: 'سيبقى ما يلي على حاله عند إغلاق الفصل الدراسي الحالي: {{left}}. يلزم التأكيد للإغلاق.',
  },
  'term.left.exams_to_come': {
    en: { one: '{{count}} exam that has not begun', other: '{{count}} exams that have not begun' },
    ar: {
      zero: '{{count}} امتحان لم يبدأ',
      one: 'امتحان واحد لم يبدأ',
      two: 'امتحانان لم يبدآ',
      few: '{{count}} امتحانات لم تبدأ',
      many: '{{count}} امتحانًا لم يبدأ',
      other: '{{count}} امتحان لم يبدأ',
    },
  },
  'term.left.unreleased_exams': {
    en: {
      one: '{{count}} exam with unreleased results',
      other: '{{count}} exams with unreleased results',
    },
    ar: {
      zero: '{{count}} امتحان لم تُعلن نتائجه',
      one: 'امتحان واحد لم تُعلن نتائجه',
      two: 'امتحانان لم تُعلن نتائجهما',
      few: '{{count}} امتحانات لم تُعلن نتائجها',
      many: '{{count}} امتحانًا لم تُعلن نتائجه',
      other: '{{count}} امتحان لم تُعلن نتائجه',
    },
  },
  'term.left.unreleased_assignments': {
    en: {
      one: '{{count}} assignment with unreleased scores',
      other: '{{count}} assignments with unreleased scores',
    },
    ar: {
      zero: '{{count}} تكليف لم تُعلن درجاته',
      one: 'تكليف واحد لم تُعلن درجاته',
      two: 'تكليفان لم تُعلن درجاتهما',
      few: '{{count}} تكليفات لم تُعلن درجاتها',
      many: '{{count}} تكليفًا لم تُعلن درجاته',
      other: '{{count}} تكليف لم تُعلن درجاته',
    },
  },
  'term.left.unsealed': {
    en: {
      one: '{{count}} gradebook with unsealed marks',
      other: '{{count}} gradebooks with unsealed marks',
    },
    ar: {
      zero: '{{count}} كشف درجات لم تُعتمد درجاته',
      one: 'كشف درجات واحد لم تُعتمد درجاته',
      two: 'كشفا درجات لم تُعتمد درجاتهما',
      few: '{{count}} كشوف درجات لم تُعتمد درجاتها',
      many: '{{count}} كشف درجات لم تُعتمد درجاته',
      other: '{{count}} كشف درجات لم تُعتمد درجاته',
    },
  },
  'course.usedBy': {
    en: 'The course was not deleted. Still using it: {{uses}}.',
    ar: 'لم يتم حذف المقرر لأنه لا يزال مستخدمًا: {{uses}}.',
  },
  'course.added': { en: 'The course “{{name}}” was added', ar: 'تمت إضافة مقرر «{{name}}»' },
  'course.updated': { en: 'The course “{{name}}” was updated', ar: 'تم تحديث مقرر «{{name}}»' },
  'course.deleted': { en: 'The course “{{name}}” was deleted', ar: 'تم حذف مقرر «{{name}}»' },
  'course.notFound': { en: 'The course was not found', ar: 'المقرر غير موجود' },
  'course.codeExists': { en: 'The course ID already exists', ar: 'كود المقرر موجود بالفعل' },
  'course.nameExists': { en: 'The course name already exists', ar: 'اسم المقرر موجود بالفعل' },
  'course.inUse': {
    en: 'The course is still in use and was not deleted',
    ar: 'لم يتم حذف المقرر لأنه لا يزال مستخدمًا',
  },
  'departmentCourse.usedBy': {
    en: 'The department-course link is still in use and was not changed: {{uses}}.',
    ar: 'لم يتم تغيير ربط القسم بالمقرر لأنه لا يزال مستخدمًا: {{uses}}.',
  },
  'departmentCourse.hadClasses': {
    en: 'Classes belong to this department-course link, so its course stays: {{uses}}. Add another link for the other course.',
    ar: 'لا يمكن تغيير مقرر هذا الربط لأنه سبق استخدامه: {{uses}}. يمكن إضافة ربط جديد للمقرر الآخر.',
  },
  'departmentCourse.added': { en: 'Department-course combination success', ar: 'تم ربط القسم بالمقرر بنجاح' },
  'departmentCourse.updated': {
    en: 'Success updating department-course relation',
    ar: 'تم تحديث ربط القسم بالمقرر بنجاح',
  },
  'departmentCourse.deleted': {
    en: 'Success deleting department-course relation',
    ar: 'تم حذف ربط القسم بالمقرر بنجاح',
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
    ar: 'لم يتم حذف ربط القسم بالمقرر لأنه لا يزال مستخدمًا',
  },
  'instructorCourse.alreadyAssigned': {
    en: 'The course(s) already assigned.',
    ar: 'تم إسناد المقرر أو المقررات المختارة من قبل.',
  },
  'instructorCourse.usedBy': {
    en: 'The class was not ended, because $t(count.students, {"count": {{students}} }) would lose access. Confirm to end it; results stay.',
    ar: 'لم تُنهَ الشعبة، لأن طلابها سيفقدون الوصول إليها ($t(count.students, {"count": {{students}} })). يلزم التأكيد لإنهائها، وتبقى النتائج محفوظة.',
  },
  'instructorCourse.added': {
    en: { one: '{{count}} course was assigned to the doctor', other: '{{count}} courses were assigned to the doctor' },
    ar: {
      zero: 'لم يُسند أي مقرر إلى الدكتور',
      one: 'تم إسناد مقرر واحد إلى الدكتور',
      two: 'تم إسناد مقررين إلى الدكتور',
      few: 'تم إسناد {{count}} مقررات إلى الدكتور',
      many: 'تم إسناد {{count}} مقررًا إلى الدكتور',
      other: 'تم إسناد {{count}} مقرر إلى الدكتور',
    },
  },
  'instructorCourse.deleted': {
    en: 'The course is no longer assigned to the doctor',
    ar: 'تم إلغاء إسناد المقرر إلى الدكتور',
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
  'enrolment.added': {
    en: 'Adding student-course relation successfully',
    ar: 'تم تسجيل الطالب في المقرر بنجاح',
  },
  'enrolment.classAdded': {
    en: '$t(count.students, {"count": {{students}} }): $t(count.newEnrolments, {"count": {{added}} }), {{already}} already enrolled.',
    ar: '$t(count.students, {"count": {{students}} }): $t(count.newEnrolments, {"count": {{added}} })، والمسجل من قبل: {{already}}.',
  },
  'enrolment.classPreview': {
    en: '$t(count.students, {"count": {{students}} }): $t(count.newEnrolments, {"count": {{added}} }) would be added, {{already}} already enrolled.',
    ar: '$t(count.students, {"count": {{students}} }): ستُضاف $t(count.newEnrolments, {"count": {{added}} })، والمسجل بالفعل: {{already}}.',
  },
  'enrolment.noStudents': { en: 'No student was found', ar: 'لم يُعثر على أي طالب' },
  'enrolment.noCourse': {
    en: 'The row names no course, though the list has a column of courses',
    ar: 'لا يحدد الصف مقررًا، مع أن القائمة بها عمود للمقررات',
  },
  'enrolment.otherCourse': {
    en: 'None of the chosen classes is of the course {{course}}',
    ar: 'لا توجد بين الشعب المختارة شعبة للمقرر {{course}}',
  },
  'enrolment.notAStudent': { en: 'There is no student with this id', ar: 'لا يوجد طالب بهذا الرقم' },
  'enrolment.notStudying': {
    en: 'Students who have graduated or left, or are suspended, can’t be enrolled',
    ar: 'لا يمكن تسجيل من تخرج أو ترك الدراسة أو أُوقف قيده',
  },
  'enrolment.deleted': {
    en: 'Deleting student-course relation successfully',
    ar: 'تم إلغاء تسجيل الطالب في المقرر بنجاح',
  },
  'enrolment.notFound': { en: 'The enrolment was not found', ar: 'التسجيل غير موجود' },
  'enrolment.exists': {
    en: 'This course(s) enrolled to the this student.',
    ar: 'تم تسجيل الطالب في المقرر أو المقررات المختارة من قبل.',
  },
  // ending access while an exam runs, and undoing it (FIX-04)
  'ending.examRunning': {
    en: 'Nothing was changed, because an exam is running: {{exams}}.',
    ar: 'لم يتم تنفيذ العملية لوجود امتحان جارٍ الآن: {{exams}}.',
  },
  'ending.runningExam': {
    en: '“{{exam}}” ({{course}}) until {{end}} – students concerned: {{students}}, sitting it now: {{sitting}}',
    ar: '«{{exam}}» ({{course}}) حتى {{end}} – عدد الطلاب المعنيين: {{students}}، يؤدونه الآن: {{sitting}}',
  },
  'ending.undone': { en: 'Access was given back', ar: 'تمت إعادة الوصول' },
  'ending.undonePartly': {
    en: 'Access was given back, except for $t(count.enrolments, {"count": {{left}} }) whose student or class is no longer there or that had been added again.',
    ar: 'تمت إعادة الوصول، باستثناء تسجيلات لم يعد الطالب أو الشعبة فيها متاحًا أو أُضيفت من جديد: $t(count.enrolments, {"count": {{left}} }).',
  },
  'ending.notFound': { en: 'There is nothing left to undo', ar: 'لا يوجد ما يمكن التراجع عنه' },
  'ending.classGone': {
    en: 'The class has ended. Please bring the class back first.',
    ar: 'تم إنهاء الشعبة. يرجى استعادة الشعبة أولًا.',
  },
  'ending.accountGone': {
    en: 'The account was deleted. Please restore the account first.',
    ar: 'تم حذف الحساب. يرجى استعادة الحساب أولًا.',
  },
  'ending.linkGone': {
    en: 'The course is no longer taught in this department, so the class can’t come back.',
    ar: 'لم يعد المقرر مرتبطًا بهذا القسم، لذا لا يمكن استعادة الشعبة.',
  },
  'handOver.done': {
    en: '$t(count.classes, {"count": {{classes}} }) handed over to {{name}}, with everything that belongs to them.',
    ar: 'تم نقل $t(count.classes, {"count": {{classes}} }) إلى {{name}} مع كل ما يتبعها.',
  },
  'team.saved': { en: 'The team was saved', ar: 'تم حفظ فريق التدريس' },
  'team.left': { en: 'This person has left the team', ar: 'لم يعد ضمن فريق التدريس' },
  'team.isLead': {
    en: 'The lead stays in the team. Hand the class over to name another lead.',
    ar: 'يبقى مسؤول المقرر في الفريق. انقل الشعبة لتعيين مسؤول آخر.',
  },
  'team.notMember': { en: 'This person is not in the team', ar: 'هذا الشخص ليس ضمن الفريق' },
  'team.allotted': {
    en: {
      one: 'Works of one exam or assignment are allotted to this person. Choose who marks them instead.',
      other: 'Works of {{count}} exams and assignments are allotted to this person. Choose who marks them instead.',
    },
    ar: {
      zero: 'لا توجد أعمال مخصصة لهذا الشخص.',
      one: 'لهذا الشخص أعمال مخصصة للتصحيح في امتحان أو تكليف واحد. اختر من يصححها بدلًا منه.',
      two: 'لهذا الشخص أعمال مخصصة للتصحيح في امتحانين أو تكليفين. اختر من يصححها بدلًا منه.',
      few: 'لهذا الشخص أعمال مخصصة للتصحيح في {{count}} امتحانات وتكليفات. اختر من يصححها بدلًا منه.',
      many: 'لهذا الشخص أعمال مخصصة للتصحيح في {{count}} امتحانًا وتكليفًا. اختر من يصححها بدلًا منه.',
      other: 'لهذا الشخص أعمال مخصصة للتصحيح في {{count}} امتحان وتكليف. اختر من يصححها بدلًا منه.',
    },
  },
  'team.successorMarks': {
    en: 'The successor marks works of the same exam or assignment already. Choose somebody else, or the lead.',
    ar: 'من اخترته يصحح أعمالًا في الامتحان أو التكليف نفسه. اختر شخصًا آخر أو مسؤول المقرر.',
  },
  'handOver.nothing': { en: 'There is no class to hand over', ar: 'لا توجد شعب لنقلها' },
  'handOver.undone': {
    en: 'The classes were given back to {{name}}.',
    ar: 'أُعيدت الشعب إلى {{name}}.',
  },
  'handOver.notFound': {
    en: 'There is no such hand-over, or it was undone already',
    ar: 'لا يوجد نقل كهذا، أو تم التراجع عنه بالفعل',
  },
  'handOver.giverGone': {
    en: 'The account of the doctor who had the classes was deleted. Restore it first, then undo.',
    ar: 'حُذف حساب الدكتور الذي كانت لديه الشعب. يُرجى استعادته أولًا ثم التراجع.',
  },
  'handOver.movedOn': {
    en: 'The classes were handed on meanwhile, or their term is closed. Hand them over from the doctor who has them now.',
    ar: 'نُقلت الشعب مرة أخرى في هذه الأثناء، أو أُغلق فصلها الدراسي. يُرجى نقلها من الدكتور الذي لديه الشعب الآن.',
  },
  'count.enrolments': {
    en: { one: '{{count}} enrolment', other: '{{count}} enrolments' },
    ar: {
      zero: 'لا تسجيلات',
      one: 'تسجيل واحد',
      two: 'تسجيلان',
      few: '{{count}} تسجيلات',
      many: '{{count}} تسجيلًا',
      other: '{{count}} تسجيل',
    },
  },
  'enrolmentBatch.undone': {
    en: 'Withdrawn again: {{withdrawn}}. Kept, because an exam or work has followed: {{kept}}.',
    ar: 'تسجيلات تم إلغاؤها: {{withdrawn}}. تسجيلات بقيت لوجود امتحان أو تسليم بعدها: {{kept}}.',
  },
  'enrolmentBatch.notFound': { en: 'There is nothing left to undo here', ar: 'لا يوجد هنا ما يمكن التراجع عنه' },
  'refusedSheet.row': { en: 'Row', ar: 'الصف' },
  'refusedSheet.reason': { en: 'Reason', ar: 'السبب' },
  'choice.oneEach': { en: 'Please select an item in each list.', ar: 'يرجى اختيار عنصر من كل قائمة.' },
  'choice.someEach': { en: 'Please select an item(s) in each list.', ar: 'يرجى اختيار عنصر واحد أو أكثر من كل قائمة.' },
  'tablesData.examRunning': {
    en: 'The data can’t be changed while an exam is running',
    ar: 'لا يمكن تنفيذ العملية أثناء انعقاد امتحان',
  },
  'tablesData.importRunning': {
    en: 'The data can’t be changed while accounts are being uploaded',
    ar: 'لا يمكن تنفيذ العملية أثناء رفع حسابات',
  },
  'tablesData.wrongPassword': { en: 'The password is not correct', ar: 'كلمة المرور غير صحيحة' },
  'tablesData.wrongPhrase': {
    en: 'Please type the confirmation phrase exactly as shown',
    ar: 'يرجى كتابة عبارة التأكيد كما هي معروضة تمامًا',
  },
  'tablesData.conflict': {
    en: 'An account added since then has the user id or email of an account in the snapshot. Please change or delete it first: {{accounts}}',
    ar: 'يوجد حساب أُضيف بعد النسخة الاحتياطية بنفس رقم أو بريد حساب موجود فيها. يرجى تعديله أو حذفه أولًا: {{accounts}}',
  },
  'tablesData.busy': {
    en: 'The data is in use at the moment. Please try again shortly.',
    ar: 'البيانات مستخدمة حاليًا. يرجى إعادة المحاولة بعد قليل.',
  },
  'tablesData.deleted': { en: 'Tables data deleted successfully', ar: 'تم حذف بيانات الجداول بنجاح' },
  'tablesData.restored': { en: 'The snapshot was restored', ar: 'تمت استعادة النسخة الاحتياطية' },
  'tablesData.noSnapshot': { en: 'There is no snapshot to restore', ar: 'لا توجد نسخة احتياطية لاستعادتها' },
});
