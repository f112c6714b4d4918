import { defineTexts } from '../define-texts.ts';

/** Replies of the control room (RST-05 to RST-07). */
export const controlTexts = defineTexts({
  'control.added': { en: 'The control session was begun', ar: 'بدأت لجنة الكنترول' },
  'control.memberSet': { en: 'The members were saved', ar: 'تم حفظ الأعضاء' },
  'control.declared': { en: 'Your declaration was saved', ar: 'تم حفظ الإقرار' },
  'control.paperAdded': { en: 'The paper was added', ar: 'تمت إضافة الورقة' },
  'control.seatsGiven': { en: 'The seat numbers were given', ar: 'تم تحديد أرقام الجلوس' },
  'control.keySaved': { en: 'Your key was saved', ar: 'تم حفظ المفتاح' },
  'control.numbersSaved': { en: 'The secret numbers were saved, sealed', ar: 'تم حفظ الأرقام السرية مغلقة' },
  'control.fileRead': { en: 'The file was read. Nothing is entered yet', ar: 'تمت قراءة الملف ولم يُرصد شيء بعد' },
  'control.noFile': { en: 'Choose a file', ar: 'يلزم اختيار ملف' },
  'control.notSheet': { en: 'This file is no .xlsx or .csv', ar: 'الملف ليس بصيغة ‎.xlsx‎ أو ‎.csv‎' },
  'control.sheetTooLarge': {
    en: 'This file has more rows or columns than a paper has sheets and questions',
    ar: 'صفوف الملف أو أعمدته أكثر من كراسات الورقة وأسئلتها',
  },
  'control.takenBack': { en: 'Your entry was taken back', ar: 'تم التراجع عن رصدك' },
  'control.notTakenBack': {
    en: 'You have no entry of this sheet that only you have entered',
    ar: 'ليس لك رصد منفرد لهذه الكراسة',
  },
  'control.entered': { en: 'The marks were entered', ar: 'تم رصد الدرجات' },
  'control.decided': { en: 'The decision was saved', ar: 'تم حفظ القرار' },
  'control.openingAsked': { en: 'The other holder can join now', ar: 'يمكن للحامل الآخر الانضمام الآن' },
  'control.openingJoined': { en: 'You joined the opening', ar: 'تم الانضمام إلى فك الأرقام' },
  'control.openedNow': { en: 'The secret numbers were opened', ar: 'تم فك الأرقام السرية' },
  'control.notFound': { en: 'There is no such control session', ar: 'لا توجد لجنة الكنترول هذه' },
  'control.paperNotFound': { en: 'There is no such paper', ar: 'لا توجد هذه الورقة' },
  'control.sessionExists': {
    en: 'This level already has a control session in the term',
    ar: 'لهذا المستوى لجنة كنترول في هذا الفصل الدراسي',
  },
  'control.notYours': { en: 'You don’t sit in this control session', ar: 'لست من أعضاء لجنة الكنترول هذه' },
  'control.undeclared': {
    en: 'First declare your own courses and relatives in this session',
    ar: 'يلزم أولًا الإقرار بمقرراتك وأقاربك في هذه اللجنة',
  },
  'control.barred': {
    en: 'You declared this course or one of its students, so you have no part in its paper',
    ar: 'أقررت بهذا المقرر أو بأحد طلابه، فلا دور لك في ورقته',
  },
  'control.notStaff': { en: 'Only admins sit in a control session', ar: 'أعضاء لجنة الكنترول من المشرفين فقط' },
  'control.twoHeads': { en: 'A control session has two heads at most', ar: 'للجنة الكنترول رئيسان على الأكثر' },
  'control.holds': {
    en: 'This member holds the secret numbers of a paper that isn’t opened yet',
    ar: 'هذا العضو حامل للأرقام السرية لورقة لم تُفك أرقامها بعد',
  },
  'control.notStudent': { en: 'One of these numbers is no student’s', ar: 'أحد هذه الأرقام ليس رقم طالب' },
  'control.notOfLevel': {
    en: 'This course isn’t taught to the session’s level in its term',
    ar: 'لا يُدرَّس هذا المقرر لمستوى اللجنة في فصلها الدراسي',
  },
  'control.paperExists': { en: 'This course has a paper already', ar: 'لهذا المقرر ورقة بالفعل' },
  'control.holdersEqual': { en: 'Name two different holders', ar: 'يجب اختيار حاملين مختلفين' },
  'control.notMember': {
    en: 'Both holders must sit in the session, have declared, and not have named this course or one of its students',
    ar: 'يجب أن يكون الحاملان من أعضاء اللجنة وقدّما إقرارهما ولم يذكرا هذا المقرر أو أحد طلابه',
  },
  'control.columnUnlike': {
    en: 'The column must be of this course’s gradebook, and out of the sum of the questions',
    ar: 'يجب أن يكون العمود من كشف درجات المقرر ومن مجموع درجات الأسئلة',
  },
  'control.examUnlike': {
    en: 'The exam must be of this course, with its total as the only question and without a column',
    ar: 'يجب أن يكون الامتحان من هذا المقرر، ومجموعه سؤالًا واحدًا بلا عمود',
  },
  'control.ofExam': {
    en: 'The marks of this paper come from the exam that was sat in Daftar',
    ar: 'تأتي درجات هذه الورقة من الامتحان الذي أُدي على دفتر',
  },
  'control.examWaits': {
    en: 'The exam isn’t over, or some of its answers have no mark yet',
    ar: 'لم ينتهِ الامتحان أو لم تُرصد بعض إجاباته بعد',
  },
  'control.seatTaken': {
    en: 'Some of these seat numbers are given already. Begin from a higher number.',
    ar: 'بعض أرقام الجلوس هذه محجوزة. يرجى البدء من رقم أعلى.',
  },
  'control.notHolder': {
    en: 'You don’t hold the secret numbers of this paper',
    ar: 'لست حاملًا للأرقام السرية لهذه الورقة',
  },
  'control.holder': {
    en: 'Who holds the secret numbers of a paper doesn’t see its marks',
    ar: 'لا يطّلع حامل الأرقام السرية لورقة على درجاتها',
  },
  'control.headEnters': {
    en: 'Heads see names and seats, so they don’t enter marks',
    ar: 'يطّلع رئيس اللجنة على الأسماء وأرقام الجلوس، فلا يرصد الدرجات',
  },
  'control.noKeys': { en: 'Both holders must make their key first', ar: 'يجب أن يجهّز الحاملان مفتاحيهما أولًا' },
  'control.numbersMade': {
    en: 'The secret numbers can’t be changed any more',
    ar: 'لم يعد تغيير الأرقام السرية ممكنًا',
  },
  'control.noSeat': {
    en: 'Give all students of the paper a seat first',
    ar: 'يجب تحديد رقم جلوس لكل طلاب الورقة أولًا',
  },
  'control.numbersUnlike': {
    en: 'There must be one number for each student of the paper, none twice',
    ar: 'يجب أن يكون لكل طالب في الورقة رقم واحد لا يتكرر',
  },
  'control.numberNotFound': {
    en: 'No sheet of this paper has this number',
    ar: 'لا توجد في هذه الورقة كراسة بهذا الرقم',
  },
  'control.numberTwice': { en: 'A number is there twice', ar: 'تكرر أحد الأرقام' },
  'control.enteredTwice': {
    en: 'You have entered this sheet already, or two people have',
    ar: 'سبق لك رصد هذه الكراسة أو رصدها اثنان',
  },
  'control.points': {
    en: 'Each question needs points from 0 to its most',
    ar: 'يلزم لكل سؤال درجة من 0 إلى درجته العظمى',
  },
  'control.notDiffering': { en: 'The two entries of this sheet don’t differ', ar: 'لا فرق بين رصدي هذه الكراسة' },
  'control.thirdNeeded': {
    en: 'A third person decides: you entered this sheet',
    ar: 'القرار لشخص ثالث: سبق لك رصد هذه الكراسة',
  },
  'control.unfinished': {
    en: 'Not all sheets are entered twice and decided yet',
    ar: 'لم يكتمل بعد رصد كل الكراسات مرتين والبت في اختلافاتها',
  },
  'control.askedAlready': {
    en: 'The other holder has asked already. Join instead.',
    ar: 'طلب الحامل الآخر فك الأرقام بالفعل. يمكنك الانضمام.',
  },
  'control.notAsked': {
    en: 'The other holder hasn’t asked for the opening within the last 15 minutes',
    ar: 'لم يطلب الحامل الآخر فك الأرقام خلال آخر 15 دقيقة',
  },
  'control.notJoined': {
    en: 'The other holder hasn’t joined your opening, or it was too long ago',
    ar: 'لم ينضم الحامل الآخر إلى طلبك أو مضى عليه وقت طويل',
  },
  'control.opened': { en: 'The secret numbers of this paper are opened', ar: 'فُكت الأرقام السرية لهذه الورقة' },
  'control.notOpened': {
    en: 'The secret numbers of this paper aren’t opened yet',
    ar: 'لم تُفك الأرقام السرية لهذه الورقة بعد',
  },
  'control.wrongNumbers': {
    en: 'These aren’t the numbers that were sealed. Nothing was opened.',
    ar: 'ليست هذه هي الأرقام التي أُغلقت. لم يُفك شيء.',
  },
});
