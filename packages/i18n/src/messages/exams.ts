import { defineTexts } from '../define-texts.ts';

/** Making, taking and grading exams (EXM, EXT, RES). */
export const examTexts = defineTexts({
  'exam.notFound': { en: 'The exam was not found', ar: 'الامتحان غير موجود' },
  'exam.startInPast': { en: "You can't select date in pass", ar: 'لا يمكن اختيار موعد في الماضي' },
  'exam.dueBeforeStart': {
    en: 'Due date must be more recent than start date',
    ar: 'يجب أن يكون موعد الانتهاء بعد موعد البدء',
  },
  'exam.durationTooLong': {
    en: 'Duration must be less than the difference between the two dates',
    ar: 'يجب أن تكون المدة أقل من الفرق بين الموعدين',
  },
  'exam.noQuestions': { en: 'Please add questions first.', ar: 'يرجى إضافة أسئلة أولًا.' },
  'exam.running': {
    en: 'The exam is running and can’t be changed now',
    ar: 'الامتحان جارٍ الآن ولا يمكن تعديله الآن',
  },
  'exam.hasAttempts': {
    en: 'Students have already taken this exam. It is not opened again, and its key can only be changed by a regrade.',
    ar: 'أدى طلاب هذا الامتحان بالفعل، فلا يُفتح من جديد، ولا يُغيَّر نموذج إجابته إلا بإعادة التصحيح.',
  },
  'results.held': {
    en: 'Results are hidden for three days after the faculty office changes the password or email of an account. To see yours now, sign out and choose “Forgot your password?”.',
    ar: 'تُحجب النتائج ثلاثة أيام بعد أن تغيّر إدارة الكلية كلمة مرور الحساب أو بريده. لعرضها الآن يرجى تسجيل الخروج ثم اختيار «نسيت كلمة المرور؟».',
  },
  'exam.keysHeld': {
    en: 'An admin changed this account’s password or email, or gave it another doctor’s classes. Until that is confirmed, the answer keys of exams that have not ended stay hidden: choose a new password with “Forgot your password?”, or ask another admin to confirm the account.',
    ar: 'عدّل مسؤول النظام كلمة مرور هذا الحساب أو بريده، أو نقل إليه شعب دكتور آخر. تبقى نماذج إجابات الامتحانات التي لم تنتهِ محجوبة حتى تأكيد ذلك: بتعيين كلمة مرور جديدة من «نسيت كلمة المرور؟»، أو بطلب التأكيد من مسؤول نظام آخر.',
  },
  'exam.notStarted': { en: 'Exam has not started yet', ar: 'لم يبدأ الامتحان بعد' },
  'exam.ended': { en: 'Exam has already ended', ar: 'انتهى الامتحان بالفعل' },
  'exam.notReleased': { en: 'The scores are not released yet', ar: 'لم تُعلن الدرجات بعد' },
  'release.momentOfHand': {
    en: 'A moment can be set only for a release by hand.',
    ar: 'لا يُحدد موعد إلا للإعلان اليدوي.',
  },
  'release.momentPassed': {
    en: 'This moment has passed. Please choose a later one.',
    ar: 'مضى هذا الموعد. يرجى اختيار موعد لاحق.',
  },
  'release.isOut': {
    en: 'The scores are released already. Take them back first.',
    ar: 'سبق إعلان الدرجات. يلزم سحبها أولًا.',
  },
  'release.notOut': { en: 'The scores are not released', ar: 'الدرجات غير معلنة' },
  'release.set': { en: 'Release of scores saved', ar: 'تم حفظ موعد إعلان الدرجات' },
  'release.released': { en: 'The scores are released', ar: 'تم إعلان الدرجات' },
  'release.releasedToNames': {
    en: 'The scores are released to these students',
    ar: 'تم إعلان الدرجات للطلاب المحددين',
  },
  'release.placeShown': { en: 'Students see their own place', ar: 'يظهر لكل طالب ترتيبه' },
  'release.placeHidden': { en: 'Places are hidden', ar: 'لا يظهر الترتيب للطلاب' },
  'release.takenBack': { en: 'The scores are hidden again', ar: 'تم سحب الدرجات' },
  'exam.notEnded': { en: 'The exam not ended yet', ar: 'لم ينته الامتحان بعد' },
  'exam.incomplete': {
    en: 'The exam is not complete yet',
    ar: 'لم يكتمل إعداد الامتحان بعد',
  },
  'exam.alreadyComplete': {
    en: 'The exam is already complete. Change it in Exam Preview.',
    ar: 'اكتمل إعداد الامتحان بالفعل. يمكن تعديله من معاينة الامتحان.',
  },
  'examDraft.notFound': {
    en: 'The draft was not found; it may have been deleted',
    ar: 'المسودة غير موجودة؛ ربما تم حذفها',
  },
  'examDraft.published': {
    en: 'This draft was already published as an exam',
    ar: 'سبق نشر امتحان من هذه المسودة',
  },
  'examDraft.changedMeanwhile': {
    en: 'The draft was changed elsewhere meanwhile. Nothing was overwritten.',
    ar: 'تم تعديل المسودة من مكان آخر في هذه الأثناء، ولم يُستبدل شيء.',
  },
  'examDraft.tooMany': {
    en: 'There is room for {{maximum}} drafts. Please delete one first.',
    ar: 'الحد الأقصى للمسودات {{maximum}}. يرجى حذف إحداها أولًا.',
  },
  'itemFeedback.saved': { en: 'The feedback is saved', ar: 'تم حفظ التعليقات' },
  'itemFeedback.notFound': {
    en: 'A question or option is not in this exam any more. Nothing was saved.',
    ar: 'أحد الأسئلة أو الاختيارات لم يعد في هذا الامتحان، ولم يُحفظ شيء.',
  },
  'itemFeedback.changedMeanwhile': {
    en: 'The feedback was changed elsewhere meanwhile. Nothing was overwritten; please look at it again.',
    ar: 'تم تعديل التعليقات من مكان آخر في هذه الأثناء ولم يُستبدل شيء. يرجى الاطلاع عليها من جديد.',
  },
  'mock.notFound': { en: 'This exam has no mock', ar: 'لا يوجد امتحان تجريبي لهذا الامتحان' },
  'mock.incomplete': {
    en: 'This draft is not complete, so it can’t be a mock. Please complete its questions first.',
    ar: 'هذه المسودة غير مكتملة، ولا تصلح امتحانًا تجريبيًا. يرجى استكمال أسئلتها أولًا.',
  },
  'mock.notReleased': {
    en: 'The results of this exam are not out yet, so its questions can’t become a mock',
    ar: 'لم تُعلن نتائج هذا الامتحان بعد، ولا يمكن استخدام أسئلته امتحانًا تجريبيًا',
  },
  'mock.sharesQuestion': {
    en: 'It contains a question from one of your coming exams, so students would see it beforehand. Please choose another draft or exam.',
    ar: 'يتضمن سؤالًا من امتحان قادم للدكتور، فيظهر للطلاب قبل موعده. يرجى اختيار مسودة أخرى أو امتحان آخر.',
  },
  'mock.attached': { en: 'Students can practise the mock now', ar: 'أصبح الامتحان التجريبي متاحًا للطلاب' },
  'mock.removed': { en: 'The mock was removed', ar: 'تم حذف الامتحان التجريبي' },
  'practice.opened': { en: 'The practice exam is open', ar: 'الامتحان التدريبي مفتوح' },
  'practice.submitted': {
    en: 'Practice received. It doesn’t count.',
    ar: 'تم استلام الامتحان التدريبي، ولا تُحتسب له درجة.',
  },
  'question.notFound': { en: 'The question was not found', ar: 'السؤال غير موجود' },
  'question.noOptions': {
    en: 'Please add options for multiple choice question type.',
    ar: 'يرجى إضافة اختيارات لسؤال الاختيار من متعدد.',
  },
  'question.emptyOption': { en: 'Please ensure all options are filled out', ar: 'يرجى التأكد من ملء جميع الاختيارات' },
  'question.noCorrect': { en: 'Please select a correct answer', ar: 'يرجى تحديد إجابة صحيحة' },
  'question.sameOptions': {
    en: 'Two options of this question are the same',
    ar: 'يوجد اختياران متطابقان في هذا السؤال',
  },
  'question.points': { en: 'Points should be greater than 0', ar: 'يجب أن تكون الدرجات أكبر من 0' },
  'question.parts': {
    en: 'This part of the question is missing or is not of its type',
    ar: 'هذا الجزء من السؤال ناقص أو لا يناسب نوعه',
  },
  'question.oneLanguage': {
    en: 'This text is missing in one of the two languages',
    ar: 'هذا النص ناقص في إحدى اللغتين',
  },
  'pool.unknown': { en: 'The exam has no such pool', ar: 'لا توجد مجموعة بهذا الرقم في الامتحان' },
  'pool.tooFew': {
    en: 'A pool can’t draw more questions than it has',
    ar: 'لا يمكن سحب أسئلة أكثر مما في المجموعة',
  },
  'pool.otherPoints': {
    en: 'All questions of a pool need the same points',
    ar: 'يجب أن تتساوى درجات جميع أسئلة المجموعة',
  },
  'pool.noMock': {
    en: 'This exam draws questions from a pool. A practice copy would show questions that nobody was asked.',
    ar: 'تُسحب أسئلة هذا الامتحان من مجموعة، ونسخة التدريب ستُظهر أسئلة لم تُطرح على أحد.',
  },
  'question.noGaps': {
    en: 'Please mark each gap in the text once: [[1]], [[2]] and so on',
    ar: 'يرجى تحديد كل فراغ في النص مرة واحدة: [[1]] ثم [[2]] وهكذا',
  },
  'question.noAccepted': {
    en: 'Please give an answer that earns all points',
    ar: 'يرجى إضافة إجابة تستحق الدرجة كاملة',
  },
  'question.badAccepted': {
    en: 'This is not a complete number, or its limits don’t fit',
    ar: 'العدد غير مكتمل، أو أن حدوده غير متوافقة',
  },
  'picture.notFound': { en: 'The picture was not found', ar: 'الصورة غير موجودة' },
  'picture.kind': { en: 'Only JPEG and PNG pictures are accepted', ar: 'تُقبل الصور بصيغة JPEG أو PNG فقط' },
  'picture.tooLarge': {
    en: 'The picture has too many pixels. Please make it smaller.',
    ar: 'أبعاد الصورة أكبر من المسموح. يرجى تصغيرها.',
  },
  'picture.moving': { en: 'Moving pictures are not accepted', ar: 'لا تُقبل الصور المتحركة' },
  'picture.hiddenData': {
    en: 'The file holds more than the picture, such as the place where it was taken. Please add it again from the page.',
    ar: 'يتضمن الملف بيانات أخرى غير الصورة، مثل مكان التقاطها. يرجى إضافة الصورة مرة أخرى من الصفحة.',
  },
  'picture.differs': {
    en: 'Another picture was sent under this name. Please add the picture again.',
    ar: 'سبق إرسال صورة أخرى بهذا الاسم. يرجى إضافة الصورة مرة أخرى.',
  },
  'picture.tooMany': {
    en: 'This exam already has as many photos as are allowed',
    ar: 'بلغ عدد الصور في هذا الامتحان الحد الأقصى',
  },
  'picture.unknown': {
    en: 'A picture is missing here. Please add it again.',
    ar: 'توجد صورة مفقودة هنا. يرجى إضافتها مرة أخرى.',
  },
  'picture.noAlt': {
    en: 'Please describe each picture in words',
    ar: 'يرجى وصف كل صورة بالكلمات',
  },
  'picture.added': { en: 'The picture was added', ar: 'تمت إضافة الصورة' },
  'attempt.notFound': { en: 'The attempt was not found', ar: 'المحاولة غير موجودة' },
  'attempt.notOpen': { en: 'The exam has not been opened yet', ar: 'لم يتم فتح الامتحان بعد' },
  'attempt.closed': {
    en: 'The time is up; this answer was not accepted',
    ar: 'انتهى الوقت ولم تُقبل هذه الإجابة',
  },
  'attempt.alreadySubmitted': { en: 'You have already submitted this exam', ar: 'تم تسليم هذا الامتحان من قبل' },
  'attempt.otherDevice': {
    en: 'The exam is now open in another window or on another device',
    ar: 'الامتحان مفتوح الآن في نافذة أخرى أو على جهاز آخر',
  },
  'attempt.roomCode': {
    en: 'This exam needs the code given in the room. Please check it.',
    ar: 'يتطلب هذا الامتحان الرمز المعلن في القاعة. يرجى التحقق منه.',
  },
  'attempt.network': {
    en: 'This exam can only be opened from the faculty’s network',
    ar: 'لا يمكن فتح هذا الامتحان إلا من شبكة الكلية',
  },
  'exam.questionsClosed': {
    en: 'The questions are closed until the results are shown',
    ar: 'الأسئلة مغلقة حتى إعلان النتائج',
  },
  'exam.badNetwork': {
    en: 'Please write each network like 10.20.0.0/16',
    ar: 'يرجى كتابة كل شبكة بصيغة مثل 10.20.0.0/16',
  },
  'takeover.notFound': {
    en: 'This device is no longer waiting',
    ar: 'لم يعد هذا الجهاز في الانتظار',
  },
  'takeover.allowed': { en: 'The other device may continue the exam', ar: 'تم السماح للجهاز الآخر بمتابعة الامتحان' },
  'takeover.refused': { en: 'The other device was refused', ar: 'تم رفض الجهاز الآخر' },
  'attempt.takeoverAsked': {
    en: 'The invigilator was asked to allow this device',
    ar: 'تم طلب سماح المراقب لهذا الجهاز',
  },
  'answer.unknownQuestion': { en: 'This question is not part of the exam', ar: 'هذا السؤال ليس من أسئلة الامتحان' },
  'answer.unknownBase': {
    en: 'The server holds another version of this text; the whole text is sent',
    ar: 'لدى الخادم نسخة أخرى من هذا النص؛ يُرسَل النص كاملًا',
  },
  'answer.unknownOption': { en: 'This answer is not one of the options', ar: 'هذه الإجابة ليست من الاختيارات' },
  'question.notChoice': {
    en: 'Only the key of a multiple choice question can be changed',
    ar: 'يمكن تغيير نموذج الإجابة لأسئلة الاختيار من متعدد فقط',
  },
  'regrade.changedMeanwhile': {
    en: 'The exam was changed meanwhile. Please look at the preview again.',
    ar: 'تم تغيير الامتحان في هذه الأثناء. يرجى مراجعة المعاينة من جديد.',
  },
  'receipt.notYet': {
    en: 'There is no receipt yet: the exam has not been submitted',
    ar: 'لا يوجد إيصال بعد: لم يُسلَّم الامتحان',
  },
  'receipt.cannotSign': {
    en: 'This installation has no signing key, so it can’t sign receipts',
    ar: 'لا يوجد مفتاح توقيع في هذا الخادم، فلا يمكن توقيع الإيصالات',
  },
  'sheet.notFound': { en: 'No sealed marks have this checksum', ar: 'لا توجد درجات معتمدة بهذه البصمة' },
  'receipt.notFound': { en: 'No receipt has this code', ar: 'لا يوجد إيصال بهذا الرمز' },
  'points.outOfRange': {
    en: 'Points must be between 0 and the maximum question points',
    ar: 'يجب أن تكون الدرجات بين 0 والحد الأقصى لدرجات السؤال',
  },
  'points.notEssay': { en: "Can't Edit", ar: 'لا يمكن التعديل' },
  'marking.saved': { en: 'The mark is saved', ar: 'تم حفظ التصحيح' },
  'appeal.asked': { en: 'The doctor was asked to review the mark', ar: 'تم طلب إعادة النظر في الدرجة' },
  'appeal.answered': { en: 'The student was answered', ar: 'تم الرد على الطالب' },
  'appeal.notFound': { en: 'The request was not found', ar: 'الطلب غير موجود' },
  'appeal.beingMarked': {
    en: 'Some of your answers are still being marked. You can ask once all of them have points.',
    ar: 'ما زال تصحيح بعض إجاباتك جاريًا. يمكنك تقديم الطلب بعد اكتمال التصحيح.',
  },
  'appeal.noScore': { en: 'There is no score to ask about yet', ar: 'لا توجد درجة بعد' },
  'appeal.tooLate': {
    en: 'The time for asking about this mark is over',
    ar: 'انتهت المدة المتاحة لطلب إعادة النظر في هذه الدرجة',
  },
  'appeal.already': {
    en: 'You have asked about this mark already; that is possible once',
    ar: 'سبق تقديم طلب بشأن هذه الدرجة، ويمكن تقديمه مرة واحدة فقط',
  },
  'appeal.decided': { en: 'This request has been answered already', ar: 'سبق الرد على هذا الطلب' },
  'marker.set': { en: 'The works are allotted', ar: 'تم إسناد الأعمال' },
  'marker.shared': { en: 'The works are shared evenly', ar: 'تم توزيع الأعمال بالتساوي' },
  'marker.removed': { en: 'The marker is removed', ar: 'تم إلغاء إسناد التصحيح' },
  'marker.notFound': { en: 'The marker was not found', ar: 'المصحح غير موجود' },
  'marker.notDoctor': {
    en: 'A marker must be another doctor with an account',
    ar: 'يجب أن يكون المصحح عضو هيئة تدريس آخر له حساب',
  },
  'marker.notStudent': {
    en: 'Only works of students of this class can be allotted',
    ar: 'لا يمكن إسناد إلا أعمال طلاب هذه الشعبة',
  },
  'marker.tooMany': { en: 'There are too many markers here', ar: 'عدد المصححين هنا أكبر من المسموح' },
  'marker.tooFew': {
    en: 'Add a marker first. Essays can be shared only when there is at least one for each.',
    ar: 'لا يمكن التوزيع: يرجى إضافة مصحح أولًا، ولا توزع الأسئلة إلا إذا كفت الجميع',
  },
  'placeComment.added': { en: 'The comment is saved', ar: 'تم حفظ الملاحظة' },
  'placeComment.changed': { en: 'The comment is changed', ar: 'تم تعديل الملاحظة' },
  'placeComment.removed': { en: 'The comment is removed', ar: 'تم حذف الملاحظة' },
  'placeComment.notFound': {
    en: 'The comment was not found; it may have been removed',
    ar: 'الملاحظة غير موجودة، وربما حُذفت',
  },
  'placeComment.outside': {
    en: 'This place is not in the work. Open the work again, then choose the place',
    ar: 'هذا الموضع غير موجود في العمل. يرجى فتح العمل من جديد ثم اختيار الموضع',
  },
  'placeComment.tooMany': {
    en: 'A work can have at most 200 comments on its places',
    ar: 'الحد الأقصى 200 ملاحظة على مواضع العمل الواحد',
  },
  'placeComment.changedMeanwhile': {
    en: 'The comment was changed in another window. Nothing was overwritten',
    ar: 'عُدّلت الملاحظة في نافذة أخرى، ولم يُستبدل شيء',
  },
  'rubric.added': { en: 'The rubric was added', ar: 'تمت إضافة سلم التقدير' },
  'rubric.changed': { en: 'The rubric was saved', ar: 'تم حفظ سلم التقدير' },
  'rubric.removed': { en: 'The rubric was removed', ar: 'تم حذف سلم التقدير' },
  'rubric.restored': { en: 'The rubric is back', ar: 'تمت استعادة سلم التقدير' },
  'rubric.set': { en: 'Works are marked by this rubric now', ar: 'أصبح التصحيح وفق سلم التقدير هذا' },
  'rubric.unset': { en: 'Works are marked without a rubric now', ar: 'أصبح التصحيح دون سلم تقدير' },
  'rubric.notFound': { en: 'The rubric was not found', ar: 'سلم التقدير غير موجود' },
  'rubric.empty': {
    en: 'A rubric needs at least one criterion, and each criterion a level',
    ar: 'يجب أن يحتوي سلم التقدير على معيار واحد على الأقل، ولكل معيار مستوى',
  },
  'rubric.tooMany': {
    en: 'There are 200 rubrics already. Remove one that is no longer used.',
    ar: 'بلغ عدد سلالم التقدير 200. يرجى حذف سلم لم يعد مستخدمًا.',
  },
  'rubric.tooManyVersions': {
    en: 'This rubric has 200 versions already. Make a new one instead.',
    ar: 'بلغ عدد إصدارات سلم التقدير هذا 200. يرجى إنشاء سلم جديد بدلًا منه.',
  },
  'rubric.otherPoints': {
    en: 'The top levels of this rubric must add up to the points of the work. Change the levels, or allow other points in the rubric.',
    ar: 'يجب أن يساوي مجموع أعلى المستويات درجة العمل. يمكن تعديل المستويات أو السماح في سلم التقدير بدرجة أخرى.',
  },
  'rubric.keepsPoints': {
    en: 'This is marked by a rubric whose best levels add up to other points. Choose another rubric, or none, on the marking page first.',
    ar: 'التصحيح هنا وفق سلم تقدير مجموع أعلى مستوياته مختلف عن هذه الدرجة. يلزم أولًا اختيار سلم آخر، أو دون سلم، في صفحة التصحيح.',
  },
  'rubric.changedMeanwhile': {
    en: 'The rubric was changed meanwhile. Nothing was saved; please look at the new version.',
    ar: 'تم تغيير سلم التقدير في هذه الأثناء ولم يُحفظ شيء. يرجى مراجعة الإصدار الجديد.',
  },
  'rubric.otherSum': {
    en: 'Choose a level for every criterion; the points are their sum',
    ar: 'يرجى اختيار مستوى لكل معيار؛ والدرجة هي مجموعها',
  },
  'points.changedMeanwhile': {
    en: 'Somebody else changed these points meanwhile. Please look at them again before saving.',
    ar: 'تم تغيير هذه الدرجات من شخص آخر في هذه الأثناء. يرجى مراجعتها قبل الحفظ.',
  },

  // what was done (UIX-05)
  'exam.created': { en: 'The exam “{{name}}” was created', ar: 'تم إنشاء امتحان «{{name}}»' },
  'exam.draftCreated': { en: 'The draft of “{{name}}” was created', ar: 'تم إنشاء مسودة امتحان «{{name}}»' },
  'examDraft.saved': { en: 'The draft was saved', ar: 'تم حفظ المسودة' },
  'examDraft.deleted': { en: 'The draft was deleted', ar: 'تم حذف المسودة' },
  'exam.linked': { en: 'The exam was linked to the course', ar: 'تم ربط الامتحان بالمقرر' },
  'exam.published': { en: 'The exam is now open to its students', ar: 'أصبح الامتحان متاحًا للطلاب' },
  'exam.updated': { en: 'The exam “{{name}}” was updated', ar: 'تم تحديث امتحان «{{name}}»' },
  'exam.deleted': { en: 'The exam was deleted', ar: 'تم حذف الامتحان' },
  'question.added': { en: 'The question was added', ar: 'تمت إضافة السؤال' },
  'question.essayHasNoOptions': { en: 'An essay question has no options', ar: 'السؤال المقالي ليس له اختيارات' },
  'answer.added': { en: 'The option was added', ar: 'تمت إضافة الاختيار' },
  'attempt.opened': { en: 'The exam is open', ar: 'الامتحان مفتوح' },
  'attempt.submitted': {
    en: 'Your answers were received. Code: {{code}}',
    ar: 'تم استلام الإجابات. رمز الإيصال: {{code}}',
  },
  'points.saved': { en: 'The points were saved', ar: 'تم حفظ الدرجات' },
  'points.recomputed': { en: 'The score was computed again', ar: 'تم حساب الدرجة من جديد' },
  'seating.arranged': { en: 'Seats saved', ar: 'تم حفظ المقاعد' },
  'seating.removed': { en: 'Seats removed', ar: 'تم حذف المقاعد' },
  'seating.seatTwice': {
    en: 'A seat has two students, or a student two seats',
    ar: 'يوجد مقعد لطالبين، أو طالب له مقعدان',
  },
  'seating.byOffice': {
    en: 'The exam office has assigned the rooms and seats of this exam. Ask the office to change them.',
    ar: 'وزّع مكتب الامتحانات قاعات هذا الامتحان ومقاعده. لتغييرها يرجى الرجوع إلى المكتب.',
  },
  'examRoom.notFound': { en: 'The room was not found', ar: 'القاعة غير موجودة' },
  'examRoom.nameExists': { en: 'Another room has this name', ar: 'توجد قاعة أخرى بهذا الاسم' },
  'examRoom.taken': {
    en: 'Another exam is in one of these rooms at that time. Choose another room.',
    ar: 'إحدى هذه القاعات مشغولة بامتحان آخر في ذلك الوقت. يرجى اختيار قاعة أخرى.',
  },
  'examRoom.inUse': {
    en: 'Exams that have not ended use this room. Give them another room first.',
    ar: 'تستخدم هذه القاعة امتحانات لم تنتهِ بعد. يجب نقلها إلى قاعة أخرى أولًا.',
  },
  'examRoom.added': { en: 'Room added', ar: 'تمت إضافة القاعة' },
  'examRoom.changed': { en: 'Room saved', ar: 'تم حفظ القاعة' },
  'examRoom.removed': { en: 'Room removed', ar: 'تم حذف القاعة' },
  'observer.ownSubject': {
    en: 'A doctor cannot observe an exam of a course that they teach. Choose somebody else.',
    ar: 'لا يلاحظ الدكتور امتحان مقرر يدرّسه. يرجى اختيار ملاحظ آخر.',
  },
  'observer.elsewhere': {
    en: 'One of these observers is in another room at that time. Choose somebody else.',
    ar: 'أحد هؤلاء الملاحظين في قاعة أخرى في ذلك الوقت. يرجى اختيار ملاحظ آخر.',
  },
  'examOffice.placed': { en: 'Rooms and seats saved', ar: 'تم حفظ القاعات والمقاعد' },
  'examOffice.observersSet': { en: 'Observers saved', ar: 'تم حفظ الملاحظين' },
  'seating.outside': { en: 'A seat lies outside the room', ar: 'يوجد مقعد خارج حدود القاعة' },
  'room.told': { en: 'Sent to the room', ar: 'تم إرسال الرسالة إلى القاعة' },
  'room.tooMany': {
    en: 'This exam has reached its limit of messages to the room',
    ar: 'بلغ عدد الرسائل إلى قاعة هذا الامتحان حده الأقصى',
  },
  'extension.granted': {
    en: { one: 'Extra time of {{count}} minute was granted', other: 'Extra time of {{count}} minutes was granted' },
    ar: {
      zero: 'لم يُمنح وقت إضافي',
      one: 'تم منح دقيقة واحدة وقتًا إضافيًا',
      two: 'تم منح دقيقتين وقتًا إضافيًا',
      few: 'تم منح {{count}} دقائق وقتًا إضافيًا',
      many: 'تم منح {{count}} دقيقة وقتًا إضافيًا',
      other: 'تم منح {{count}} دقيقة وقتًا إضافيًا',
    },
  },
  'attempt.closedByInvigilator': { en: 'The attempt was closed', ar: 'تم إغلاق المحاولة' },
  'attempt.wasSubmitted': {
    en: 'The attempt had been submitted before and stays as it is',
    ar: 'تم تسليم هذه المحاولة من قبل، وتبقى كما هي',
  },
  'regrade.done': {
    en: {
      one: 'The key was changed; {{count}} score is different now',
      other: 'The key was changed; {{count}} scores are different now',
    },
    ar: {
      zero: 'تم تغيير نموذج الإجابة ولم تتغير أي درجة',
      one: 'تم تغيير نموذج الإجابة وتغيرت درجة واحدة',
      two: 'تم تغيير نموذج الإجابة وتغيرت درجتان',
      few: 'تم تغيير نموذج الإجابة وتغيرت {{count}} درجات',
      many: 'تم تغيير نموذج الإجابة وتغيرت {{count}} درجة',
      other: 'تم تغيير نموذج الإجابة وتغيرت {{count}} درجة',
    },
  },

  // the results sheet (RES-08)
  // the result sheet of a gradebook (DAY-06)
  'resultSheet.name': { en: 'Result sheet', ar: 'كشف النتائج' },
  'resultSheet.sealed': { en: 'Result sheet, sealed {{version}}', ar: 'كشف النتائج المعتمد {{version}}' },
  'resultSheet.id': { en: 'Student ID', ar: 'الرقم الجامعي' },
  'resultSheet.student': { en: 'Name', ar: 'الاسم' },
  'resultSheet.otherName': { en: 'Name in the other script', ar: 'الاسم بالحروف الأخرى' },
  'resultSheet.enrolled': { en: 'Enrolment', ar: 'القيد' },
  'resultSheet.isEnrolled': { en: 'Enrolled', ar: 'مقيد' },
  'resultSheet.withdrawn': { en: 'Withdrawn', ar: 'ملغى التسجيل' },
  'resultSheet.group': { en: '{{name}}, % ({{weight}}% of the mark)', ar: '{{name}}، % ({{weight}}% من الدرجة)' },
  'resultSheet.bonus': { en: 'Bonus', ar: 'درجات إضافية' },
  'resultSheet.mark': { en: 'Mark of 100', ar: 'الدرجة من 100' },
  'resultSheet.letter': { en: 'Letter', ar: 'الرمز' },
  'resultSheet.grade': { en: 'Grade', ar: 'التقدير' },
  'resultSheet.open': { en: 'Still open', ar: 'غير مكتمل' },
  'examSheet.name': { en: 'Results', ar: 'النتائج' },
  'examSheet.id': { en: 'Student ID', ar: 'الرقم الجامعي' },
  'examSheet.otherName': { en: 'Name in Arabic letters', ar: 'الاسم بالحروف اللاتينية' },
  'examSheet.student': { en: 'Student name', ar: 'اسم الطالب' },
  'examSheet.submitted': { en: 'Submitted', ar: 'التسليم' },
  'examSheet.byStudent': { en: 'By the student', ar: 'بواسطة الطالب' },
  'examSheet.byTime': { en: 'When time was up', ar: 'بانتهاء الوقت' },
  'examSheet.byInvigilator': { en: 'By the invigilator', ar: 'بواسطة المراقب' },
  'examSheet.notSubmitted': { en: 'No', ar: 'لا' },
  'examSheet.submittedAt': { en: 'Submitted at', ar: 'وقت التسليم' },
  'examSheet.receipt': { en: 'Receipt code', ar: 'رمز الإيصال' },
  'examSheet.question': { en: 'Question {{number}} (of {{points}})', ar: 'السؤال {{number}} (من {{points}})' },
  'examSheet.score': { en: 'Score', ar: 'الدرجة' },
  'examSheet.outOf': { en: 'Out of', ar: 'من' },
  'examSheet.gradedOutOf': { en: 'Marked so far, out of', ar: 'المُصحَّح حتى الآن من' },
  'examSheet.waiting': { en: 'Points waiting to be marked', ar: 'درجات في انتظار التصحيح' },
  'examSheet.late': { en: 'Late answers', ar: 'إجابات متأخرة' },
  'examSheet.ungraded': { en: 'Essays not marked yet', ar: 'أسئلة مقالية لم تُصحح بعد' },
});
