import { defineTexts } from '@daftar/i18n';
import { examTexts } from '@daftar/i18n/messages/exams';

/** Choosing and sitting an exam, its receipt and result. */
export const takeExamTexts = defineTexts({
  'takeExam.title': { en: 'Take Exam', ar: 'أداء الامتحان' },
  'takeExam.intro': { en: 'Choose an exam to see its details.', ar: 'يرجى اختيار امتحان لعرض تفاصيله.' },
  // before
  'takeExam.wait': {
    en: 'Exam has not started yet. Please wait',
    ar: 'لم يبدأ الامتحان بعد. يرجى الانتظار',
  },
  'takeExam.notStarted': examTexts['exam.notStarted'],
  'takeExam.ended': examTexts['exam.ended'],
  // an exam that was never begun
  'missed.title': { en: 'You did not take this exam', ar: 'لم يتم أداء هذا الامتحان' },
  'missed.text': {
    en: 'It ended and no attempt of yours was opened, so there is no result to show.',
    ar: 'انتهى الامتحان دون فتح محاولة من هذا الحساب، ولذلك لا توجد نتيجة للعرض.',
  },
  'missed.ended': { en: 'Ended', ar: 'انتهى في' },
  'missed.counted': { en: 'Points', ar: 'درجته الكلية' },
  'missed.ask': { en: 'Questions? Contact', ar: 'للاستفسار: الدكتور' },
  'takeExam.alreadySubmitted': examTexts['attempt.alreadySubmitted'],
  'takeExam.notEnded': examTexts['exam.notEnded'],
  'takeExam.startsIn': { en: 'Starts in', ar: 'يبدأ بعد' },
  'seat.yours': { en: 'Your seat', ar: 'المقعد' },
  // what the invigilator tells everybody
  'room.title': { en: 'From the invigilator', ar: 'رسالة من المراقب' },
  'room.gotIt': { en: 'Got it', ar: 'حسنًا' },
  'room.past': { en: 'Messages from the invigilator', ar: 'رسائل المراقب' },
  'takeExam.timeLeft': { en: 'Time left', ar: 'الوقت المتبقي' },
  'takeExam.ownTime': {
    en: { one: 'Your time: {{count}} minute,', other: 'Your time: {{count}} minutes,' },
    ar: {
      zero: 'الوقت المتاح: {{count}} دقيقة،',
      one: 'الوقت المتاح: دقيقة واحدة،',
      two: 'الوقت المتاح: دقيقتان،',
      few: 'الوقت المتاح: {{count}} دقائق،',
      many: 'الوقت المتاح: {{count}} دقيقة،',
      other: 'الوقت المتاح: {{count}} دقيقة،',
    },
  },
  'takeExam.extraTime': {
    en: { one: '{{count}} minute of them extra.', other: '{{count}} minutes of them extra.' },
    ar: {
      zero: 'دون وقت إضافي.',
      one: 'منها دقيقة واحدة وقتًا إضافيًا.',
      two: 'منها دقيقتان وقتًا إضافيًا.',
      few: 'منها {{count}} دقائق وقتًا إضافيًا.',
      many: 'منها {{count}} دقيقة وقتًا إضافيًا.',
      other: 'منها {{count}} دقيقة وقتًا إضافيًا.',
    },
  },
  'takeExam.accommodated': {
    en: {
      one: '{{count}} minute comes from your accommodation, with your breaks.',
      other: '{{count}} minutes come from your accommodation, with your breaks.',
    },
    ar: {
      zero: 'ليس منها وقت ممنوح بالتيسيرات.',
      one: 'منها دقيقة واحدة ممنوحة بالتيسيرات، شاملة فترات الراحة.',
      two: 'منها دقيقتان ممنوحتان بالتيسيرات، شاملتان فترات الراحة.',
      few: 'منها {{count}} دقائق ممنوحة بالتيسيرات، شاملة فترات الراحة.',
      many: 'منها {{count}} دقيقة ممنوحة بالتيسيرات، شاملة فترات الراحة.',
      other: 'منها {{count}} دقيقة ممنوحة بالتيسيرات، شاملة فترات الراحة.',
    },
  },
  'takeExam.yourTime': { en: 'Your time', ar: 'الوقت المتاح' },
  'takeExam.cutShort': {
    en: {
      one: 'The full duration no longer fits before the due date: starting now leaves less than {{count}} minute.',
      other: 'The full duration no longer fits before the due date: starting now leaves less than {{count}} minutes.',
    },
    ar: {
      zero: 'لم تعد المدة كاملة متاحة قبل موعد الانتهاء.',
      one: 'لم تعد المدة كاملة متاحة قبل موعد الانتهاء: عند البدء الآن يتبقى أقل من دقيقة.',
      two: 'لم تعد المدة كاملة متاحة قبل موعد الانتهاء: عند البدء الآن يتبقى أقل من دقيقتين.',
      few: 'لم تعد المدة كاملة متاحة قبل موعد الانتهاء: عند البدء الآن يتبقى أقل من {{count}} دقائق.',
      many: 'لم تعد المدة كاملة متاحة قبل موعد الانتهاء: عند البدء الآن يتبقى أقل من {{count}} دقيقة.',
      other: 'لم تعد المدة كاملة متاحة قبل موعد الانتهاء: عند البدء الآن يتبقى أقل من {{count}} دقيقة.',
    },
  },
  'takeExam.start': { en: 'Start Exam', ar: 'بدء الامتحان' },
  'takeExam.continue': { en: 'Continue the exam', ar: 'متابعة الامتحان' },
  'takeExam.accessibility': {
    en: 'Keys, accessibility, and how to ask for what you need',
    ar: 'المفاتيح وإمكانية الوصول وطلب ما يلزم',
  },
  'takeExam.goodToKnow': {
    en: 'Every answer is saved as it is written. If the connection is lost, writing can go on; the time runs by the server’s clock.',
    ar: 'تُحفظ كل إجابة فور كتابتها. وعند انقطاع الاتصال يمكن متابعة الكتابة، والوقت محسوب بساعة الخادم.',
  },
  // the device, before Start
  'device.ready': {
    en: 'This device is ready: it can keep a copy of the answers, its clock is right and the server answers.',
    ar: 'هذا الجهاز جاهز: يمكنه الاحتفاظ بنسخة من الإجابات، وساعته مضبوطة، والخادم يستجيب.',
  },
  'device.title': {
    en: 'You can take the exam on this device, with these limits:',
    ar: 'يمكن أداء الامتحان على هذا الجهاز، مع مراعاة ما يلي:',
  },
  'device.noCopy': {
    en: 'There is no room for a copy on this device: the browser blocks its storage, or it is full. Answers go to the server as they are written. Please leave the exam’s window open until the exam is received, and do not reload it while the connection is lost.',
    ar: 'لا مجال لحفظ نسخة على هذا الجهاز: يمنع المتصفح التخزين أو امتلأت ذاكرته. تُرسل الإجابات إلى الخادم فور كتابتها. يرجى ترك نافذة الامتحان مفتوحة حتى استلامه، وعدم إعادة تحميلها أثناء انقطاع الاتصال.',
  },
  'device.browserCopy': {
    en: 'Until the server has them, answers are kept only while the browser is open. Please do not close it while the connection is lost.',
    ar: 'تُحفظ الإجابات على الجهاز ما دام المتصفح مفتوحًا فقط، حتى تصل إلى الخادم. يرجى عدم إغلاقه أثناء انقطاع الاتصال.',
  },
  'device.noSession': {
    en: 'After a reload of the page the exam asks whether to continue here: please press “Continue here”.',
    ar: 'بعد إعادة تحميل الصفحة يُطلب تأكيد المتابعة: يرجى الضغط على «المتابعة هنا».',
  },
  'device.clock': {
    en: {
      one: 'The clock of this device is {{count}} minute off. The exam goes by the server’s clock: please follow the time left on the screen.',
      other:
        'The clock of this device is {{count}} minutes off. The exam goes by the server’s clock: please follow the time left on the screen.',
    },
    ar: {
      zero: 'ساعة هذا الجهاز غير مضبوطة. يُحسب وقت الامتحان بساعة الخادم: يرجى متابعة الوقت المتبقي على الشاشة.',
      one: 'ساعة هذا الجهاز تختلف بدقيقة واحدة. يُحسب وقت الامتحان بساعة الخادم: يرجى متابعة الوقت المتبقي على الشاشة.',
      two: 'ساعة هذا الجهاز تختلف بدقيقتين. يُحسب وقت الامتحان بساعة الخادم: يرجى متابعة الوقت المتبقي على الشاشة.',
      few: 'ساعة هذا الجهاز تختلف بمقدار {{count}} دقائق. يُحسب وقت الامتحان بساعة الخادم: يرجى متابعة الوقت المتبقي على الشاشة.',
      many: 'ساعة هذا الجهاز تختلف بمقدار {{count}} دقيقة. يُحسب وقت الامتحان بساعة الخادم: يرجى متابعة الوقت المتبقي على الشاشة.',
      other:
        'ساعة هذا الجهاز تختلف بمقدار {{count}} دقيقة. يُحسب وقت الامتحان بساعة الخادم: يرجى متابعة الوقت المتبقي على الشاشة.',
    },
  },
  'device.slow': {
    en: 'The connection is slow. Saving may take some seconds; writing can go on meanwhile.',
    ar: 'الاتصال بطيء. قد يستغرق الحفظ بضع ثوانٍ، ويمكن متابعة الكتابة خلالها.',
  },
  'device.offline': {
    en: 'The server can’t be reached right now. You need a connection to start the exam, but not to keep writing.',
    ar: 'تعذّر الوصول إلى الخادم الآن. يلزم الاتصال لبدء الامتحان، ولا يلزم لمتابعة الكتابة.',
  },
  'device.noReopening': {
    en: 'This browser can’t open the exam again without a connection: please don’t reload the page while offline.',
    ar: 'لا يمكن لهذا المتصفح إعادة فتح الامتحان دون اتصال: يرجى عدم إعادة تحميل الصفحة عند انقطاعه.',
  },
  'device.again': { en: 'Check again', ar: 'إعادة الفحص' },
  'takeExam.unreachable': {
    en: 'This exam can’t be reached from this account: the enrolment in the course was ended, or the exam was removed.',
    ar: 'لا يمكن الوصول إلى هذا الامتحان من هذا الحساب: أُلغي التسجيل في المقرر أو أُزيل الامتحان.',
  },
  'takeExam.otherWindow': {
    en: 'There is no connection. This exam is open in another window of this browser: please go on there.',
    ar: 'لا يوجد اتصال. هذا الامتحان مفتوح في نافذة أخرى من هذا المتصفح: يرجى المتابعة فيها.',
  },
  // another window or device
  'takeExam.heldTitle': {
    en: 'This exam is open in another window or on another device',
    ar: 'هذا الامتحان مفتوح في نافذة أخرى أو على جهاز آخر',
  },
  'takeExam.heldText': {
    en: 'Continuing here locks the other one. Answers saved there so far come along; the time stays the same.',
    ar: 'ستؤدي المتابعة هنا إلى إيقاف النافذة الأخرى. تنتقل الإجابات المحفوظة كما هي، ولا يتغير الوقت.',
  },
  'takeExam.lateDoesNotCount': {
    en: 'In this exam, answers that arrive after the end don’t count.',
    ar: 'لا تُحتسب في هذا الامتحان الإجابات التي تصل بعد انتهاء الوقت.',
  },
  'takeExam.ask': { en: 'Ask the invigilator', ar: 'طلب سماح المراقب' },
  'takeExam.askAgain': { en: 'Ask again', ar: 'إعادة الطلب' },
  'takeExam.askText': {
    en: 'In this exam the invigilator has to allow another device. The answers saved so far come along; the time stays the same.',
    ar: 'يتطلب هذا الامتحان سماح المراقب بالمتابعة على جهاز آخر. تنتقل الإجابات المحفوظة كما هي، ولا يتغير الوقت.',
  },
  'takeExam.askWaiting': {
    en: 'Waiting for the invigilator… The exam opens here as soon as it is allowed.',
    ar: 'في انتظار المراقب… سيُفتح الامتحان هنا فور السماح بذلك.',
  },
  'takeExam.askRefused': {
    en: 'The invigilator did not allow this device. Please speak to the invigilator.',
    ar: 'لم يسمح المراقب بهذا الجهاز. يرجى مراجعة المراقب.',
  },
  'takeExam.roomCode': { en: 'Room code', ar: 'رمز القاعة' },
  'takeExam.roomCodeHelp': {
    en: 'The invigilator gives it in the room.',
    ar: 'يعلنه المراقب في القاعة.',
  },
  'record.show': { en: 'Show', ar: 'عرض' },
  'record.hide': { en: 'Hide', ar: 'إخفاء' },
  'record.help': {
    en: 'When, where and on which devices this exam was opened and submitted. Nobody can change it.',
    ar: 'متى وأين وعلى أي أجهزة فُتح هذا الامتحان وسُلّم. لا يمكن لأحد تغييره.',
  },
  'takeExam.continueHere': { en: 'Continue here', ar: 'المتابعة هنا' },
  'takeExam.elsewhereTitle': {
    en: 'The exam goes on elsewhere',
    ar: 'الامتحان مستمر في مكان آخر',
  },
  'takeExam.elsewhereText': {
    en: 'It was opened in another window or on another device. This window saves nothing any more.',
    ar: 'تم فتحه في نافذة أخرى أو على جهاز آخر. لم تعد هذه النافذة تحفظ شيئًا.',
  },
  'takeExam.elsewhereUnsent': {
    en: 'They stay on this device, and are offered when the exam is continued here.',
    ar: 'تبقى على هذا الجهاز، وتُعرض عند متابعة الامتحان هنا.',
  },
  'takeExam.elsewhereChecking': {
    en: 'Checking which answers of this window have arrived…',
    ar: 'جارٍ التحقق مما وصل من إجابات هذه النافذة…',
  },
  'takeExam.elsewhereUnkept': {
    en: 'This device has no lasting copy of them. They are offered when the exam is continued here, while this window stays open.',
    ar: 'لا توجد لها نسخة دائمة على هذا الجهاز. تُعرض عند متابعة الامتحان هنا ما دامت هذه النافذة مفتوحة.',
  },
  // sitting: the bar
  'sitting.saved': { en: 'Saved', ar: 'تم الحفظ' },
  'sitting.offline': { en: 'Offline, kept on this device', ar: 'غير متصل، محفوظ على هذا الجهاز' },
  'sitting.offlineKeeping': { en: 'Offline, keeping…', ar: 'غير متصل، جارٍ الحفظ…' },
  'sitting.offlineBrowser': {
    en: 'Offline, kept while the browser is open',
    ar: 'غير متصل، محفوظ ما دام المتصفح مفتوحًا',
  },
  'sitting.offlineUnkept': {
    en: 'Offline, no copy: leave this window open',
    ar: 'غير متصل وبلا نسخة: يرجى ترك النافذة مفتوحة',
  },
  'sitting.saveState': { en: 'Save state', ar: 'حالة الحفظ' },
  'sitting.showAll': { en: 'All questions', ar: 'جميع الأسئلة' },
  'sitting.showOne': { en: 'One at a time', ar: 'سؤالًا سؤالًا' },
  'sitting.review': { en: 'Review and submit', ar: 'المراجعة والتسليم' },
  'sitting.minutesLeft': {
    en: { one: '{{count}} minute left', other: '{{count}} minutes left' },
    ar: {
      zero: 'انتهى الوقت',
      one: 'تبقت دقيقة واحدة',
      two: 'تبقت دقيقتان',
      few: 'تبقت {{count}} دقائق',
      many: 'تبقت {{count}} دقيقة',
      other: 'تبقت {{count}} دقيقة',
    },
  },
  'sitting.moreTime': {
    en: {
      one: 'The time was extended by {{count}} minute.',
      other: 'The time was extended by {{count}} minutes.',
    },
    ar: {
      zero: 'تم تمديد الوقت.',
      one: 'تم تمديد الوقت بمقدار دقيقة واحدة.',
      two: 'تم تمديد الوقت بمقدار دقيقتين.',
      few: 'تم تمديد الوقت بمقدار {{count}} دقائق.',
      many: 'تم تمديد الوقت بمقدار {{count}} دقيقة.',
      other: 'تم تمديد الوقت بمقدار {{count}} دقيقة.',
    },
  },
  // sitting: the palette and the question
  'sitting.questions': { en: 'Questions', ar: 'الأسئلة' },
  'sitting.answeredOf': { en: '{{answered}} of {{total}} answered', ar: 'تمت الإجابة عن {{answered}} من {{total}}' },
  'sitting.paletteItem': { en: 'Question {{number}}: {{state}}', ar: 'السؤال {{number}}: {{state}}' },
  'sitting.answered': { en: 'answered', ar: 'تمت الإجابة' },
  'sitting.empty': { en: 'empty', ar: 'بلا إجابة' },
  'sitting.flagged': { en: 'flagged', ar: 'عليه علامة' },
  'sitting.flag': { en: 'Flag', ar: 'وضع علامة' },
  'sitting.clear': { en: 'Clear answer', ar: 'مسح الإجابة' },
  'sitting.previous': { en: 'Previous', ar: 'السابق' },
  'sitting.next': { en: 'Next', ar: 'التالي' },
  'sitting.refused': {
    en: 'The server could not accept this answer and does not hold it. Please change it, or tell the invigilator.',
    ar: 'لم يقبل الخادم هذه الإجابة ولم يحفظها؛ يرجى تعديلها أو إبلاغ المراقب.',
  },
  'sitting.conflict': {
    en: 'Another version of this answer was written on this device and never reached the server:',
    ar: 'توجد صيغة أخرى لهذه الإجابة كُتبت على هذا الجهاز ولم تصل إلى الخادم:',
  },
  'sitting.useKept': { en: 'Use this version', ar: 'استخدام هذه الصيغة' },
  'sitting.dismissKept': { en: 'Keep the current answer', ar: 'الإبقاء على الإجابة الحالية' },
  'sitting.keptBlank': { en: '(no answer)', ar: '(بلا إجابة)' },
  'sitting.notKept': {
    en: 'There is no room for a copy of your answers on this device. They are still sent to the server; please leave this window open.',
    ar: 'لا مجال لحفظ نسخة من الإجابات على هذا الجهاز. يستمر إرسالها إلى الخادم؛ يرجى ترك هذه النافذة مفتوحة.',
  },
  // review and submit
  'review.title': { en: 'Review before submitting', ar: 'المراجعة قبل التسليم' },
  'review.allAnswered': { en: 'All questions are answered.', ar: 'تمت الإجابة عن جميع الأسئلة.' },
  'review.empty': { en: 'Without an answer', ar: 'بلا إجابة' },
  'review.flagged': { en: 'Flagged', ar: 'عليها علامة' },
  'review.conflicts': { en: 'With another version on this device', ar: 'لها صيغة أخرى على هذا الجهاز' },
  'review.goTo': { en: 'Go to question {{number}}', ar: 'الانتقال إلى السؤال {{number}}' },
  'review.once': {
    en: 'After submitting, answers can no longer be changed.',
    ar: 'لا يمكن تغيير الإجابات بعد التسليم.',
  },
  'review.back': { en: 'Back to the questions', ar: 'العودة إلى الأسئلة' },
  'review.submit': { en: 'Submit exam', ar: 'تسليم الامتحان' },
  'submitting.title': { en: 'Submitting the exam…', ar: 'جارٍ تسليم الامتحان…' },
  'submitting.timeUp': { en: 'Time is up', ar: 'انتهى الوقت' },
  'submitting.receipt': { en: 'Waiting for the receipt…', ar: 'في انتظار الإيصال…' },
  'submitting.bringing': {
    en: 'Time is up, bringing your last answers…',
    ar: 'انتهى الوقت، وجارٍ إيصال آخر الإجابات…',
  },
  'submitting.bringingText': {
    en: {
      one: '{{count}} answer written in time is on its way to the server. It is still taken for a moment. Please leave this window open.',
      other:
        '{{count}} answers written in time are on their way to the server. They are still taken for a moment. Please leave this window open.',
    },
    ar: {
      zero: 'كل الإجابات وصلت إلى الخادم.',
      one: 'إجابة واحدة كُتبت قبل انتهاء الوقت في طريقها إلى الخادم، ولا تزال تُقبل للحظات. يرجى ترك هذه النافذة مفتوحة.',
      two: 'إجابتان كُتبتا قبل انتهاء الوقت في طريقهما إلى الخادم، ولا تزالان تُقبلان للحظات. يرجى ترك هذه النافذة مفتوحة.',
      few: '{{count}} إجابات كُتبت قبل انتهاء الوقت في طريقها إلى الخادم، ولا تزال تُقبل للحظات. يرجى ترك هذه النافذة مفتوحة.',
      many: '{{count}} إجابة كُتبت قبل انتهاء الوقت في طريقها إلى الخادم، ولا تزال تُقبل للحظات. يرجى ترك هذه النافذة مفتوحة.',
      other:
        '{{count}} إجابة كُتبت قبل انتهاء الوقت في طريقها إلى الخادم، ولا تزال تُقبل للحظات. يرجى ترك هذه النافذة مفتوحة.',
    },
  },
  'submitting.takenFor': { en: 'Still accepted for', ar: 'مهلة الاستلام المتبقية' },
  'submitting.bringingOffline': {
    en: 'The server can’t be reached. Everything is kept on this device and is sent again every second or two.',
    ar: 'تعذّر الوصول إلى الخادم. كل شيء محفوظ على هذا الجهاز، ويُعاد إرساله كل ثانية أو ثانيتين.',
  },
  'submitting.bringingUnkept': {
    en: 'The server can’t be reached. The answers are sent again every second or two. This device keeps no lasting copy: please leave this window open.',
    ar: 'تعذّر الوصول إلى الخادم. يُعاد إرسال الإجابات كل ثانية أو ثانيتين. لا توجد لها نسخة دائمة على هذا الجهاز: يرجى ترك هذه النافذة مفتوحة.',
  },
  'submitting.notYet': { en: 'Not yet received', ar: 'لم يُستلم بعد' },
  'submitting.notYetText': {
    en: 'The server can’t be reached. Everything is kept on this device and is sent again and again by itself. Please leave this window open.',
    ar: 'تعذّر الوصول إلى الخادم. كل شيء محفوظ على هذا الجهاز ويُعاد إرساله تلقائيًا. يرجى ترك هذه النافذة مفتوحة.',
  },
  'submitting.notYetUnkept': {
    en: 'The server can’t be reached. Everything is sent again and again by itself. This device keeps no lasting copy: please leave this window open until the exam is received.',
    ar: 'تعذّر الوصول إلى الخادم. يُعاد إرسال كل شيء تلقائيًا. لا توجد على هذا الجهاز نسخة دائمة: يرجى ترك هذه النافذة مفتوحة حتى استلام الامتحان.',
  },
  'submitting.tryNow': { en: 'Try now', ar: 'المحاولة الآن' },
  // the server takes nothing more, although nobody has submitted
  'ended.withdrawn': {
    en: 'This exam is no longer open to this account',
    ar: 'لم يعد هذا الامتحان متاحًا لهذا الحساب',
  },
  'ended.withdrawnText': {
    en: 'The enrolment in the course was ended, or the exam was removed. The server takes no further answers. Those saved before that stay, and are submitted when the time is up.',
    ar: 'أُلغي التسجيل في المقرر أو أُزيل الامتحان، ولم يعد الخادم يستقبل إجابات. تبقى الإجابات المحفوظة قبل ذلك وتُسلَّم عند انتهاء الوقت.',
  },
  'ended.gone': { en: 'The server doesn’t know this attempt', ar: 'لا توجد هذه المحاولة على الخادم' },
  'ended.goneText': {
    en: 'It was removed on the server. What was written is still on this device: please save a copy and tell the invigilator.',
    ar: 'حُذفت المحاولة من الخادم. ما كُتب لا يزال على هذا الجهاز: يرجى حفظ نسخة منه وإبلاغ المراقب.',
  },
  'ended.refused': { en: 'Answers from this window can’t be accepted', ar: 'لا يمكن قبول الإجابات من هذه النافذة' },
  'ended.refusedText': {
    en: 'Sending it again by itself would not help. Please reload the page; if that doesn’t help either, tell the invigilator.',
    ar: 'لن تفيد إعادة الإرسال تلقائيًا. يرجى إعادة تحميل الصفحة، وإبلاغ المراقب إذا لم ينجح ذلك.',
  },
  'ended.allSaved': {
    en: 'Everything written here was saved on the server.',
    ar: 'كل ما كُتب هنا محفوظ على الخادم.',
  },
  'ended.kept': {
    en: 'They stay on this device, also after leaving this page. A copy can be saved as a file.',
    ar: 'تبقى على هذا الجهاز حتى بعد مغادرة هذه الصفحة، ويمكن حفظ نسخة منها في ملف.',
  },
  'ended.notKept': {
    en: 'This device had no room to keep them: please save a copy before leaving this page.',
    ar: 'لم تتسع لها ذاكرة هذا الجهاز: يرجى حفظ نسخة قبل مغادرة هذه الصفحة.',
  },
  'ended.failedAgain': { en: 'It is still not possible.', ar: 'لا يزال ذلك متعذرًا.' },
  // receipt
  'receipt.title': { en: 'Exam received', ar: 'تم استلام الامتحان' },
  'receipt.code': { en: 'Receipt code', ar: 'رمز الإيصال' },
  'receipt.keep': {
    en: 'The code proves what the server holds; the doctor can look it up.',
    ar: 'يثبت هذا الرمز ما استلمه الخادم، ويمكن للدكتور الرجوع إليه.',
  },
  'receipt.download': { en: 'Download the signed receipt', ar: 'تنزيل الإيصال الموقّع' },
  'receipt.verify': { en: 'Verify a receipt', ar: 'التحقق من إيصال' },
  'receipt.at': { en: 'Received at', ar: 'وقت الاستلام' },
  'receipt.by': { en: 'Submitted by', ar: 'طريقة التسليم' },
  'receipt.by.student': { en: 'Student', ar: 'بواسطة الطالب' },
  'receipt.by.time': { en: 'End of time', ar: 'بانتهاء الوقت' },
  'receipt.by.invigilator': { en: 'Invigilator', ar: 'بواسطة المراقب' },
  'receipt.answered': { en: 'Answered', ar: 'الأسئلة المجابة' },
  'result.notReleased': { en: 'The scores are not released yet', ar: 'لم تُعلن الدرجات بعد' },
  'result.held.marked': {
    en: 'Your result and the correct answers are shown here once all essays are marked.',
    ar: 'تظهر النتيجة والإجابات الصحيحة هنا بعد تصحيح جميع الأسئلة المقالية.',
  },
  'result.held.hand': {
    en: 'Your result and the correct answers are shown here once the doctor releases them.',
    ar: 'تظهر النتيجة والإجابات الصحيحة هنا بعد أن يعلنها الدكتور.',
  },
  'result.held.at': {
    en: 'Your result and the correct answers are planned to be shown here on {{when}}. The doctor may change this.',
    ar: 'من المقرر أن تظهر النتيجة والإجابات الصحيحة هنا في {{when}}، وقد يغيّر الدكتور هذا الموعد.',
  },
  'receipt.resultsFrom': {
    en: 'Results and correct answers are shown here after {{when}}, when the exam has ended for everybody.',
    ar: 'تظهر النتيجة والإجابات الصحيحة هنا بعد {{when}}، عند انتهاء الامتحان للجميع.',
  },
  'photos.waiting': {
    en: {
      one: 'A photo is still on its way. Please keep this page open until it has arrived.',
      other: '{{count}} photos are still on their way. Please keep this page open until they have arrived.',
    },
    ar: {
      zero: 'وصلت جميع الصور.',
      one: 'ما زالت صورة واحدة في طريقها إلى الخادم. يرجى إبقاء هذه الصفحة مفتوحة حتى وصولها.',
      two: 'ما زالت صورتان في طريقهما إلى الخادم. يرجى إبقاء هذه الصفحة مفتوحة حتى وصولهما.',
      few: 'ما زالت {{count}} صور في طريقها إلى الخادم. يرجى إبقاء هذه الصفحة مفتوحة حتى وصولها.',
      many: 'ما زالت {{count}} صورة في طريقها إلى الخادم. يرجى إبقاء هذه الصفحة مفتوحة حتى وصولها.',
      other: 'ما زالت {{count}} صورة في طريقها إلى الخادم. يرجى إبقاء هذه الصفحة مفتوحة حتى وصولها.',
    },
  },
  // signing out while something has not been delivered
  'signOut.answers': {
    en: {
      one: '{{count}} answer has not reached the server yet.',
      other: '{{count}} answers have not reached the server yet.',
    },
    ar: {
      zero: 'وصلت جميع الإجابات إلى الخادم.',
      one: 'إجابة واحدة لم تصل إلى الخادم بعد.',
      two: 'إجابتان لم تصلا إلى الخادم بعد.',
      few: '{{count}} إجابات لم تصل إلى الخادم بعد.',
      many: '{{count}} إجابة لم تصل إلى الخادم بعد.',
      other: '{{count}} إجابة لم تصل إلى الخادم بعد.',
    },
  },
  'signOut.photos': {
    en: {
      one: '{{count}} photo has not reached the server yet.',
      other: '{{count}} photos have not reached the server yet.',
    },
    ar: {
      zero: 'وصلت جميع الصور إلى الخادم.',
      one: 'صورة واحدة لم تصل إلى الخادم بعد.',
      two: 'صورتان لم تصلا إلى الخادم بعد.',
      few: '{{count}} صور لم تصل إلى الخادم بعد.',
      many: '{{count}} صورة لم تصل إلى الخادم بعد.',
      other: '{{count}} صورة لم تصل إلى الخادم بعد.',
    },
  },
  'signOut.submit': {
    en: 'The server has not confirmed yet that the exam was submitted.',
    ar: 'لم يؤكد الخادم استلام تسليم الامتحان بعد.',
  },
  'signOut.kept': {
    en: 'What is missing stays on this device only. To have it sent, sign in on this device again and open this exam before the time is up. Your time goes on.',
    ar: 'يبقى ما لم يصل محفوظًا على هذا الجهاز فقط. لإرساله يلزم تسجيل الدخول من هذا الجهاز مرة أخرى وفتح الامتحان قبل انتهاء الوقت. ويستمر احتساب الوقت.',
  },
  'signOut.unkept': {
    en: 'This device can’t keep it safely: it may be lost when you sign out. Your time goes on.',
    ar: 'لا يستطيع هذا الجهاز حفظ ما لم يصل حفظًا آمنًا، وقد يُفقد عند تسجيل الخروج. ويستمر احتساب الوقت.',
  },
  // what stayed behind on the device
  'leftover.pending': {
    en: {
      one: '{{count}} answer on this device was not confirmed by the server.',
      other: '{{count}} answers on this device were not confirmed by the server.',
    },
    ar: {
      zero: 'لم يؤكد الخادم استلام التسليم بعد.',
      one: 'توجد إجابة واحدة على هذا الجهاز لم يؤكد الخادم استلامها.',
      two: 'توجد إجابتان على هذا الجهاز لم يؤكد الخادم استلامهما.',
      few: 'توجد {{count}} إجابات على هذا الجهاز لم يؤكد الخادم استلامها.',
      many: 'توجد {{count}} إجابة على هذا الجهاز لم يؤكد الخادم استلامها.',
      other: 'توجد {{count}} إجابة على هذا الجهاز لم يؤكد الخادم استلامها.',
    },
  },
  'leftover.submitting': {
    en: 'An exam was submitted on this device and the server has not confirmed it yet.',
    ar: 'تم تسليم امتحان على هذا الجهاز ولم يؤكد الخادم استلامه بعد.',
  },
  'leftover.running': {
    en: 'An exam that was begun on this device is still running.',
    ar: 'لا يزال امتحان بدأ على هذا الجهاز جاريًا.',
  },
  'leftover.open': { en: 'Open “{{exam}}”', ar: 'فتح «{{exam}}»' },
  'leftover.closed': {
    en: 'The exam was closed before they were confirmed, so they may not be part of what was submitted. They stay on this device until they are deleted here.',
    ar: 'أُغلق الامتحان قبل تأكيد استلامها، وقد لا تكون ضمن ما تم تسليمه. تبقى على هذا الجهاز حتى حذفها من هنا.',
  },
  'leftover.unreachable': {
    en: 'They can’t be sent. They stay on this device until they are deleted here.',
    ar: 'يتعذّر إرسالها، وتبقى على هذا الجهاز حتى حذفها من هنا.',
  },
  'leftover.saveCopy': { en: 'Save a copy', ar: 'حفظ نسخة' },
  'leftover.delete': { en: 'Delete from this device', ar: 'الحذف من هذا الجهاز' },
  'leftover.deleteTitle': { en: 'Delete these answers from this device?', ar: 'حذف هذه الإجابات من هذا الجهاز؟' },
  'languages.all': { en: 'Language of all questions', ar: 'لغة كل الأسئلة' },
  'languages.one': { en: 'This question', ar: 'هذا السؤال' },
  'languages.both': { en: 'Both', ar: 'اللغتان' },
  'leftover.deleteText': {
    en: 'They exist nowhere else. Save a copy first if the doctor should see them.',
    ar: 'لا توجد منها نسخة أخرى. يُفضل حفظ نسخة أولًا إذا كان على الدكتور الاطلاع عليها.',
  },
});
