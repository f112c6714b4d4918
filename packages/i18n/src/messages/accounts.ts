import { defineTexts } from '../define-texts.ts';

/** Account replies (ADA). */
export const accountTexts = defineTexts({
  'account.notFound': { en: 'The account was not found', ar: 'الحساب غير موجود' },
  'account.idTaken': { en: 'This User Id is already used', ar: 'رقم المستخدم هذا مستخدم من قبل' },
  'account.emailTaken': { en: 'This email is already used', ar: 'هذا البريد الإلكتروني مستخدم من قبل' },
  'account.lastAdmin': {
    en: 'The last admin account can’t be deleted or changed to another role',
    ar: 'لا يمكن حذف آخر حساب لمسؤول النظام أو تغيير نوعه',
  },
  'account.lastOwner': {
    en: 'This is the last owner. Make another admin an owner first.',
    ar: 'هذا آخر مسؤول عام. يلزم أولًا إسناد هذه الصفة إلى مسؤول نظام آخر.',
  },
  'account.ownerFirst': {
    en: 'This account is an owner’s. Take its ownership away first, under Duties.',
    ar: 'هذا حساب مسؤول عام. يلزم أولًا سحب هذه الصفة منه من بطاقة «المهام».',
  },
  'ownership.asked': {
    en: 'Another owner has been asked to confirm this. Until then nothing changes.',
    ar: 'تم طلب التأكيد من مسؤول عام آخر، ولا يتغير شيء قبل تأكيده.',
  },
  'ownership.confirmed': { en: 'The change was confirmed', ar: 'تم تأكيد التغيير' },
  'ownership.dropped': { en: 'The request was dropped', ar: 'تم إلغاء الطلب' },
  'ownership.notAsked': {
    en: 'There is no such request any more',
    ar: 'لم يعد هذا الطلب قائمًا',
  },
  'ownership.changed': {
    en: 'Something else is asked for by now. Please look at it again.',
    ar: 'تغير الطلب في هذه الأثناء. يرجى مراجعته مرة أخرى.',
  },
  'ownership.askedByYou': {
    en: 'You asked for this yourself, so another owner must confirm it',
    ar: 'الطلب مقدَّم من هذا الحساب، لذلك يؤكده مسؤول عام آخر',
  },
  'account.notAnAdmin': {
    en: 'Only admins have duties',
    ar: 'لا تُسند المهام إلا إلى مسؤولي النظام',
  },
  'account.ofOwners': {
    en: 'Only an owner of the platform may do this to this account',
    ar: 'هذه العملية على هذا الحساب متاحة للمسؤول العام فقط',
  },
  'account.staffAdded': {
    en: 'The account of {{name}} was added with its duties',
    ar: 'تمت إضافة حساب {{name}} والمهام المسندة إليه',
  },
  'account.dutiesChanged': { en: 'The duties were changed', ar: 'تم تعديل المهام' },
  'account.signedOut': { en: 'The account was signed out everywhere', ar: 'تم تسجيل خروج الحساب من جميع الأجهزة' },
  'duty.otherDepartment': {
    en: 'This belongs to a department that is not yours, or to none',
    ar: 'هذا البند تابع لقسم خارج الأقسام المسندة إلى هذا الحساب، أو غير تابع لأي قسم',
  },
  'duty.departmentsNeeded': {
    en: 'Please choose the registrar’s departments',
    ar: 'يرجى اختيار أقسام مسؤول التسجيل',
  },
  'account.arabicNameHalf': {
    en: 'Please fill in both Arabic names, or leave both empty',
    ar: 'يرجى كتابة الاسم الأول واسم العائلة معًا بالعربية، أو ترك الحقلين فارغين',
  },
  'account.departmentRequired': { en: 'Please choose a department for the student', ar: 'يرجى اختيار قسم للطالب' },
  'account.changedMeanwhile': {
    en: 'Somebody else has changed this account meanwhile. {{changes}}. Your change was not saved: please look again, then save it.',
    ar: 'عُدّل هذا الحساب من مستخدم آخر في هذه الأثناء. {{changes}}. لم يُحفظ التعديل: يرجى المراجعة ثم الحفظ.',
  },
  'account.hasEnrolments': {
    en: {
      one: 'The student is enrolled in {{count}} class of the department that they leave: {{courses}}. Nothing was changed yet: should the enrolment stay, or end?',
      other:
        'The student is enrolled in {{count}} classes of the department that they leave: {{courses}}. Nothing was changed yet: should the enrolments stay, or end?',
    },
    ar: {
      zero: 'الطالب غير مسجل في أي شعبة من القسم الذي يُنقل منه.',
      one: 'الطالب مسجل في شعبة واحدة من القسم الذي يُنقل منه: {{courses}}. لم يُعدَّل شيء بعد: هل يبقى التسجيل أم يُنهى؟',
      two: 'الطالب مسجل في شعبتين من القسم الذي يُنقل منه: {{courses}}. لم يُعدَّل شيء بعد: هل يبقى التسجيلان أم يُنهيان؟',
      few: 'الطالب مسجل في {{count}} شعب من القسم الذي يُنقل منه: {{courses}}. لم يُعدَّل شيء بعد: هل تبقى التسجيلات أم تُنهى؟',
      many: 'الطالب مسجل في {{count}} شعبة من القسم الذي يُنقل منه: {{courses}}. لم يُعدَّل شيء بعد: هل تبقى التسجيلات أم تُنهى؟',
      other:
        'الطالب مسجل في {{count}} شعبة من القسم الذي يُنقل منه: {{courses}}. لم يُعدَّل شيء بعد: هل تبقى التسجيلات أم تُنهى؟',
    },
  },
  'account.hasClasses': {
    en: 'This account is still linked to courses. Remove those links first.',
    ar: 'لا يزال هذا الحساب مرتبطًا بمقررات. يرجى إزالة هذا الربط أولًا.',
  },
  'account.stillTeaches': {
    en: {
      one: 'This doctor still teaches {{count}} class. Confirm to end it too: its students lose access, results stay.',
      other:
        'This doctor still teaches {{count}} classes. Confirm to end them too: their students lose access, results stay.',
    },
    ar: {
      zero: 'لا يدرّس هذا الدكتور أي شعبة حاليًا.',
      one: 'لا يزال هذا الدكتور يدرّس شعبة واحدة. عند التأكيد تُنهى الشعبة ويتوقف وصول طلابها، وتبقى النتائج محفوظة.',
      two: 'لا يزال هذا الدكتور يدرّس شعبتين. عند التأكيد تُنهى الشعبتان ويتوقف وصول طلابهما، وتبقى النتائج محفوظة.',
      few: 'لا يزال هذا الدكتور يدرّس {{count}} شعب. عند التأكيد تُنهى هذه الشعب ويتوقف وصول طلابها، وتبقى النتائج محفوظة.',
      many: 'لا يزال هذا الدكتور يدرّس {{count}} شعبة. عند التأكيد تُنهى هذه الشعب ويتوقف وصول طلابها، وتبقى النتائج محفوظة.',
      other:
        'لا يزال هذا الدكتور يدرّس {{count}} شعبة. عند التأكيد تُنهى هذه الشعب ويتوقف وصول طلابها، وتبقى النتائج محفوظة.',
    },
  },
  'account.hasRecords': {
    en: 'Courses, exams or results are kept under this account’s role, so its role can’t be changed. Please add a new account instead.',
    ar: 'توجد مقررات أو امتحانات أو نتائج محفوظة بالنوع الحالي لهذا الحساب، لذلك لا يمكن تغيير نوعه. يمكن إضافة حساب جديد بدلًا من ذلك.',
  },
  'account.idOfDeleted': {
    en: 'This User Id belongs to a deleted account whose records are kept, so it can’t be used again',
    ar: 'رقم المستخدم هذا يخص حسابًا محذوفًا لا تزال سجلاته محفوظة، لذلك لا يمكن استخدامه مرة أخرى',
  },
  'account.added': { en: 'The account of {{name}} was added', ar: 'تمت إضافة حساب {{name}}' },
  'account.movedAndWithdrawn': {
    en: {
      one: 'The account was updated, and {{count}} enrolment ended: it can be undone under Enrolments',
      other: 'The account was updated, and {{count}} enrolments ended: they can be undone under Enrolments',
    },
    ar: {
      zero: 'تم تحديث الحساب',
      one: 'تم تحديث الحساب وإنهاء تسجيل واحد، ويمكن التراجع عنه من صفحة التسجيلات',
      two: 'تم تحديث الحساب وإنهاء تسجيلين، ويمكن التراجع عنهما من صفحة التسجيلات',
      few: 'تم تحديث الحساب وإنهاء {{count}} تسجيلات، ويمكن التراجع عنها من صفحة التسجيلات',
      many: 'تم تحديث الحساب وإنهاء {{count}} تسجيلًا، ويمكن التراجع عنها من صفحة التسجيلات',
      other: 'تم تحديث الحساب وإنهاء {{count}} تسجيل، ويمكن التراجع عنها من صفحة التسجيلات',
    },
  },
  'account.updated': { en: 'The account was updated', ar: 'تم تحديث الحساب' },
  'account.passwordOfAdmin': {
    en: 'An admin’s password is changed by its owner, in the profile',
    ar: 'كلمة مرور مسؤول النظام يغيّرها صاحب الحساب من الملف الشخصي',
  },
  'account.signInOfAdmin': {
    en: 'The email and User Id of another admin are changed by that admin',
    ar: 'بريد مسؤول نظام آخر ورقم المستخدم الخاص به يغيّرهما صاحب الحساب',
  },
  'account.factorsOfAdmin': {
    en: 'The passkeys and the app of another admin can be removed only by the platform’s operator',
    ar: 'لا يحذف مفاتيح المرور وتطبيق المصادقة لمسؤول نظام آخر إلا القائم على تشغيل المنصة',
  },
  'account.keysReleased': {
    en: 'Confirmed: this doctor sees the answer keys of their exams again',
    ar: 'تم التأكيد: عادت نماذج الإجابات ظاهرة لصاحب الحساب',
  },
  'viewing.started': { en: 'Viewing has begun', ar: 'بدأ العرض' },
  'viewing.stopped': { en: 'Viewing has ended', ar: 'انتهى العرض' },
  'viewing.readOnly': {
    en: 'Nothing can be changed while viewing as somebody else',
    ar: 'لا يمكن تغيير أي شيء أثناء العرض بحساب شخص آخر',
  },
  'viewing.closed': {
    en: 'Exams, results and files are closed while viewing as somebody else',
    ar: 'الامتحانات والنتائج والملفات غير متاحة أثناء العرض بحساب شخص آخر',
  },
  'viewing.admin': { en: 'Nobody can view as an admin', ar: 'لا يمكن العرض بحساب مسؤول نظام' },
  'viewing.none': { en: 'You are not viewing as somebody else', ar: 'لا يوجد عرض بحساب شخص آخر حاليًا' },
  'account.keysNotHeld': {
    en: 'Nothing is waiting to be confirmed for this account',
    ar: 'لا شيء بانتظار التأكيد لهذا الحساب',
  },
  'account.keysHeldByYou': {
    en: 'You changed this account’s password or email, or gave it classes, yourself: another admin must confirm it, or its owner by an emailed link',
    ar: 'كلمة مرور هذا الحساب أو بريده أو نقل الشعب إليه من تعديلك: يلزم أن يؤكده مسؤول نظام آخر، أو صاحب الحساب برابط البريد الإلكتروني',
  },
  'account.notDeleted': { en: 'This account is not deleted', ar: 'هذا الحساب غير محذوف' },
  'account.restored': {
    en: 'The account of {{name}} was restored. It needs a new password.',
    ar: 'تمت استعادة حساب {{name}}. يلزم إنشاء كلمة مرور جديدة له.',
  },
  'account.restoredWithoutDepartment': {
    en: 'The account of {{name}} was restored. It needs a new password, and its department was deleted meanwhile: please choose another in Update Account.',
    ar: 'تمت استعادة حساب {{name}}، ويلزم إنشاء كلمة مرور جديدة له. تم حذف القسم التابع له: يرجى اختيار قسم آخر من تحديث الحساب.',
  },
  'account.deleted': { en: 'The account of {{name}} was deleted', ar: 'تم حذف حساب {{name}}' },
  'account.idTooShort': {
    en: "User Id can't be empty or less than 7 digit",
    ar: 'لا يمكن أن يكون رقم المستخدم فارغًا أو أقل من 7 أرقام',
  },
  'account.newIdTooShort': { en: "User Id can't be less than 7 digit", ar: 'لا يمكن أن يقل رقم المستخدم عن 7 أرقام' },
  'accountSheet.tooMany': {
    en: 'More than 10,000 people: a sheet can’t hold them. Choose a department or a level.',
    ar: 'العدد أكثر من 10000، ولا يتسع له ملف واحد. يرجى اختيار قسم أو مستوى.',
  },
  'accountUpload.noFile': { en: 'Please select a file first', ar: 'يرجى اختيار ملف أولًا' },
  'accountUpload.wrongTemplate': {
    en: 'Failed, Please use the right template',
    ar: 'فشلت العملية، يرجى استخدام النموذج الصحيح',
  },
  'accountUpload.tooLarge': {
    en: 'The file has too many rows, columns or sheets, or is too large',
    ar: 'الملف كبير جدًا أو عدد صفوفه أو أعمدته أو أوراقه أكثر من المسموح به',
  },
  'accountUpload.notXlsx': {
    en: 'The file could not be read. Please choose an .xlsx or .csv file.',
    ar: 'تعذّرت قراءة الملف. يرجى اختيار ملف بصيغة ‎.xlsx أو ‎.csv',
  },
  'accountUpload.changed': {
    en: 'The accounts have changed since the file was checked. Nothing was saved; please check the file again.',
    ar: 'تغيّرت الحسابات بعد فحص الملف. لم يُحفظ شيء؛ يرجى فحص الملف مرة أخرى.',
  },
  'accountUpload.noRows': {
    en: 'The file has no rows under its header',
    ar: 'لا توجد صفوف في الملف تحت صف العناوين',
  },
  'accountImport.notFound': { en: 'The import was not found', ar: 'عملية الرفع غير موجودة' },
  'accountImport.takenBack': {
    en: 'The upload was undone. Accounts removed: {{removed}}, as they were before: {{restored}}.',
    ar: 'تم التراجع عن الرفع. الحسابات المحذوفة: {{removed}}، والتي عادت كما كانت: {{restored}}.',
  },
  'accountImport.running': {
    en: 'The upload is still running. Undo it when it has finished.',
    ar: 'ما زال الرفع جاريًا. يمكنك التراجع بعد أن ينتهي.',
  },
  'accountImport.undone': { en: 'This upload was undone already', ar: 'سبق التراجع عن هذا الرفع' },
  'accountImport.tooLate': {
    en: 'An upload can be undone for 24 hours. Those have passed.',
    ar: 'يمكن التراجع عن الرفع خلال 24 ساعة، وقد انقضت.',
  },
  'accountImport.used': {
    en: 'This upload can no longer be undone: these accounts were used or changed since: {{accounts}}',
    ar: 'لم يعد التراجع عن هذا الرفع ممكنًا: استُخدمت هذه الحسابات أو عُدّلت بعده: {{accounts}}',
  },
  'accountImport.processing': {
    en: 'The accounts are being added',
    ar: 'جارٍ إضافة الحسابات',
  },
  'accountImport.success': {
    en: { one: '{{count}} account was added', other: '{{count}} accounts were added' },
    ar: {
      zero: 'لم تُضف حسابات جديدة',
      one: 'تمت إضافة حساب واحد',
      two: 'تمت إضافة حسابين',
      few: 'تمت إضافة {{count}} حسابات',
      many: 'تمت إضافة {{count}} حسابًا',
      other: 'تمت إضافة {{count}} حساب',
    },
  },
  'accountImport.successUpdated': {
    en: 'Added: $t(count.accounts, {"count": {{saved}} }). Updated: $t(count.accounts, {"count": {{updated}} }).',
    ar: 'تمت الإضافة: $t(count.accounts, {"count": {{saved}} }). تم التحديث: $t(count.accounts, {"count": {{updated}} }).',
  },
  'accountImport.partialUpdated': {
    en: 'Added: $t(count.accounts, {"count": {{saved}} }). Updated: $t(count.accounts, {"count": {{updated}} }). Not saved because of errors: $t(count.rows, {"count": {{failed}} }).',
    ar: 'تمت الإضافة: $t(count.accounts, {"count": {{saved}} }). تم التحديث: $t(count.accounts, {"count": {{updated}} }). لم تُحفظ بسبب أخطاء: $t(count.rows, {"count": {{failed}} }).',
  },
  'accountImport.partial': {
    en: 'Added: $t(count.accounts, {"count": {{saved}} }). Not added because of errors: $t(count.rows, {"count": {{failed}} }).',
    ar: 'تمت الإضافة: $t(count.accounts, {"count": {{saved}} }). لم تُضف بسبب أخطاء: $t(count.rows, {"count": {{failed}} }).',
  },
  'accountImport.error': {
    en: 'No account was added, every row has errors',
    ar: 'لم يُضف أي حساب، توجد أخطاء في كل الصفوف',
  },
  'count.rows': {
    en: { one: '{{count}} row', other: '{{count}} rows' },
    ar: {
      zero: 'لا صفوف',
      one: 'صف واحد',
      two: 'صفان',
      few: '{{count}} صفوف',
      many: '{{count}} صفًا',
      other: '{{count}} صف',
    },
  },

  // the spreadsheet: its columns, and what a row is told
  'accountSheet.studentId': { en: 'Student Id', ar: 'الرقم الجامعي' },
  'accountSheet.doctorId': { en: 'Doctor Id', ar: 'رقم الدكتور' },
  'accountSheet.firstName': { en: 'First name', ar: 'الاسم الأول' },
  'accountSheet.lastName': { en: 'Last name', ar: 'اسم العائلة' },
  'accountSheet.firstNameAr': { en: 'First name (Arabic)', ar: 'الاسم الأول بالعربية' },
  'accountSheet.lastNameAr': { en: 'Last name (Arabic)', ar: 'اسم العائلة بالعربية' },
  'accountSheet.title': { en: 'Academic title', ar: 'اللقب العلمي' },
  'accountSheet.level': { en: 'Level', ar: 'المستوى' },
  'accountSheet.email': { en: 'Email', ar: 'البريد الإلكتروني' },
  'accountSheet.password': { en: 'First password', ar: 'كلمة المرور الأولية' },
  'accountSheet.department': { en: 'Department', ar: 'القسم' },
  'accountSheet.errors': { en: 'What to correct', ar: 'المطلوب تصحيحه' },
  'accountSheet.students': { en: 'Students', ar: 'الطلاب' },
  'accountSheet.doctors': { en: 'Doctors', ar: 'الدكاترة' },
  'accountSheet.help': { en: 'Departments and help', ar: 'الأقسام والتعليمات' },
  'accountSheet.helpRows': {
    en: 'One person per row. The Arabic names, a doctor’s title and department, and a student’s level may be left empty; a name in one script is enough. The department is one of the names below. The first password may be left empty: the platform makes one, and prints it on a slip for each person. One that is typed has at least 10 characters. Either must be changed at the first sign-in.',
    ar: 'شخص واحد في كل صف. يمكن ترك الاسم بالعربية فارغًا، وكذلك اللقب العلمي والقسم للدكتور والمستوى للطالب؛ ويكفي الاسم بإحدى اللغتين. اسم القسم هو أحد الأسماء أدناه. يمكن ترك كلمة المرور الأولية فارغة: تنشئها المنصة وتطبعها في بطاقة لكل شخص. إذا كُتبت فلا تقل عن 10 أحرف. ويلزم تغييرها في الحالتين عند أول تسجيل دخول.',
  },
  // the sheet as a whole: what differs from the template, or was not read
  'accountSheet.noHeader': {
    en: 'None of the first rows holds the columns of the template, such as “Student Id” or “Doctor Id”. This row reads: {{found}}',
    ar: 'لا يوجد في الصفوف الأولى صف بعناوين النموذج، مثل «الرقم الجامعي» أو «رقم الدكتور». محتوى هذا الصف: {{found}}',
  },
  'accountSheet.twoTables': {
    en: 'More than one sheet holds a list of people: {{sheets}}. Please put all rows into one sheet, or upload each as a file of its own.',
    ar: 'يوجد أكثر من ورقة بها قائمة أشخاص: {{sheets}}. يرجى جمع الصفوف في ورقة واحدة، أو رفع كل ورقة في ملف مستقل.',
  },
  'accountSheet.whoseIds': {
    en: 'It is not clear whether these are students or doctors. Please call the column of their ids “Student Id” or “Doctor Id”.',
    ar: 'ليس واضحًا إن كانت القائمة للطلاب أم للدكاترة. يرجى تسمية عمود الأرقام «الرقم الجامعي» أو «رقم الدكتور».',
  },
  'accountSheet.missing': { en: 'The column “{{column}}” is missing', ar: 'العمود «{{column}}» غير موجود' },
  'accountSheet.twice': {
    en: 'The columns {{letters}} are both “{{column}}”. Please keep one of them.',
    ar: 'الأعمدة {{letters}} لها العنوان نفسه «{{column}}». يرجى الإبقاء على أحدها.',
  },
  'accountSheet.unread': {
    en: 'Columns that were not read: {{columns}}',
    ar: 'أعمدة لم تُقرأ: {{columns}}',
  },
  'accountSheet.emptyRows': {
    en: 'Rows with nothing in the columns that are read: {{count}} ({{rows}})',
    ar: 'صفوف بلا بيانات في الأعمدة المقروءة: {{count}} ({{rows}})',
  },
  'accountSheet.hiddenRows': {
    en: 'Rows that a filter hides in the sheet were read too: {{count}} ({{rows}})',
    ar: 'صفوف تخفيها تصفية في الورقة، وقد قُرئت أيضًا: {{count}} ({{rows}})',
  },
  'courseSheet.code': { en: 'Course code', ar: 'كود المقرر' },
  'courseSheet.name': { en: 'Course name', ar: 'اسم المقرر' },
  'courseSheet.nameAr': { en: 'Course name (Arabic)', ar: 'اسم المقرر بالعربية' },
  'courseSheet.semester': { en: 'Semester', ar: 'الفصل الدراسي' },
  'courseSheet.doctorName': { en: 'Doctor name', ar: 'اسم الدكتور' },
  'courseSheet.studentName': { en: 'Student name', ar: 'اسم الطالب' },
  'courseSheet.courses': { en: 'Courses', ar: 'المقررات' },
  'courseSheet.look': {
    en: 'New in this file: courses {{courses}}, departments and levels {{links}}, classes {{classes}}. Nothing was changed yet.',
    ar: 'الجديد في هذا الملف: المقررات {{courses}}، الأقسام والمستويات {{links}}، الشعب {{classes}}. لم يُضف شيء بعد.',
  },
  'courseSheet.added': {
    en: 'Added: courses {{courses}}, departments and levels {{links}}, classes {{classes}}',
    ar: 'تمت الإضافة: المقررات {{courses}}، الأقسام والمستويات {{links}}، الشعب {{classes}}',
  },
  'courseSheet.badSemester': { en: 'The semester is 1 or 2', ar: 'الفصل الدراسي 1 أو 2' },
  'courseSheet.otherPlace': {
    en: 'This course is linked to the department already, at level {{level}} in semester {{semester}}',
    ar: 'هذا المقرر مرتبط بالقسم بالفعل، في المستوى {{level}} والفصل الدراسي {{semester}}',
  },
  'courseSheet.lookChanges': {
    en: 'New in this file: courses {{courses}}, departments and levels {{links}}, classes {{classes}}. Changed: {{changed}}. Nothing was done yet.',
    ar: 'الجديد في هذا الملف: المقررات {{courses}}، الأقسام والمستويات {{links}}، الشعب {{classes}}. المعدَّل: {{changed}}. لم يُنفَّذ شيء بعد.',
  },
  'courseSheet.applied': {
    en: 'Added: courses {{courses}}, departments and levels {{links}}, classes {{classes}}. Changed: {{changed}}.',
    ar: 'تمت الإضافة: المقررات {{courses}}، الأقسام والمستويات {{links}}، الشعب {{classes}}. عدد التعديلات: {{changed}}.',
  },
  'courseSheet.contradicts': {
    en: 'The row says something else than row {{row}}',
    ar: 'يخالف هذا الصف ما في الصف {{row}}',
  },
  'courseSheet.nameOfOwners': { en: 'Only owners rename a course', ar: 'تغيير اسم المقرر للمسؤولين الرئيسيين فقط' },
  'sheetImport.notFound': { en: 'This import was not found', ar: 'لم يُعثر على هذا الاستيراد' },
  'sheetImport.takenBack': {
    en: 'The import was undone. What it added is gone, and what it changed is as it was.',
    ar: 'تم التراجع عن الاستيراد: أُزيل ما أضافه وعاد ما عدّله كما كان.',
  },
  'sheetImport.undone': { en: 'This import was undone already', ar: 'سبق التراجع عن هذا الاستيراد' },
  'sheetImport.tooLate': {
    en: 'An import can be undone for 24 hours. Those have passed.',
    ar: 'يمكن التراجع عن الاستيراد خلال 24 ساعة، وقد انقضت.',
  },
  'sheetImport.used': {
    en: 'This import can no longer be undone: somebody has used or changed what it made: {{courses}}',
    ar: 'لم يعد التراجع عن هذا الاستيراد ممكنًا: استُخدم ما نتج عنه أو عُدّل: {{courses}}',
  },
  'courseSheet.noDoctor': { en: 'There is no doctor with this id', ar: 'لا يوجد دكتور بهذا الرقم' },
  'accountSheet.movesEnrolled': {
    en: 'Students who move to another department and stay enrolled in classes of the one that they leave: {{count}} ({{rows}}). Enrolments are ended under Courses Management.',
    ar: 'طلاب يُنقلون إلى قسم آخر وتبقى تسجيلاتهم في شعب القسم السابق: {{count}} ({{rows}}). تُنهى التسجيلات من إدارة المقررات.',
  },
  'accountSheet.changedSince': {
    en: 'Somebody else has changed this since the file was checked. It is now: {{now}}',
    ar: 'عدّل مستخدم آخر هذه القيمة بعد فحص الملف. القيمة الحالية: {{now}}',
  },
  'accountSheet.levelsOnly': {
    en: 'The list has ids and levels alone: it sets the levels of students who are there, and adds nobody.',
    ar: 'القائمة بها الرقم والمستوى فقط: يُعدَّل مستوى الطلاب الموجودين، ولا يُضاف أحد.',
  },
  'accountSheet.emailsMade': {
    en: 'The list has no emails. They are made by the faculty’s rule: {{rule}}',
    ar: 'لا توجد عناوين بريد في القائمة، فتُنشأ وفق قاعدة الكلية: {{rule}}',
  },
  'accountSheet.namesSplit': {
    en: 'Names are in one column. They are split like this: first name “{{first}}”, last name “{{last}}”',
    ar: 'الأسماء في عمود واحد، وتُقسم هكذا: الاسم الأول «{{first}}»، اسم العائلة «{{last}}»',
  },
  'accountSheet.otherSheets': {
    en: 'Only the sheet {{sheet}} was read, not {{others}}',
    ar: 'قُرئت الورقة {{sheet}} فقط، دون {{others}}',
  },
  'accountSheet.titleRows': {
    en: 'The header is row {{row}}; what is above it was not read',
    ar: 'صف العناوين هو الصف {{row}}؛ ولم يُقرأ ما فوقه',
  },
  'sheetCell.date': {
    en: 'The cell holds a date. Please format it as text and type the value again.',
    ar: 'تحتوي الخلية على تاريخ. يرجى تنسيقها كنص وكتابة القيمة من جديد.',
  },
  'sheetCell.quotes': {
    en: 'A quotation mark (") in this row is not closed, so its cells can’t be told apart. Please remove it, or save the list as .xlsx.',
    ar: 'توجد في هذا الصف علامة تنصيص (") غير مغلقة، فلا يمكن التمييز بين خلاياه. يرجى حذفها أو حفظ القائمة بصيغة ‎.xlsx',
  },
  'sheetCell.error': {
    en: 'The cell shows the error {{value}}. Please correct its formula, or type the value.',
    ar: 'تعرض الخلية الخطأ {{value}}. يرجى تصحيح المعادلة أو كتابة القيمة.',
  },
  'sheetCell.boolean': {
    en: 'The cell holds TRUE or FALSE. Please type the value as text.',
    ar: 'تحتوي الخلية على قيمة منطقية (صح أو خطأ). يرجى كتابة القيمة كنص.',
  },
  'sheetCell.idTooLong': {
    en: 'The User Id has more than 15 digits',
    ar: 'رقم المستخدم أطول من 15 رقمًا',
  },
  'sheetCell.idNotWhole': {
    en: 'The User Id has a decimal point. Please write digits only.',
    ar: 'رقم المستخدم به كسر عشري. يرجى كتابة أرقام فقط.',
  },
  'sheetCell.idNotNumber': {
    en: 'The User Id is not a number. Please write digits only.',
    ar: 'رقم المستخدم ليس رقمًا. يرجى كتابة أرقام فقط.',
  },
  'accountSheet.empty': { en: '(empty)', ar: '(فارغ)' },
  'accountSheet.columnSays': { en: '{{column}}: {{message}}', ar: '{{column}}: {{message}}' },
  'accountSheet.twiceInFile': {
    en: 'Also used in row {{row}} of this file',
    ar: 'القيمة نفسها مكررة في الصف {{row}} من هذا الملف',
  },
  'accountSheet.unknownDepartment': {
    en: 'There is no department of this name',
    ar: 'لا يوجد قسم بهذا الاسم',
  },
  'accountSheet.unknownTitle': {
    en: 'Unknown title; one of: {{titles}}',
    ar: 'لقب علمي غير معروف؛ القيم المقبولة: {{titles}}',
  },
  'accountSheet.badLevel': {
    en: 'The level is a number from 1 to 4, or in words: first, second year',
    ar: 'المستوى رقم من 1 إلى 4، أو بالكلمات: الأولى، الفرقة الثانية',
  },
  'accountSheet.passwordGone': {
    en: 'The row could not be finished; please send it again',
    ar: 'تعذّر إكمال هذا الصف؛ يرجى إرساله مرة أخرى',
  },
});
